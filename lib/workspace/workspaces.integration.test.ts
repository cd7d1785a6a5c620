import { existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspectFolder } from './register-workspace.ts'
import { expectOk } from './test-folder.ts'
import { base, commitAll, distrust, folder, giveEachTestAWorkspace, hash, home, make, write } from './test-workspace.ts'

giveEachTestAWorkspace()

describe('differences', () => {
  test('added, changed, deleted and renamed files with their lines; blanks alone are said so', async () => {
    write('gone.txt', 'x\n')
    write('changed.txt', 'one\ntwo\nthree\n')
    write('blank.txt', 'if (a) {\nb\n}\n')
    write('old.txt', 'a long enough text\nthat git knows again\nwhen it has moved\n')
    write('logo.png', 'a\0b')
    const from = await hash()
    rmSync(join(folder, 'gone.txt'))
    write('changed.txt', 'one\n2\nthree\nfour\n')
    write('blank.txt', 'if (a) {\n  b\n\n}\r\n')
    renameSync(join(folder, 'old.txt'), join(folder, 'new.txt'))
    write('added.txt', '1\n2\n')
    write('logo.png', 'a\0c')
    const to = await hash()
    const files = await make().diff('ws', 'loop-1', from, to)
    const none = { previousPath: null, whitespaceOnly: false }
    expect(files).toEqual([
      { ...none, path: 'added.txt', status: 'added', addedLines: 2, removedLines: 0 },
      { ...none, path: 'blank.txt', status: 'modified', addedLines: 3, removedLines: 2, whitespaceOnly: true },
      { ...none, path: 'changed.txt', status: 'modified', addedLines: 2, removedLines: 1 },
      { ...none, path: 'gone.txt', status: 'deleted', addedLines: 0, removedLines: 1 },
      { ...none, path: 'logo.png', status: 'modified', addedLines: 0, removedLines: 0 },
      { ...none, path: 'new.txt', previousPath: 'old.txt', status: 'renamed', addedLines: 0, removedLines: 0 },
    ])
    expect(await make().diff('ws', 'loop-1', to, to)).toEqual([])
  })

  test('a patch is that of one file or of all, and is cut where it is too long', async () => {
    write('a.txt', 'one\n')
    write('b.txt', 'one\n')
    const from = await hash()
    write('a.txt', 'two\n')
    write('b.txt', 'two\n')
    const to = await hash()
    const patch = (name: string | null, max = 10_000) => make().patch('ws', 'loop-1', from, to, name, max)
    expect((await patch(null)).text).toMatch(/^diff --git a\/a.txt[\s\S]*-one\n\+two\ndiff --git a\/b.txt/)
    expect((await patch('b.txt')).text).toMatch(/^diff --git a\/b.txt b\/b.txt/)
    expect(await patch('../../etc/passwd')).toEqual({ text: '', cut: false })
    expect(await patch('*.txt')).toEqual({ text: '', cut: false })
    const short = await patch(null, 40)
    expect(short).toMatchObject({ cut: true })
    expect(short.text).toHaveLength(40)
  })

  test('a marker is found only in files that differ from the base', async () => {
    write('before.ts', '// loopboard:hid=old\n')
    const from = await hash()
    write('src/now.ts', 'one\nlog() // loopboard:hid=h1\n')
    write('plain.ts', 'nothing\n')
    expect(await make().findMarker('ws', 'loop-1', from, await hash(), 'loopboard:hid=')).toEqual([
      { path: 'src/now.ts', line: 2 },
    ])
  })

  test('a file is read as it was in a tree', async () => {
    write('a.json', '{"n":1}')
    write('bin', 'a\0b')
    const tree = await hash()
    write('a.json', '{"n":2}')
    const read = (name: string) => make().fileAt('ws', 'loop-1', tree, name)
    expect(await read('a.json')).toBe('{"n":1}')
    for (const name of ['absent', 'bin', '../a.json', '/etc/passwd']) expect(await read(name)).toBe(null)
    await expect(make().fileAt('ws', 'loop-1', '--help', 'a')).rejects.toThrow(/not the id of a git object/)
  })
})

describe('trust and identity', () => {
  test('a folder that is not trusted is not touched by git', async () => {
    commitAll()
    distrust()
    expect(await make().workFolder('ws', 'loop-1', 'in_place')).toMatchObject({
      ok: false,
      refusal: { code: 'untrusted' },
    })
    await expect(hash()).rejects.toThrow(/not trusted/)
    expect(await make().check('ws')).toMatchObject({ ok: true })
    expect(existsSync(join(home, 'git'))).toBe(false)
  })

  test('another folder in the place of the registered one is noticed', async () => {
    renameSync(folder, join(base, 'moved'))
    expect(await make().check('ws')).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    mkdirSync(folder)
    expect(await make().check('ws')).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    rmSync(folder, { recursive: true })
    symlinkSync(join(base, 'moved'), folder)
    expect(await make().check('ws')).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    expect(await make().check('other')).toMatchObject({ ok: false, refusal: { code: 'not_found' } })
  })

  test('a registration names the real folder, and refuses what cannot be a workspace', async () => {
    symlinkSync(folder, join(base, 'link'))
    const found = expectOk(await inspectFolder(join(base, 'link'), home))
    const { dev, ino } = statSync(folder)
    expect(found).toEqual({ path: folder, name: 'project', device: `${dev}`, inode: `${ino}`, weakFileSystem: null })
    write('file', 'x')
    mkdirSync(join(home, 'inner'))
    for (const path of [join(folder, 'file'), join(base, 'absent'), 'project', base, '/', home, join(home, 'inner')])
      expect(await inspectFolder(path, home)).toMatchObject({ ok: false })
  })
})
