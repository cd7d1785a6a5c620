import { mkdir } from 'node:fs/promises'
import type { AgentProbe } from '../domain/agent/agent-probe.ts'
import type { AgentView } from '../domain/agent/agent-view.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import type { RunDesk, RunToolName } from '../domain/agent/run-tools.ts'
import type { ProcessIdentity } from '../domain/process-run.ts'
import { type AcpAgent, createAcpAdapter } from './acp/adapter.ts'
import { adapters } from './adapters.ts'
import { type AgentAdapter, type AgentAuth, type AgentName, agentIds, type FoundAgent } from './contract.ts'
import { createHolds } from './create-holds.ts'
import { type Discovery, discoverAgent, type Machine } from './discover-agent.ts'
import type { AgentWorld } from './execute-agent.ts'
import { probeAgent } from './probe-agent.ts'
import { type AgentTurn, runAgentTurn } from './run-agent-turn.ts'
import { viewAgent } from './view-agent.ts'

export type AgentKeys = Readonly<Record<string, AgentAuth & { model: string | null }>>

type Spawn = (request: SpawnRequest) => ReturnType<AgentWorld['spawn']>
type SpawnRequest = Parameters<AgentWorld['spawn']>[0] & { onStart: (process: ProcessIdentity) => Promise<void> }

export type AgentsOptions<Attempt extends { key: string }> = {
  /** LOOPBOARD_HOME: sessions and attempts live below it, never below the system's temporary folder. */
  home: string
  machine: Machine
  keys: () => AgentKeys
  /** The agent of the Agent Client Protocol that a person named, and the driver around it; null where nobody named one. */
  acp: { agent: AcpAgent; driver: string } | null
  /** The proxies of the server, by the names of their variables. */
  proxies: Readonly<Record<string, string>>
  /** The variable in which the key of an agent is looked for, and where it was found. */
  keyVariable: (agent: string) => string
  keySource: (agent: string) => 'settings' | 'environment' | null
  spawnRun: (attempt: Attempt, request: SpawnRequest) => ReturnType<AgentWorld['spawn']>
  /** Starts the program of a trial, which is no attempt of a loop. */
  spawnTrial: (attempt: { key: string }, request: SpawnRequest) => ReturnType<AgentWorld['spawn']>
  /** Opens the door to the desk of one attempt. */
  admit: (desk: RunDesk, hidden: readonly RunToolName[]) => Promise<{ url: string; token: string; close: () => void }>
  /** Takes the server's secrets out of what an agent says. */
  redact: (text: string) => string
  now: () => number
  newId: () => string
}

const discoverEveryMs = 10 * 60_000
/** One that cannot run may have been installed, or may only have been slow: it is looked for again soon. */
const discoverAgainMs = 30_000

/** The agents of this machine: which can run, and one turn of one of them. */
export const createAgents = <Attempt extends { key: string }>(options: AgentsOptions<Attempt>) => {
  const { machine, acp } = options
  const known = new Map<AgentName, { until: number; discovery: Promise<Discovery> }>()
  const all: Partial<Record<AgentName, AgentAdapter>> = {
    ...adapters,
    ...(acp && { acp: createAcpAdapter(acp.agent, { node: machine.node, driver: acp.driver }) }),
  }
  const names: AgentName[] = [...agentIds, ...(acp ? (['acp'] as const) : [])]
  // What the named agent needs to sign in stands in its environment.
  const authOf = (id: AgentName) =>
    id === 'acp' ? acp && { secret: '', baseUrl: null, model: acp.agent.model } : (options.keys()[id] ?? null)

  const discover = (adapter: AgentAdapter, afresh = false): Promise<Discovery> => {
    const { id } = adapter
    const before = known.get(id)
    if (before && !afresh && options.now() < before.until) return before.discovery
    const looked = mkdir(machine.home, { recursive: true, mode: 0o700 }).then(() => discoverAgent(adapter, machine))
    const entry = { until: Number.POSITIVE_INFINITY, discovery: looked }
    entry.discovery = looked.then((discovery) => {
      entry.until = options.now() + (discovery.state === 'ready' ? discoverEveryMs : discoverAgainMs)
      return discovery
    })
    known.set(id, entry)
    return entry.discovery
  }

  const ready = async (adapter: AgentAdapter): Promise<FoundAgent | null> => {
    const discovery = await discover(adapter)
    return discovery.state === 'ready' ? discovery.found : null
  }

  const runAs = async <Answer>(key: string, spawnRun: Spawn, turn: AgentTurn<Answer>) => {
    const id = names.find((one) => one === turn.agent)
    const adapter = id && all[id]
    const found = adapter && (await ready(adapter))
    const auth = id && authOf(id)
    if (!adapter || !found) return unable(turn, 'agent_not_installed')
    if (!auth) return unable(turn, 'auth_missing')
    const served = hasTools(adapter, turn) ? turn.served : null
    const door = served && (await options.admit(served.desk, hiddenFrom(adapter, turn)))
    try {
      const spawn: AgentWorld['spawn'] = (request) => spawnRun({ ...request, onStart: turn.onStart })
      const means = { adapter, found, auth, attemptId: key, mcp: door, spawn }
      return await runAgentTurn(options, means, turn)
    } finally {
      door?.close()
    }
  }

  return {
    /** The ids of those that can run now: found, new enough, with a key. */
    available: async (): Promise<string[]> => {
      const found = await Promise.all(
        Object.values(all).map(async (adapter) => ((await ready(adapter)) && authOf(adapter.id) ? [adapter.id] : [])),
      )
      return found.flat()
    },
    /** Every agent with its checks; `afresh` looks again instead of using what was found within the last minutes. */
    views: (afresh = false): Promise<AgentView[]> =>
      Promise.all(
        Object.values(all).map(async (adapter) =>
          viewAgent(
            adapter,
            await discover(adapter, afresh),
            adapter.id === 'acp'
              ? null
              : { variable: options.keyVariable(adapter.id), source: options.keySource(adapter.id) },
          ),
        ),
      ),
    run: <Answer>(attempt: Attempt, turn: AgentTurn<Answer>) =>
      runAs(attempt.key, (request) => options.spawnRun(attempt, request), turn),
    /** Asks an agent one short question, as a trial; null for one that nobody knows. */
    probe: async (agent: string, signal: AbortSignal): Promise<AgentProbe | null> => {
      const { home, now } = options
      const key = options.newId()
      if (!names.some((name) => name === agent)) return null
      return probeAgent((turn) => runAs(key, (request) => options.spawnTrial({ key }, request), turn), agent, {
        ...{ home, now, signal },
      })
    },
    ...createHolds(),
  }
}

/** Whether this CLI can have our tools in such a run. */
const hasTools = (adapter: AgentAdapter, { mode }: Pick<AgentTurn<unknown>, 'mode'>): boolean =>
  adapter.toolPrefix({ mode, wrapped: false }) !== null

/** Only a CLI that asks before it uses a tool is offered what it asks with, where a person wants to be asked. */
const hiddenFrom = (
  { capabilities }: AgentAdapter,
  { asksFirst = false }: Pick<AgentTurn<unknown>, 'asksFirst'>,
): RunToolName[] => (capabilities.asksPermission && asksFirst ? [] : ['request_permission'])

const nothing = { input: null, output: null, cachedInput: null, reasoning: null, usd: null }

const unable = <Answer>(turn: AgentTurn<Answer>, code: FailureCode) => ({
  ...{ status: 'failed' as const, code, message: turn.agent, waitUntil: null, answer: null, issues: [], denials: [] },
  exitCode: null,
  identity: { agent: turn.agent, cliVersion: null, modelAsked: turn.model, modelsReported: [], sessionId: null },
  usage: { ...nothing, usdSource: 'unavailable' as const },
  lastText: '',
})
