import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Workspaces } from '../engine/ports.ts'
import { runTool } from '../process/run-tool.ts'
import { inspectFolder } from './register-workspace.ts'
import { createWorkspaces } from './workspaces.ts'

/** The folder all of it lies in. */
export let base: string
export let home: string
/** The folder of the workspace. */
export let folder: string
let registered: { path: string; device: string; inode: string; trusted: boolean }

const path = process.env.PATH ?? ''
/** The workspaces of a server that knows the one folder. */
export const make = (): Omit<Workspaces, 'mayExecute'> =>
  createWorkspaces({ home, lookup: async (id) => (id === 'ws' ? registered : null), runTool, path })
export const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
export const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: base, GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
/** The folder as a repository with one commit of all it holds. */
export const commitAll = () => {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'first', '--allow-empty')
}
/** The folder the server knows from now on. */
export const register = async (at: string) => {
  const found = await inspectFolder(at, home)
  if (!found.ok) throw new Error(found.refusal.message)
  registered = { ...found.value, trusted: true }
}
export const hash = (root = folder) => make().treeHash('ws', 'loop-1', root)
/** Nobody trusts the folder any more. */
export const distrust = () => {
  registered = { ...registered, trusted: false }
}

/** Gives each test of a file a workspace of its own. */
export function giveEachTestAWorkspace(): void {
  beforeEach(async () => {
    base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-ws-')))
    home = join(base, 'home')
    folder = join(base, 'project')
    mkdirSync(home)
    mkdirSync(folder)
    await register(folder)
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))
}
