import { mkdir } from 'node:fs/promises'
import type { AgentView } from '../domain/agent/agent-view.ts'
import type { FailureCode } from '../domain/agent/failure.ts'
import type { RunDesk, RunToolName } from '../domain/agent/run-tools.ts'
import { adapters } from './adapters.ts'
import { type AgentAdapter, type AgentAuth, type AgentId, agentIds, type FoundAgent } from './contract.ts'
import { createHolds } from './create-holds.ts'
import { type Discovery, discoverAgent, type Machine } from './discover-agent.ts'
import type { AgentWorld } from './execute-agent.ts'
import { type AgentTurnRequest, type ProcessIdentity, runAgentTurn } from './run-agent-turn.ts'
import { viewAgent } from './view-agent.ts'

export type AgentKeys = Readonly<Record<string, AgentAuth & { model: string | null }>>

type SpawnRequest = Parameters<AgentWorld['spawn']>[0] & { onStart: (process: ProcessIdentity) => Promise<void> }

export type AgentsOptions<Attempt extends { key: string }> = {
  /** LOOPBOARD_HOME: sessions and attempts live below it, never below the system's temporary folder. */
  home: string
  machine: Machine
  keys: AgentKeys
  /** The proxies of the server, by the names of their variables. */
  proxies: Readonly<Record<string, string>>
  /** The variable in which the key of an agent is looked for. */
  keyVariable: (agent: string) => string
  spawnRun: (attempt: Attempt, request: SpawnRequest) => ReturnType<AgentWorld['spawn']>
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
  const { machine, keys } = options
  const known = new Map<AgentId, { until: number; discovery: Promise<Discovery> }>()

  const discover = (id: AgentId, afresh = false): Promise<Discovery> => {
    const before = known.get(id)
    if (before && !afresh && options.now() < before.until) return before.discovery
    const looked = mkdir(machine.home, { recursive: true, mode: 0o700 }).then(() =>
      discoverAgent(adapters[id], machine),
    )
    const entry = { until: Number.POSITIVE_INFINITY, discovery: looked }
    entry.discovery = looked.then((discovery) => {
      entry.until = options.now() + (discovery.state === 'ready' ? discoverEveryMs : discoverAgainMs)
      return discovery
    })
    known.set(id, entry)
    return entry.discovery
  }

  const ready = async (id: AgentId): Promise<FoundAgent | null> => {
    const discovery = await discover(id)
    return discovery.state === 'ready' ? discovery.found : null
  }

  const run = async <Answer>(attempt: Attempt, turn: AgentTurnRequest<Answer>) => {
    const id = agentIds.find((one) => one === turn.agent)
    const found = id && (await ready(id))
    const auth = id && keys[id]
    if (!id || !found) return unable(turn, 'agent_not_installed')
    if (!auth) return unable(turn, 'auth_missing')
    const served = hasTools(adapters[id], turn) ? turn.served : null
    const door = served && (await options.admit(served.desk, hiddenFrom(adapters[id], turn)))
    try {
      const spawn: AgentWorld['spawn'] = (request) => options.spawnRun(attempt, { ...request, onStart: turn.onStart })
      const means = { adapter: adapters[id], found, auth, attemptId: attempt.key, mcp: door, spawn }
      return await runAgentTurn(options, means, turn)
    } finally {
      door?.close()
    }
  }

  return {
    /** The ids of those that can run now: found, new enough, with a key. */
    available: async (): Promise<string[]> => {
      const all = await Promise.all(agentIds.map(async (id) => ((await ready(id)) && keys[id] ? [id] : [])))
      return all.flat()
    },
    /** Every agent with its checks; `afresh` looks again instead of using what was found within the last minutes. */
    views: (afresh = false): Promise<AgentView[]> =>
      Promise.all(
        agentIds.map(async (id) =>
          viewAgent(adapters[id], await discover(id, afresh), {
            variable: options.keyVariable(id),
            isSet: keys[id] !== undefined,
          }),
        ),
      ),
    run,
    ...createHolds(),
  }
}

/** Whether this CLI can have our tools in such a run. */
const hasTools = (adapter: AgentAdapter, { mode }: Pick<AgentTurnRequest<unknown>, 'mode'>): boolean =>
  adapter.toolPrefix({ mode, wrapped: false }) !== null

/** Only a CLI that asks before it uses a tool is offered what it asks with, where a person wants to be asked. */
const hiddenFrom = (
  { capabilities }: AgentAdapter,
  { asksFirst = false }: Pick<AgentTurnRequest<unknown>, 'asksFirst'>,
): RunToolName[] => (capabilities.asksPermission && asksFirst ? [] : ['request_permission'])

const nothing = { input: null, output: null, cachedInput: null, reasoning: null, usd: null }

const unable = <Answer>(turn: AgentTurnRequest<Answer>, code: FailureCode) => ({
  ...{ status: 'failed' as const, code, message: turn.agent, waitUntil: null, answer: null, issues: [], denials: [] },
  exitCode: null,
  identity: { agent: turn.agent, cliVersion: null, modelAsked: turn.model, modelsReported: [], sessionId: null },
  usage: { ...nothing, usdSource: 'unavailable' as const },
  lastText: '',
})
