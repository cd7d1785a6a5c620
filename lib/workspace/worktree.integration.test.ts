import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectOk } from './test-folder.ts'
import { commitAll, folder, git, giveEachTestAWorkspace, hash, home, make, register, write } from './test-workspace.ts'

giveEachTestAWorkspace()

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
