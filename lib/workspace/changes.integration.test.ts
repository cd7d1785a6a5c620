import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectOk, makeTestFolder, type TestFolder } from './test-folder.ts'

let at: TestFolder
beforeEach(async () => {
  at = await makeTestFolder()
})
afterEach(() => at.remove())

const hash = () => at.open().treeHash('ws', 'loop-1', at.folder)
const rangeOf = (from: string, to: string) => ({ workspaceId: 'ws', loopId: 'loop-1', from, to })
const changesOf = async (from: string, to: string) => expectOk(await at.open().changes(rangeOf(from, to)))
async function fileOf(from: string, to: string, path: string) {
  const { files } = await changesOf(from, to)
  const file = files.find((each) => each.path === path)
  if (!file) throw new Error(`${path} is not among the changes`)
  return { file, change: expectOk(await at.open().fileChange(rangeOf(from, to), file.id)) }
}

describe('the changes between two trees', () => {
  test('each file says what kind it is, and what changed about it', async () => {
    at.write('text.txt', 'one\ntwo\nthree\n')
    at.write('picture.bin', Buffer.from([0, 1, 2]))
    at.write('run.sh', '#!/bin/sh\n')
    at.write('old name.txt', 'a\nb\nc\nd\n')
    at.write('gone.txt', 'gone\n')
    const from = await hash()
    at.write('text.txt', 'one\n2\nthree\n')
    at.write('picture.bin', Buffer.from([0, 1, 2, 3, 4]))
    chmodSync(join(at.folder, 'run.sh'), 0o755)
    rmSync(join(at.folder, 'old name.txt'))
    at.write('new name.txt', 'a\nb\nc\nd\n')
    rmSync(join(at.folder, 'gone.txt'))
    symlinkSync('/etc/passwd', join(at.folder, 'link'))
    at.write('sub/new.txt', 'new\n')
    const to = await hash()
    const { files, total } = await changesOf(from, to)
    expect(total).toBe(7)
    const shown = files.map(({ path, status, kind, addedLines, removedLines }) => [
      path,
      status,
      kind,
      addedLines,
      removedLines,
    ])
    expect(shown).toEqual([
      ['gone.txt', 'deleted', 'text', 0, 1],
      ['link', 'added', 'symlink', 1, 0],
      ['new name.txt', 'renamed', 'text', 0, 0],
      ['picture.bin', 'modified', 'binary', null, null],
      ['run.sh', 'modified', 'text', 0, 0],
      ['sub/new.txt', 'added', 'text', 1, 0],
      ['text.txt', 'modified', 'text', 1, 1],
    ])
    expect(files[2]?.previousPath).toBe('old name.txt')
    expect(files[3]).toMatchObject({ before: { size: 3 }, after: { size: 5 } })
    expect(files[4]).toMatchObject({ before: { mode: '100644' }, after: { mode: '100755' } })
  })

  test('a file shows its hunks and both texts; a link shows where it leads and is not followed', async () => {
    at.write('text.txt', 'one\ntwo\n')
    const from = await hash()
    at.write('text.txt', 'one\n2')
    symlinkSync('/etc/passwd', join(at.folder, 'link'))
    const to = await hash()
    const { change } = await fileOf(from, to, 'text.txt')
    expect(change).toMatchObject({ before: 'one\ntwo\n', after: 'one\n2', cut: false })
    expect(change.hunks).toMatchObject([
      { oldStart: 1, newStart: 1, lines: [' one', '-two', '+2', '\\ No newline at end of file'] },
    ])
    const link = await fileOf(from, to, 'link')
    expect(link.change.after).toBe('/etc/passwd')
  })

  test('the id of a file is the same for the same change, and another for any other', async () => {
    at.write('a.txt', 'one\n')
    const first = await hash()
    at.write('a.txt', 'two\n')
    const second = await hash()
    at.write('b.txt', 'else\n')
    const third = await hash()
    at.write('a.txt', 'three\n')
    const fourth = await hash()
    const idIn = async (from: string, to: string) => (await fileOf(from, to, 'a.txt')).file.id
    expect(await idIn(first, third)).toBe(await idIn(first, second))
    expect(await idIn(first, fourth)).not.toBe(await idIn(first, second))
  })

  test('a file that differs by more than a MiB shows its beginning, and says so', async () => {
    at.write('big.txt', '')
    const from = await hash()
    at.write('big.txt', 'a line of some length, again and again\n'.repeat(60_000))
    const { change } = await fileOf(from, await hash(), 'big.txt')
    expect(change.cut).toBe(true)
    expect(change.after).toBeNull()
    const lines = change.hunks.flatMap((hunk) => hunk.lines)
    expect(lines.length).toBeGreaterThan(20_000)
    expect(change.hunks[0]?.newLines).toBe(lines.length)
  })

  test('the patch of everything makes one state of the other, byte for byte', async () => {
    at.write('picture.bin', Buffer.from([0, 255, 254, 1]))
    at.write('latin.txt', Buffer.from([0x66, 0xfc, 0x72, 0x0a]))
    at.write('crlf.txt', 'one\r\ntwo\r\n')
    at.commitAll()
    const from = await hash()
    at.write('picture.bin', Buffer.from([0, 255, 7, 7, 7]))
    at.write('latin.txt', Buffer.from([0x67, 0xfc, 0x72, 0x0a]))
    at.write('crlf.txt', 'one\r\n2\r\n')
    at.write('odd\nname\t"x".txt', 'odd\n')
    const to = await hash()
    const patch = expectOk(await at.open().patchFile(rangeOf(from, to)))
    at.git('stash', '-u', '-q')
    writeFileSync(join(at.base, 'all.patch'), patch)
    at.git('apply', join(at.base, 'all.patch'))
    expect(await hash()).toBe(to)
    expect(readFileSync(join(at.folder, 'latin.txt'))).toEqual(Buffer.from([0x67, 0xfc, 0x72, 0x0a]))
  })

  test('names that are no plain text are listed, and their lines can be read', async () => {
    const from = await hash()
    at.write('line\nbreak.txt', 'one\n')
    writeFileSync(Buffer.concat([Buffer.from(`${at.folder}/bad-`), Buffer.from([0xff])]), 'two\n')
    at.write('--output=evil', 'three\n')
    const to = await hash()
    const { files } = await changesOf(from, to)
    expect(files.map(({ path }) => path)).toEqual(['--output=evil', 'bad-\ufffd', 'line\nbreak.txt'])
    for (const [path, text] of [
      ['line\nbreak.txt', '+one'],
      ['bad-\ufffd', '+two'],
      ['--output=evil', '+three'],
    ] as const)
      expect((await fileOf(from, to, path)).change.hunks[0]?.lines).toEqual([text])
  })

  test('trees that are not of the loop are refused', async () => {
    at.write('a.txt', 'a\n')
    at.commitAll()
    const tree = await hash()
    at.write('secret.txt', 'on another branch\n')
    at.git('checkout', '-q', '-b', 'other')
    at.git('add', '.')
    at.git('commit', '-q', '-m', 'other')
    const other = at.git('rev-parse', 'HEAD^{tree}')
    const refused = { ok: false, refusal: { code: 'not_found' } }
    expect(await at.open().changes(rangeOf(tree, other))).toMatchObject(refused)
    expect(await at.open().patchFile(rangeOf(other, tree))).toMatchObject(refused)
    expect(await at.open().changes({ ...rangeOf(tree, tree), loopId: 'loop-2' })).toMatchObject(refused)
    expect(await at.open().changes(rangeOf(tree, '--help'))).toMatchObject(refused)
  })
})

describe('a hostile repository', () => {
  test('nothing of it runs when it is hashed, listed, read or taken as a patch, and nothing outside is shown', async () => {
    const secret = join(at.base, 'secret.txt')
    writeFileSync(secret, 'outside\n')
    at.write('a.txt', 'one\n')
    at.write('real/inside.txt', 'inside\n')
    at.commitAll()
    const ran = join(at.base, 'ran')
    const program = join(at.base, 'program')
    writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> ${ran}\ncat "$@" 2>/dev/null || cat\n`, { mode: 0o755 })
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout'])
      at.write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${ran}\n`)
    for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout'])
      chmodSync(join(at.folder, '.git/hooks', hook), 0o755)
    const from = await hash()
    // What a replace ref says in the place of an object must not be shown.
    const honest = at.git('hash-object', '-w', 'a.txt')
    const forged = execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: at.folder, input: 'forged\n' })
    at.git('replace', honest, forged.toString().trim())
    at.write('.gitattributes', '* filter=evil diff=evil merge=evil\n*.bin -diff\n')
    const config = ['core.fsmonitor', 'filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process']
    for (const key of [...config, 'diff.evil.command', 'diff.evil.textconv', 'diff.external', 'core.pager'])
      at.git('config', key, program)
    symlinkSync(secret, join(at.folder, 'link'))
    symlinkSync(at.base, join(at.folder, 'out'))
    at.write('a.txt', 'two\n')
    at.write('\u001b[31mred\u202e\nname', 'x\n')
    rmSync(join(at.folder, 'real'), { recursive: true })
    symlinkSync(at.base, join(at.folder, 'real'))
    rmSync(ran, { force: true })
    const to = await hash()
    const { files } = await changesOf(from, to)
    const range = rangeOf(from, to)
    const shown = await Promise.all(files.map(async ({ id }) => expectOk(await at.open().fileChange(range, id))))
    const patch = expectOk(await at.open().patchFile(range)).toString()
    expect(existsSync(ran)).toBe(false)
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ['\u001b[31mred\u202e\nname', 'text'],
      ['.gitattributes', 'text'],
      ['a.txt', 'text'],
      ['link', 'symlink'],
      ['out', 'symlink'],
      ['real', 'symlink'],
      ['real/inside.txt', 'text'],
    ])
    expect(shown[2]?.hunks[0]?.lines).toEqual(['-one', '+two'])
    expect(JSON.stringify(shown) + patch).not.toMatch(/outside|forged/)
  })
})

describe('trees that a loop recorded', () => {
  test('they outlive everything git may sweep away in the workspace', async () => {
    at.write('a.txt', 'first\n')
    at.write('deep/b.txt', 'first\n')
    at.commitAll()
    const from = await hash()
    at.write('a.txt', 'staged, then given up\n')
    at.git('add', '.')
    const staged = await hash()
    at.write('a.txt', 'last\n')
    rmSync(join(at.folder, '.git'), { recursive: true })
    at.commitAll('another history')
    at.git('gc', '-q', '--prune=now')
    const { change } = await fileOf(from, staged, 'a.txt')
    expect(change).toMatchObject({ before: 'first\n', after: 'staged, then given up\n' })
    expect((await changesOf(from, await hash())).files.map(({ path }) => path)).toEqual(['a.txt'])
  })
})
