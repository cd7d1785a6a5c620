import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '../domain/result.ts'
import type { Workspaces } from '../engine/ports.ts'
import { runTool } from '../process/run-tool.ts'
import { inspectFolder } from './register-workspace.ts'
import { createWorkspaces } from './workspaces.ts'

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
let base: string
let home: string
let folder: string
let registered: { path: string; device: string; inode: string; trusted: boolean }

const path = process.env.PATH ?? ''
const make = (): Omit<Workspaces, 'mayExecute'> =>
  createWorkspaces({ home, lookup: async (id) => (id === 'ws' ? registered : null), runTool, path })
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: base, GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const commitAll = () => {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'first', '--allow-empty')
}
const register = async (at: string) => {
  const found = await inspectFolder(at, home)
  if (!found.ok) throw new Error(found.refusal.message)
  registered = { ...found.value, trusted: true }
}
const hash = (root = folder) => make().treeHash('ws', 'loop-1', root)
const expectOk = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-ws-')))
  home = join(base, 'home')
  folder = join(base, 'project')
  mkdirSync(home)
  mkdirSync(folder)
  await register(folder)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

describe('the tree hash', () => {
  test('it is that of git itself, and needs no git in the folder', async () => {
    write('a.txt', 'a\n')
    write('src/b.txt', 'b\n')
    const without = await hash()
    commitAll()
    expect(await hash()).toBe(without)
    expect(git('rev-parse', 'HEAD^{tree}')).toBe(without)
  })

  test('an empty folder has the empty tree', async () => {
    expect(await hash()).toBe(emptyTree)
  })

  test('it changes with content, name and mode, and comes back with them', async () => {
    write('a.txt', 'one')
    const first = await hash()
    expect(await hash()).toBe(first)
    write('a.txt', 'two')
    const second = await hash()
    expect(second).not.toBe(first)
    renameSync(join(folder, 'a.txt'), join(folder, 'b.txt'))
    expect(await hash()).not.toBe(second)
    renameSync(join(folder, 'b.txt'), join(folder, 'a.txt'))
    chmodSync(join(folder, 'a.txt'), 0o755)
    expect(await hash()).not.toBe(second)
    chmodSync(join(folder, 'a.txt'), 0o644)
    write('a.txt', 'one')
    expect(await hash()).toBe(first)
  })

  test('quick changes of the same size are seen, each', async () => {
    const workspaces = make()
    const seen = new Set<string>()
    for (let n = 10; n < 40; n += 1) {
      write('a.txt', `${n}`)
      seen.add(await workspaces.treeHash('ws', 'loop-1', folder))
    }
    expect(seen.size).toBe(30)
  })

  test('untracked files count; ignored ones, loop roots and nested repositories do not', async () => {
    write('.gitignore', 'build/\n!.loop/\n')
    write('a.txt', 'a')
    commitAll()
    const before = await hash()
    write('build/out.js', 'x')
    write('.loop/state.json', '{}')
    write('.workflow/.loop/state.json', '{}')
    mkdirSync(join(folder, 'nested'))
    execFileSync('git', ['init', '-q', join(folder, 'nested')])
    write('nested/file', 'x')
    expect(await hash()).toBe(before)
    write('new.txt', 'x')
    expect(await hash()).not.toBe(before)
  })

  test('a tracked file counts although it is ignored, and a loop root does not although it is tracked', async () => {
    write('.gitignore', '*.log\n')
    write('kept.log', 'one')
    write('.loop/x', 'one')
    commitAll()
    git('add', '-f', 'kept.log', '.loop/x')
    git('commit', '-q', '-m', 'forced')
    const before = await hash()
    write('.loop/x', 'two')
    expect(await hash()).toBe(before)
    write('kept.log', 'two')
    expect(await hash()).not.toBe(before)
  })

  test('a folder below the top of a repository obeys the rules above it and counts only itself', async () => {
    write('.gitignore', 'dist/\n')
    write('packages/one/a.txt', 'a')
    write('packages/two/b.txt', 'b')
    commitAll()
    await register(join(folder, 'packages', 'one'))
    const at = join(folder, 'packages', 'one')
    const before = await hash(at)
    expect(before).toBe(git('rev-parse', 'HEAD:packages/one'))
    write('packages/one/dist/x', 'x')
    write('packages/two/b.txt', 'changed')
    expect(await hash(at)).toBe(before)
    rmSync(join(at, 'a.txt'))
    rmSync(join(at, 'dist'), { recursive: true })
    expect(await hash(at)).toBe(emptyTree)
  })

  test('names with blanks, line ends, quotes and bytes that are no text are counted', async () => {
    write('ü "b" \n c', 'x')
    const first = await hash()
    write('ü "b" \n c', 'y')
    expect(await hash()).not.toBe(first)
    const bytes = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff, 0xfe])])
    writeFileSync(bytes, 'x')
    const third = await hash()
    writeFileSync(bytes, 'y')
    expect(await hash()).not.toBe(third)
  })

  test('a file in place of a folder, a link, and many looks at once are fine', async () => {
    write('a/b', 'x')
    await hash()
    rmSync(join(folder, 'a'), { recursive: true })
    write('a', 'file now')
    symlinkSync('/etc/passwd', join(folder, 'link'))
    const all = await Promise.all(Array.from({ length: 8 }, () => hash()))
    expect(new Set(all).size).toBe(1)
  })
})

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

describe('worktrees', () => {
  test('many loops get their folders and lose them at the same time', async () => {
    write('a.txt', 'a\n')
    commitAll()
    const workspaces = make()
    const loops = Array.from({ length: 24 }, (_, n) => `loop-${n}`)
    const made = await Promise.all(loops.map((loop) => workspaces.workFolder('ws', loop, 'worktree')))
    expect(made.map((result) => existsSync(join(expectOk(result)?.root ?? '', 'a.txt')))).toEqual(loops.map(() => true))
    const gone = await Promise.all(loops.map((loop) => workspaces.retireWork('ws', loop)))
    expect(gone).toEqual(loops.map(() => ({ ok: true, value: null })))
  })

  test('a loop gets a folder and a branch of its own, the second call the same, and its commit stays there', async () => {
    write('a.txt', 'a\n')
    write('.gitignore', 'node_modules/\n')
    commitAll()
    write('node_modules/dep/index.js', 'x')
    const workspaces = make()
    const both = await Promise.all([1, 2].map(() => workspaces.workFolder('ws', 'loop-1', 'worktree')))
    const [first, second] = both.map((result) => expectOk(result))
    expect(second).toEqual(first)
    const root = first?.root ?? ''
    expect(first).toEqual({ root: join(home, 'worktrees', 'ws', 'loop-1'), branch: 'loopboard/loop-1' })
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('a\n')
    expect(existsSync(join(root, 'node_modules', 'dep', 'index.js'))).toBe(true)
    const start = await workspaces.base('ws', 'loop-1', root)
    expect(start).toEqual({
      ...{ commit: git('rev-parse', 'HEAD'), tree: git('rev-parse', 'HEAD^{tree}') },
      branch: git('symbolic-ref', '--short', 'HEAD'),
    })

    writeFileSync(join(root, 'a.txt'), 'changed\n')
    writeFileSync(join(root, 'new.txt'), 'new\n')
    mkdirSync(join(root, '.loop'))
    writeFileSync(join(root, '.loop', 'state.json'), '{}')
    expect(expectOk(await workspaces.workFolder('ws', 'loop-1', 'worktree'))).toEqual(first)
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('changed\n')
    const { commit } = expectOk(await workspaces.commitWork('ws', 'loop-1', 'Fix the sum\n\nWith -- care'))
    expect(git('rev-parse', 'loopboard/loop-1')).toBe(commit)
    expect(git('log', '-1', '--format=%an %s', 'loopboard/loop-1')).toBe('Loopboard Fix the sum')
    expect(git('diff', '--name-status', 'main', 'loopboard/loop-1')).toBe('M\ta.txt\nA\tnew.txt')
    expect(git('rev-parse', 'loopboard/loop-1^{tree}')).toBe(await workspaces.treeHash('ws', 'loop-1', root))
    expect(expectOk(await workspaces.commitWork('ws', 'loop-1', 'again'))).toEqual({ commit })
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('a\n')
    expect(git('status', '--porcelain')).toBe('')
  })

  test('a lost folder is made again from its branch, and one begun by a crash is finished', async () => {
    write('a.txt', 'a\n')
    commitAll()
    const workspaces = make()
    const { root } = expectOk(await workspaces.workFolder('ws', 'loop-1', 'worktree'))
    writeFileSync(join(root, 'a.txt'), 'work\n')
    await workspaces.commitWork('ws', 'loop-1', 'work')
    rmSync(root, { recursive: true })
    expectOk(await workspaces.workFolder('ws', 'loop-1', 'worktree'))
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('work\n')

    const begun = join(home, 'worktrees', 'ws', 'loop-2')
    git('worktree', 'add', '-q', '--no-checkout', '-b', 'loopboard/loop-2', begun)
    expectOk(await workspaces.workFolder('ws', 'loop-2', 'worktree'))
    expect(readFileSync(join(begun, 'a.txt'), 'utf8')).toBe('a\n')
  })

  test('a folder of somebody else in its place is left alone', async () => {
    commitAll()
    const taken = join(home, 'worktrees', 'ws', 'loop-1')
    mkdirSync(taken, { recursive: true })
    writeFileSync(join(taken, 'precious'), 'x')
    expect(await make().workFolder('ws', 'loop-1', 'worktree')).toMatchObject({
      ok: false,
      refusal: { code: 'unavailable' },
    })
    expect(existsSync(join(taken, 'precious'))).toBe(true)
  })

  test('without a commit there is no worktree, but work in place', async () => {
    write('a.txt', 'a')
    expect(await make().workFolder('ws', 'loop-1', 'worktree')).toMatchObject({
      ok: false,
      refusal: { code: 'validation' },
    })
    git('init', '-q')
    expect(await make().workFolder('ws', 'loop-1', 'worktree')).toMatchObject({
      ok: false,
      refusal: { code: 'validation' },
    })
    expect(expectOk(await make().workFolder('ws', 'loop-1', 'in_place'))).toEqual({ root: folder, branch: null })
    expect(await make().base('ws', 'loop-1', folder)).toEqual({
      commit: null,
      branch: git('symbolic-ref', '--short', 'HEAD'),
      tree: await hash(),
    })
    expect(expectOk(await make().commitWork('ws', 'loop-1', 'm'))).toEqual({ commit: null })
  })

  test('a part of a repository has its part of the worktree', async () => {
    write('packages/one/a.txt', 'a')
    write('b.txt', 'b')
    commitAll()
    await register(join(folder, 'packages', 'one'))
    const { root } = expectOk(await make().workFolder('ws', 'loop-1', 'worktree'))
    expect(root).toBe(join(home, 'worktrees', 'ws', 'loop-1', 'packages', 'one'))
    writeFileSync(join(root, 'a.txt'), 'changed')
    await make().commitWork('ws', 'loop-1', 'm')
    expect(git('diff', '--name-only', 'main', 'loopboard/loop-1')).toBe('packages/one/a.txt')
  })
})

describe('a hostile repository', () => {
  test('no program it names is run by reading, by a worktree or by a commit', async () => {
    write('a.txt', 'a\n')
    commitAll()
    const trap = (name: string) => {
      const file = join(base, `trap-${name}`)
      writeFileSync(file, `#!/bin/sh\ntouch ${base}/ran-${name}\ncat\n`, { mode: 0o755 })
      return file
    }
    write('.gitattributes', '* filter=evil diff=evil merge=evil\n*.hidden filter=hidden\n')
    write('x.hidden', 'x\n')
    git('add', '-A')
    git('commit', '-q', '-m', 'attributes')
    for (const name of [
      'post-checkout',
      'pre-commit',
      'commit-msg',
      'post-commit',
      'post-index-change',
      'reference-transaction',
    ])
      writeFileSync(join(folder, '.git', 'hooks', name), readFileSync(trap(`hook-${name}`)), { mode: 0o755 })
    const included = join(base, 'included')
    writeFileSync(
      included,
      `[filter "hidden"]\n  smudge = ${trap('hidden-smudge')}\n  clean = ${trap('hidden-clean')}\n  required = true\n`,
    )
    const settings: Record<string, string> = {
      'core.fsmonitor': trap('fsmonitor'),
      'core.pager': trap('pager'),
      'core.editor': trap('editor'),
      'core.sshCommand': trap('ssh'),
      'core.hooksPath': join(folder, '.git', 'hooks'),
      'diff.external': trap('external'),
      'diff.evil.textconv': trap('textconv'),
      'diff.evil.command': trap('diff-command'),
      'merge.evil.driver': trap('merge'),
      'filter.evil.clean': trap('clean'),
      'filter.evil.smudge': trap('smudge'),
      'filter.evil.process': trap('process'),
      'filter.evil.required': 'true',
      'commit.gpgSign': 'true',
      'gpg.program': trap('gpg'),
      'includeIf.gitdir:**/worktrees/**.path': included,
    }
    const ran = () =>
      execFileSync('ls', [base], { encoding: 'utf8' })
        .split('\n')
        .filter((name) => name.startsWith('ran-'))
    for (const [key, value] of Object.entries(settings))
      writeFileSync(join(folder, '.git', 'config'), configLine(key, value), { flag: 'a' })

    const workspaces = make()
    const from = await workspaces.treeHash('ws', 'loop-1', folder)
    write('a.txt', 'b\n')
    const to = await workspaces.treeHash('ws', 'loop-1', folder)
    expect(await workspaces.diff('ws', 'loop-1', from, to)).toHaveLength(1)
    expect((await workspaces.patch('ws', 'loop-1', from, to, null, 1000)).text).toContain('+b')
    await workspaces.findMarker('ws', 'loop-1', from, to, 'b')
    await workspaces.base('ws', 'loop-1', folder)
    const { root } = expectOk(await workspaces.workFolder('ws', 'loop-1', 'worktree'))
    writeFileSync(join(root, 'x.hidden'), 'changed\n')
    expect(expectOk(await workspaces.commitWork('ws', 'loop-1', 'm')).commit).toMatch(/^[0-9a-f]{40}$/)
    expect(ran()).toEqual([])

    expect(() => git('add', '-A')).toThrow() // the traps do work
    expect(ran().length).toBeGreaterThan(0)
  })
})

describe('trust and identity', () => {
  test('a folder that is not trusted is not touched by git', async () => {
    commitAll()
    registered = { ...registered, trusted: false }
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

function configLine(key: string, value: string): string {
  const [section = '', ...rest] = key.split('.')
  const name = key.startsWith('includeIf') ? 'path' : (rest.at(-1) ?? '')
  const sub = key.startsWith('includeIf')
    ? key.slice('includeIf.'.length, -'.path'.length)
    : rest.slice(0, -1).join('.')
  return `[${section}${sub ? ` "${sub}"` : ''}]\n  ${name} = ${value}\n`
}
