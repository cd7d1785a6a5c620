import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { AgentView } from '../domain/agent/agent-view.ts'
import { type FailureCode, failures } from '../domain/agent/failure.ts'
import { adapters } from './adapters.ts'
import type { TaskMode } from './agent-run.ts'
import { toJsonSchema, toStrictSchema } from './answer.ts'
import { type AgentAuth, type AgentId, type AgentRequest, agentIds, type FoundAgent } from './contract.ts'
import { type Discovery, discoverAgent, type Machine } from './discover-agent.ts'
import { type AgentOutcome, type AgentWorld, executeAgent } from './execute-agent.ts'
import { findSessionModel } from './find-session-model.ts'
import { repairPrompt } from './repair-prompt.ts'
import { usageOfRun } from './session-usage.ts'
import { sumUsage } from './sum-usage.ts'
import { viewAgent } from './view-agent.ts'

export type AgentKeys = Readonly<Record<string, AgentAuth & { model: string | null }>>

/** One turn as the engine asks for it. */
export type AgentTurnRequest<Answer> = {
  agent: string
  model: string | null
  mode: TaskMode
  runId: string
  cwd: string
  prompt: string
  contract: z.ZodType<Answer> | null
  explainsNoChange: (answer: Answer) => boolean
  sessionId: string | null
  limits: { wallMs: number; turns: number | null; usd: number | null; tokens: number | null }
  treeHash: () => Promise<string>
  signal: AbortSignal
  onEvent: (event: AgentEvent) => void
  onStart: (process: ProcessIdentity) => Promise<void>
}
type ProcessIdentity = { bootId: string; pid: number; startTime: string; marker: string; namespace: string | null }

type SpawnRequest = Parameters<AgentWorld['spawn']>[0] & { onStart: (process: ProcessIdentity) => Promise<void> }

export type AgentsOptions<Attempt extends { key: string }> = {
  /** LOOPBOARD_HOME: sessions and attempts live below it, never below the system's temporary folder. */
  home: string
  machine: Machine
  keys: AgentKeys
  /** The variable in which the key of an agent is looked for. */
  keyVariable: (agent: string) => string
  spawnRun: (attempt: Attempt, request: SpawnRequest) => ReturnType<AgentWorld['spawn']>
  /** Takes the server's secrets out of what an agent says. */
  redact: (text: string) => string
  now: () => number
  newId: () => string
}

const repairMs = 120_000
const discoverEveryMs = 10 * 60_000

/** The agents of this machine: which can run, and one turn of one of them. */
export const createAgents = <Attempt extends { key: string }>(options: AgentsOptions<Attempt>) => {
  const { home, machine, keys } = options
  const known = new Map<AgentId, { at: number; discovery: Promise<Discovery> }>()

  const discover = (id: AgentId, afresh = false): Promise<Discovery> => {
    const before = known.get(id)
    if (before && !afresh && options.now() - before.at < discoverEveryMs) return before.discovery
    const discovery = mkdir(machine.home, { recursive: true, mode: 0o700 }).then(() =>
      discoverAgent(adapters[id], machine),
    )
    known.set(id, { at: options.now(), discovery })
    return discovery
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
    const model = turn.model ?? auth.model
    const config = join(home, 'runs', turn.runId, 'agents', id)
    const request: AgentRequest = {
      ...{ attemptId: attempt.key, model, mode: turn.mode, cwd: turn.cwd, prompt: turn.prompt },
      answer: turn.contract && schemasOf(turn.contract),
      ...{ sessionId: turn.sessionId, limits: turn.limits, grants: [], mcp: null, wrapped: false },
    }
    const world: AgentWorld = {
      spawn: (spawn) => options.spawnRun(attempt, { ...spawn, onStart: turn.onStart }),
      treeHash: turn.treeHash,
      now: options.now,
    }
    const execute = async (asked: AgentRequest): Promise<AgentOutcome<Answer>> => {
      const folders = { config, attempt: join(home, 'attempts', options.newId()) }
      await mkdir(join(config, 'codex'), { recursive: true, mode: 0o700 })
      await mkdir(folders.attempt, { recursive: true, mode: 0o700 })
      const { contract, explainsNoChange, limits } = turn
      const all = { adapter: adapters[id], contract, explainsNoChange, found, auth, folders, tokens: limits.tokens }
      return executeAgent(world, { ...all, request: asked }, turn.signal, (event) =>
        turn.onEvent(redacted(event, options.redact)),
      )
    }
    const first = await execute(request)
    const outcome = isRepairable(first) ? await execute(repairOf(request, first)) : first
    const used = [first, ...(outcome === first ? [] : [outcome])]
    const usages = await inOrder(used, ({ facts }) =>
      facts.usage ? usageOfRun(config, facts.sessionId, facts.usage) : Promise.resolve(null),
    )
    const session = outcome.facts.sessionId ?? first.facts.sessionId
    const told = id === 'codex' && session ? await findSessionModel(join(config, 'codex'), session) : null
    return {
      ...endOf(outcome),
      answer: outcome.answer,
      issues: outcome.issues,
      exitCode: outcome.exitCode,
      identity: {
        agent: id,
        cliVersion: outcome.facts.cliVersion ?? told?.version ?? found.version,
        modelAsked: model,
        modelsReported: told?.models ?? outcome.facts.models,
        sessionId: session,
      },
      usage: sumUsage(usages),
      denials: outcome.facts.denials,
      lastText: options.redact(outcome.facts.lastText),
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
  }
}

/** An answer that is missing or wrong is asked for once more, in the same session, without touching files. */
const isRepairable = (outcome: AgentOutcome<unknown>): boolean =>
  outcome.status === 'failed' && (outcome.code === 'answer_missing' || outcome.code === 'answer_invalid')

const repairOf = (request: AgentRequest, outcome: AgentOutcome<unknown>): AgentRequest => ({
  ...request,
  mode: 'review',
  prompt: repairPrompt(request, outcome.issues, outcome.facts),
  sessionId: outcome.facts.sessionId,
  limits: { ...request.limits, turns: 2, wallMs: repairMs },
})

const schemasOf = (contract: z.ZodType): { json: object; strict: object } => {
  const strict = toStrictSchema(contract)
  const json = toJsonSchema(contract)
  return { json, strict: strict.ok ? strict.value : json }
}

const endOf = (outcome: AgentOutcome<unknown>) =>
  outcome.status === 'failed'
    ? {
        status: outcome.status,
        code: outcome.code,
        message: outcome.message,
        waitUntil:
          failures[outcome.code].retry === 'wait' && outcome.facts.resetAt ? new Date(outcome.facts.resetAt) : null,
      }
    : { status: outcome.status }

const nothing = { input: null, output: null, cachedInput: null, reasoning: null, usd: null }

const unable = <Answer>(turn: AgentTurnRequest<Answer>, code: FailureCode) => ({
  ...{ status: 'failed' as const, code, message: turn.agent, waitUntil: null, answer: null, issues: [], denials: [] },
  exitCode: null,
  identity: { agent: turn.agent, cliVersion: null, modelAsked: turn.model, modelsReported: [], sessionId: null },
  usage: { ...nothing, usdSource: 'unavailable' as const },
  lastText: '',
})

const inOrder = async <From, To>(all: readonly From[], one: (from: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = []
  for (const from of all) done.push(await one(from))
  return done
}

const redacted = (event: AgentEvent, redact: (text: string) => string): AgentEvent =>
  JSON.parse(JSON.stringify(event, (_key, value) => (typeof value === 'string' ? redact(value) : value)))
