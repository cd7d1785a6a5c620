import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Result } from '../domain/result.ts'
import { runTool } from '../process/run-tool.ts'
import { inspectFolder } from './register-workspace.ts'
import { createWorkspaces } from './workspaces.ts'

export type TestFolder = Awaited<ReturnType<typeof makeTestFolder>>

/** A trusted folder `ws` below a temporary `base`, with git at hand as a person would use it. Always `remove` it. */
export async function makeTestFolder() {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-folder-')))
  const [home, folder] = [join(base, 'home'), join(base, 'project')]
  mkdirSync(home)
  mkdirSync(folder)
  const found = expectOk(await inspectFolder(folder, home))
  const registered = { ...found, trusted: true }
  const lookup = async (id: string) => (id === 'ws' ? registered : null)
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main']
  const env = { ...process.env, HOME: base, GIT_CONFIG_NOSYSTEM: '1' }
  const gitIn = (cwd: string, ...args: string[]) =>
    execFileSync('git', [...person, ...args], { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const git = (...args: string[]) => gitIn(folder, ...args)
  const write = (name: string, content: string | Buffer, root = folder) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return {
    ...{ base, home, folder, registered, git, gitIn, write },
    open: () => createWorkspaces({ home, lookup, runTool, path: process.env.PATH ?? '' }),
    commitAll(message = 'first') {
      git('init', '-q')
      git('add', '-A')
      git('commit', '-q', '-m', message, '--allow-empty')
      return git('rev-parse', 'HEAD')
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

/** The value of an answer that must be a yes. */
export function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`${result.refusal.code}: ${result.refusal.message}`)
}
