import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import { createRedactor } from '../domain/redact-secrets.ts'
import type { RunFacts, StopReason } from './agent-run.ts'
import { type FoundAnswer, findAnswer } from './answer.ts'
import { confine, reachOf } from './confine.ts'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, LaunchPlan } from './contract.ts'
import { judgeRun } from './judge-run.ts'
import { type LaunchNames, launchEvent } from './launch-event.ts'
import { createDeltaMerger } from './merge-deltas.ts'
import { proxyEnvironment } from './proxy-environment.ts'
import { createRunWatch } from './watch-run.ts'

/** How the process of a run ended, as the process room tells it. */
type ProcessEnd = {
  exitCode: number | null
  signal: string | null
  cause: 'exited' | 'timeout' | 'cancelled' | 'output-limit' | 'not-started'
  error: string | null
}

/** What a run of an agent needs of the world. */
export type AgentWorld = {
  /** Starts the program under supervision and resolves when its whole tree is gone. */
  spawn: (request: {
    argv: [string, ...string[]]
    cwd: string
    env: Record<string, string>
    input: string
    timeoutMs: number
    maxOutputBytes: number
    signal: AbortSignal
    onLine: (line: { stream: 'stdout' | 'stderr'; text: string }) => void
  }) => Promise<ProcessEnd>
  /** Fingerprint of the files of the workspace. */
  treeHash: () => Promise<string>
  /** The proxies of the server, by the names of their variables in capitals. */
  proxies: Readonly<Record<string, string>>
  now: () => number
}

/** What an attempt came to. `answer` is what the contract accepted; `issues` are why it accepted nothing. */
export type AgentOutcome<Answer> = {
  facts: RunFacts
  answer: Answer | null
  issues: string[]
  exitCode: number | null
  changed: boolean
} & ({ status: 'succeeded' } | { status: 'cancelled' } | { status: 'failed'; code: FailureCode; message: string })

export type AgentTurn<Answer> = {
  names: LaunchNames
  adapter: AgentAdapter
  request: AgentRequest
  /** Checks the answer; null when the action wants none. */
  contract: z.ZodType<Answer> | null
  /** Whether this answer says why nothing had to change. */
  explainsNoChange: (answer: Answer) => boolean
  found: FoundAgent
  auth: AgentAuth
  folders: AgentFolders
  tokens: number | null
  /** The tree that changes are counted from when an earlier run began the work; null for this run's own begin. */
  since: string | null
  /** False for an executor that writes the shared files of its loop itself. */
  confined: boolean
  /** What the agent handed in over our tools so far. */
  handedIn: () => { submitted: unknown; proposed: unknown }
}

const maxOutputBytes = 64 * 1024 * 1024
const mergeMs = 250

/** Runs one agent once: writes what its plan says, follows its stream, holds its limits, and judges what it came to. */
export const executeAgent = async <Answer>(
  world: AgentWorld,
  turn: AgentTurn<Answer>,
  signal: AbortSignal,
  onEvent: (event: AgentEvent) => void,
): Promise<AgentOutcome<Answer>> => {
  const { adapter, request } = turn
  const parser = adapter.createParser()
  const launched = adapter.launch(request, turn.found, turn.auth, turn.folders)
  const none = { answer: null, issues: [], exitCode: null, changed: false }
  if (!launched.ok) {
    const facts = parser.facts({ exitCode: null, signal: null, stoppedBy: null })
    return { ...none, facts, status: 'failed', code: launched.code, message: launched.text }
  }
  const { plan } = launched
  const input = await prepare(plan, turn.folders)
  const before = (request.mode === 'write' ? turn.since : null) ?? (await world.treeHash())

  const redact = createRedactor(plan.secrets)
  const merger = createDeltaMerger((event) => onEvent(redacted(event, redact)), mergeMs, world.now)
  const stopping = new AbortController()
  let stoppedBy: StopReason | null = null
  const watch = createRunWatch(
    parser,
    { usd: request.limits.usd, tokens: turn.tokens, retryCap: plan.retryCap },
    merger.take,
    (why) => {
      stoppedBy ??= why
      stopping.abort()
    },
  )
  const argv = fenced(plan.argv, turn)
  merger.take(launchEvent(turn, plan, argv))
  const end = await world.spawn({
    argv,
    cwd: request.cwd,
    env: { ...commonEnvironment(turn.folders), ...proxyEnvironment(world.proxies), ...plan.env },
    input,
    timeoutMs: request.limits.wallMs,
    maxOutputBytes,
    signal: AbortSignal.any([signal, stopping.signal]),
    onLine: ({ stream, text }) => watch(stream, text),
  })
  merger.flush()
  if (signal.aborted) stoppedBy = 'user'
  else if (end.cause === 'timeout') stoppedBy = 'wall_clock'
  else if (end.cause === 'output-limit') stoppedBy ??= 'output_limit'

  const runEnd = { exitCode: end.exitCode, signal: end.signal, stoppedBy }
  const facts = parser.facts(runEnd)
  const changed = (await world.treeHash()) !== before
  if (end.cause === 'not-started' && stoppedBy === null)
    return { ...none, facts, status: 'failed', code: 'spawn_failed', message: end.error ?? '' }
  const found = turn.contract ? findAnswer({ ...facts, ...turn.handedIn() }, turn.contract) : null
  const answer = found?.kind === 'valid' ? found.answer : null
  const verdict = judgeRun(facts, {
    ...runEnd,
    mode: request.mode,
    changed,
    answer: found?.kind ?? null,
    noChangeReason: answer !== null && turn.explainsNoChange(answer),
  })
  const outcome = { facts, answer, issues: issuesOf(found), exitCode: end.exitCode, changed }
  if (verdict.status !== 'failed') return { ...outcome, status: verdict.status }
  return { ...outcome, status: 'failed', code: verdict.code, message: redact(lastWords(facts)) }
}

const issuesOf = (found: FoundAnswer<unknown> | null): string[] => (found?.kind === 'invalid' ? found.issues : [])

/** What says best why it failed: the provider's words, else the end of standard error, else the agent's last text. */
const lastWords = ({ errorText, retryText, stderr, lastText }: RunFacts): string =>
  (errorText ?? retryText ?? (stderr.trim().split('\n').slice(-3).join('\n') || lastText)).slice(0, 2000)

/**
 * Every CLI is fenced in by us, where this machine can: one that lets its commands reach everything, and one whose own sandbox lets them read the keys of
 * the server and write the files of the loops.
 */
const fenced = (
  argv: LaunchPlan['argv'],
  {
    adapter,
    found,
    request,
    folders,
    confined,
  }: Pick<AgentTurn<unknown>, 'adapter' | 'found' | 'request' | 'folders' | 'confined'>,
): LaunchPlan['argv'] => {
  const { bubblewrap } = found
  const isOpen = adapter.capabilities.fence.commands === 'open'
  if (!confined || bubblewrap === null || !(isOpen || bubblewrap.nests)) return argv
  const granted = request.grants.flatMap((grant) => (grant.kind === 'folder' ? [grant.path] : []))
  const folder = [folders.config, folders.attempt, ...granted]
  const reach = reachOf(request.cwd, folder, folders.home, request.mode !== 'write')
  return confine(bubblewrap.program, argv, request.cwd, reach, isOpen ? 'own' : 'shared')
}

/** Writes the files of the plan and the prompt, readable by us alone; gives the path of the prompt. */
const prepare = async (plan: LaunchPlan, folders: AgentFolders): Promise<string> => {
  const input = join(folders.attempt, 'prompt.md')
  for (const folder of [join(folders.config, 'home'), join(folders.attempt, 'tmp')])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { path, text } of [...plan.files, { path: input, text: plan.stdin }]) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, text, { mode: 0o600 })
  }
  return input
}

/** What every agent gets beside its own lines: a home and a temporary folder of its own, and no colours. */
const commonEnvironment = (folders: AgentFolders): Record<string, string> => ({
  HOME: join(folders.config, 'home'),
  TMPDIR: join(folders.attempt, 'tmp'),
  SHELL: '/bin/bash',
  NO_COLOR: '1',
})

const redacted = (event: AgentEvent, redact: (text: string) => string): AgentEvent =>
  JSON.parse(JSON.stringify(event, (_key, value) => (typeof value === 'string' ? redact(value) : value)))
