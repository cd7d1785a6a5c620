import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { AgentEvent } from '../domain/agent/agent-event.ts'
import type { AgentTurnRequest } from '../domain/agent/agent-turn-request.ts'
import { failures } from '../domain/agent/failure.ts'
import { toJsonSchema, toStrictSchema } from './answer.ts'
import type { AgentAdapter, AgentAuth, AgentRequest, FoundAgent } from './contract.ts'
import { endOf } from './end-of-turn.ts'
import { type AgentOutcome, type AgentWorld, executeAgent } from './execute-agent.ts'
import { findSessionModel } from './find-session-model.ts'
import type { LaunchNames } from './launch-event.ts'
import { estimateUsd, readPrices } from './prices.ts'
import { repairPrompt } from './repair-prompt.ts'
import { usageOfRun } from './session-usage.ts'
import { sumUsage } from './sum-usage.ts'
import { withTools } from './tools-prompt.ts'

/** One turn as it is made. */
export type AgentTurn<Answer> = AgentTurnRequest<Answer> & {
  /** Whether we put a fence around it; an executor that writes the shared files of its loop itself goes without, as one that is not served. */
  confined?: boolean
}

/** Where a turn keeps its files, and what it takes out of what agents say. */
type TurnWorld = {
  home: string
  proxies: Readonly<Record<string, string>>
  redact: (text: string) => string
  now: () => number
  newId: () => string
}

/** Who does the turn, and how its programs are started. */
type TurnMeans = {
  adapter: AgentAdapter
  found: FoundAgent
  auth: AgentAuth & { model: string | null }
  attemptId: string
  mcp: { url: string; token: string } | null
  spawn: AgentWorld['spawn']
}

const repairMs = 120_000
const nothingHandedIn = () => ({ submitted: undefined, proposed: undefined })

/** One turn of one agent: its run, one repair of an answer that is none, and what both used together. */
export async function runAgentTurn<Answer>(
  { home, proxies, redact, now, newId }: TurnWorld,
  { adapter, found, auth, attemptId, mcp, spawn }: TurnMeans,
  turn: AgentTurn<Answer>,
) {
  const { id } = adapter
  const model = turn.model ?? auth.model
  const config = join(home, 'runs', turn.runId, 'agents', id)
  const request: AgentRequest = {
    ...{ attemptId, model, mode: turn.mode, cwd: turn.cwd, prompt: withTools(turn.prompt, mcp && adapter, turn) },
    answer: turn.contract && schemasOf(turn.contract),
    ...{
      sessionId: turn.sessionId,
      limits: turn.limits,
      grants: turn.grants,
      asksFirst: turn.asksFirst ?? false,
      mcp,
      wrapped: false,
    },
  }
  const world: AgentWorld = { spawn, treeHash: turn.treeHash, proxies, now }
  const execute = async (asked: AgentRequest, run: LaunchNames['run']): Promise<AgentOutcome<Answer>> => {
    const folders = { home, config, attempt: join(home, 'attempts', newId()) }
    await mkdir(join(config, 'codex'), { recursive: true, mode: 0o700 })
    await mkdir(folders.attempt, { recursive: true, mode: 0o700 })
    const { contract, explainsNoChange, limits } = turn
    const handedIn = turn.served?.handedIn ?? nothingHandedIn
    const all = {
      adapter,
      contract,
      explainsNoChange,
      handedIn,
      found,
      auth,
      folders,
      tokens: limits.tokens,
      since: turn.since ?? null,
      confined: turn.confined ?? turn.served !== null,
      names: { turn: '', purpose: '', ...turn.name, run },
    }
    return executeAgent(world, { ...all, request: asked }, turn.signal, (event) =>
      turn.onEvent(redacted(event, redact)),
    )
  }
  const first = await execute(request, 'first')
  const repaired = isRepairable(first) ? await execute(repairOf(request, first), 'repair') : null
  const outcome = repaired && !isOfNoUse(repaired) ? repaired : first
  const used = [first, ...(repaired ? [repaired] : [])]
  const session = outcome.facts.sessionId ?? first.facts.sessionId
  const told = id === 'codex' && session ? await findSessionModel(join(config, 'codex'), session) : null
  const prices = await readPrices(join(home, 'prices.json'))
  const usages = await inOrder(used, async ({ facts }) => {
    if (!facts.usage) return null
    const usage = await usageOfRun(config, facts.sessionId, facts.usage)
    return { ...usage, estimatedUsd: estimateUsd(told?.models ?? facts.models, usage, prices) }
  })
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
    lastText: redact(outcome.facts.lastText),
  }
}

/** An answer that is missing or wrong is asked for once more, in the same session, without touching files. */
const isRepairable = (outcome: AgentOutcome<unknown>): boolean =>
  outcome.status === 'failed' && (outcome.code === 'answer_missing' || outcome.code === 'answer_invalid')

/** A repair that came to nothing by itself leaves the answer as bad as it was; a provider that does not answer is told as that. */
const isOfNoUse = (repaired: AgentOutcome<unknown>): boolean => {
  if (repaired.status !== 'failed') return false
  const { retry } = failures[repaired.code]
  return !isRepairable(repaired) && retry !== 'wait' && retry !== 'never'
}

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

const inOrder = async <From, To>(all: readonly From[], one: (from: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = []
  for (const from of all) done.push(await one(from))
  return done
}

const redacted = (event: AgentEvent, redact: (text: string) => string): AgentEvent =>
  JSON.parse(JSON.stringify(event, (_key, value) => (typeof value === 'string' ? redact(value) : value)))
