import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Result } from '../domain/result.ts'
import { runTool } from '../process/run-tool.ts'
import { inspectFolder } from './register-workspace.ts'
import { createWorkspaces } from './workspaces.ts'

let base: string
let folder: string
let workspaces: ReturnType<typeof createWorkspaces>

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'init.defaultBranch=main', ...args], {
    ...{ cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    env: { ...process.env, HOME: base, GIT_CONFIG_NOSYSTEM: '1' },
  }).trim()
const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}
const branches = () => git('branch', '--format=%(refname:short)').split('\n')
const work = (from?: string) => workspaces.workFolder('ws', 'l1', 'worktree', from).then(value)

beforeEach(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-retire-')))
  const home = join(base, 'home')
  folder = join(base, 'project')
  mkdirSync(home)
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.txt'), 'first\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  const registered = { ...value(await inspectFolder(folder, home)), trusted: true }
  workspaces = createWorkspaces({ home, lookup: async () => registered, runTool, path: process.env['PATH'] ?? '' })
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('work that was not committed is kept on the branch, folder and entry are gone, and a new worktree has it again', async () => {
  const { root } = await work()
  writeFileSync(join(root, 'a.txt'), 'changed\n')
  writeFileSync(join(root, 'new.txt'), 'new\n')
  const tree = await workspaces.treeHash('ws', 'l1', root)
  const kept = value(await workspaces.retireWork('ws', 'l1'))
  expect(kept).toEqual({ branch: 'loopboard/l1', commit: git('rev-parse', 'loopboard/l1') })
  expect(existsSync(root)).toBe(false)
  expect(git('worktree', 'list').split('\n').length).toBe(1)
  expect(git('status', '--porcelain')).toBe('')
  expect(value(await workspaces.retireWork('ws', 'l1'))).toEqual(kept)

  const again = await work()
  expect(again.root).toBe(root)
  expect(readFileSync(join(root, 'new.txt'), 'utf8')).toBe('new\n')
  expect(await workspaces.treeHash('ws', 'l1', root)).toBe(tree)
})

test('a branch without work of its own goes with its worktree, and a later one begins where the loop began', async () => {
  const begin = git('rev-parse', 'HEAD')
  await work()
  expect(branches()).toEqual(['loopboard/l1', 'main'])
  expect(value(await workspaces.retireWork('ws', 'l1'))).toBeNull()
  expect(branches()).toEqual(['main'])
  git('commit', '-q', '--allow-empty', '-m', 'later')
  const { root } = await work(begin)
  expect(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()).toBe(begin)
})

test('work that was merged is no reason to keep the branch', async () => {
  const { root } = await work()
  writeFileSync(join(root, 'a.txt'), 'changed\n')
  value(await workspaces.commitWork('ws', 'l1', 'done'))
  git('merge', '-q', '--ff-only', 'loopboard/l1')
  expect(value(await workspaces.retireWork('ws', 'l1'))).toBeNull()
  expect(branches()).toEqual(['main'])
})

test('the entry of a folder that somebody removed by hand is pruned', async () => {
  const { root } = await work()
  rmSync(root, { recursive: true })
  expect(value(await workspaces.retireWork('ws', 'l1'))).toBeNull()
  expect(git('worktree', 'list').split('\n').length).toBe(1)
})

test('a purge removes the branch with its work and says its last commit; a branch somebody stands on is refused', async () => {
  const { root } = await work()
  writeFileSync(join(root, 'a.txt'), 'changed\n')
  value(await workspaces.commitWork('ws', 'l1', 'done'))
  const tip = git('rev-parse', 'loopboard/l1')
  value(await workspaces.retireWork('ws', 'l1'))
  git('checkout', '-q', 'loopboard/l1')
  expect(await workspaces.discardWork('ws', 'l1')).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
  git('checkout', '-q', 'main')
  expect(value(await workspaces.discardWork('ws', 'l1'))).toEqual({ branch: 'loopboard/l1', commit: tip })
  expect(branches()).toEqual(['main'])
  expect(value(await workspaces.discardWork('ws', 'l1'))).toBeNull()
})

test('no hook, monitor or filter of the repository runs while work is retired, restored or discarded', async () => {
  const proof = join(base, 'ran')
  const script = join(base, 'planted.sh')
  writeFileSync(script, `#!/bin/sh\necho "$0 $@" >> ${proof}\ncat\n`)
  chmodSync(script, 0o755)
  for (const hook of ['post-checkout', 'pre-commit', 'post-commit', 'reference-transaction', 'post-index-change'])
    writeFileSync(join(folder, '.git', 'hooks', hook), readFileSync(script), { mode: 0o755 })
  for (const [key, program] of [
    ['core.fsmonitor', script],
    ['filter.evil.clean', script],
    ['filter.evil.smudge', script],
    ['diff.evil.command', script],
    ['gpg.program', script],
  ])
    execFileSync('git', ['config', key ?? '', program ?? ''], { cwd: folder })
  execFileSync('git', ['config', 'commit.gpgSign', 'true'], { cwd: folder })
  writeFileSync(join(folder, '.git', 'info', 'attributes'), '* filter=evil diff=evil\n')
  rmSync(proof, { force: true })
  const { root } = await work()
  writeFileSync(join(root, 'a.txt'), 'changed\n')
  value(await workspaces.retireWork('ws', 'l1'))
  await work()
  value(await workspaces.discardWork('ws', 'l1'))
  expect(existsSync(proof) ? readFileSync(proof, 'utf8') : '').toBe('')
  // The traps are sharp: git on its own falls into them.
  git('checkout', '-q', '-b', 'other')
  expect(readFileSync(proof, 'utf8')).toContain('post-checkout')
})
