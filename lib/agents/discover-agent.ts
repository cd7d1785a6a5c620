import { access, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Sentence, say } from '../domain/sentences/say.ts'
import { findProgram } from '../process/find-program.ts'
import { runTool } from '../process/run-tool.ts'
import type { AgentAdapter, FoundAgent } from './contract.ts'
import { findBubblewrap } from './find-bubblewrap.ts'

/** The machine as the search for agents sees it. `node` runs the agents that are JavaScript. */
export type Machine = {
  path: string
  /** Folders in which no program is looked for: what a loop writes must not become an agent. */
  workspaces: () => Promise<readonly string[]>
  node: string
  /** An empty folder that stands in for the home of the user. */
  home: string
}

export type Discovery =
  | { state: 'ready'; found: FoundAgent; notice: Sentence | null }
  | { state: 'attention'; path: string; version: string | null; problem: Sentence }
  | { state: 'missing' }

/** Some need seconds to say their version, on a busy machine many. */
const probeMs = 30_000

/** Looks for the program of an agent and asks it for its version. A version older than the recorded one is refused: flags that fence it in may be missing. */
export const discoverAgent = async (adapter: AgentAdapter, machine: Machine): Promise<Discovery> => {
  const workspaces = await machine.workspaces()
  const path = await findProgram(adapter.program, machine.path, workspaces)
  if (path === null) return { state: 'missing' }
  const program = await programOf(adapter, path, machine.node)
  if (program === null)
    return { state: 'attention', path, version: null, problem: say('agent_unknown_program', { path }) }
  const probe = await runTool({
    argv: [...program, '--version'],
    cwd: machine.home,
    env: { PATH: machine.path, HOME: machine.home, TERM: 'dumb', NO_COLOR: '1' },
    timeoutMs: probeMs,
    maxBytes: 64 * 1024,
  })
  const version = adapter.version.exec(probe.stdout.toString().trim())?.[1] ?? null
  if (probe.exitCode !== 0 || version === null)
    return { state: 'attention', path, version, problem: say('agent_does_not_start', { path }) }
  const tested = adapter.testedVersion
  if (tested !== null && compareVersions(version, tested) < 0)
    return { state: 'attention', path, version, problem: say('agent_too_old', { version, tested }) }
  const isNewer = tested !== null && compareVersions(version, tested) > 0
  const notice = isNewer ? say('agent_newer', { version, tested }) : null
  const bubblewrap = await findBubblewrap(machine.path, workspaces)
  return { state: 'ready', found: { program, version, bubblewrap }, notice }
}

/** The argv that starts it; null when what was found is not what it should be. */
const programOf = async (adapter: AgentAdapter, path: string, node: string): Promise<FoundAgent['program'] | null> => {
  const real = await realpath(path)
  if (adapter.script === null) return [real]
  const script = adapter.script.beside ? join(dirname(real), adapter.script.beside) : real
  const exists = await access(script).then(
    () => true,
    () => false,
  )
  return exists && /\.[cm]?js$/.test(script) ? [node, ...adapter.script.options, script] : null
}

/** By its numbers: negative when `a` is the older one. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let n = 0; n < 3; n += 1) {
    const difference = (left?.[n] ?? 0) - (right?.[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
