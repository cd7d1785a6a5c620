import type { z } from 'zod'
import type { AgentTurnRecord } from '../../domain/agent/agent-turn.ts'
import { sayAgentFailure } from '../../domain/agent/say-failure.ts'
import { sharedLimitReached } from '../../domain/loop/limit-reached.ts'
import { leftForTurn } from '../../domain/loop/limits.ts'
import type { Used } from '../../domain/loop/measured-limits.ts'
import { buildPrompt, type PromptParts } from '../../domain/loop/prompts/build-prompt.ts'
import { type Sentence, say } from '../../domain/sentences/say.ts'
import type { DeepAnalysis } from '../../domain/tuning/deep-analysis.ts'
import type { AgentTurnEnd } from '../agent-ports.ts'
import { turnRecordOf } from '../turn-record-of.ts'
import type { SkillCopy } from './tuning-agents.ts'
import type { TuningPorts, TuningSnapshot } from './tuning-ports.ts'

type Ask<Answer> = {
  run: TuningSnapshot
  tool: string
  purpose: string
  copy: SkillCopy
  parts: PromptParts
  contract: z.ZodType<Answer>
  signal: AbortSignal
}

export type Usage = NonNullable<DeepAnalysis['usage']>
type Replied<Answer> =
  | { answer: Answer; model: string | null; usage: Usage; text: string }
  | { answer: null; why: Sentence; usage: Usage | null }

/**
 * Asks an agent about a copy of a skill, within what is left of the tuning's budget and of its workspace's limits. What it uses counts by tokens where
 * no price is known. Whatever becomes of it, its whole process tree is gone when this resolves.
 */
export async function askTuningAgent<Answer>(
  { agents, now }: Pick<TuningPorts, 'agents' | 'now'>,
  ask: Ask<Answer>,
): Promise<Replied<Answer>> {
  const { run, tool, purpose, copy, signal } = ask
  const { settings, deep_analysis: deep } = run.model.state
  const { budget } = settings
  const { runId, workspaceId, generation, turn } = run
  const shared = await agents.usedIn(workspaceId)
  const reached = shared && sharedLimitReached(shared, true)
  if (reached) return { answer: null, why: reached, usage: null }
  const spent: Used = { usd: null, tokens: null, ...deep?.usage, wallMs: 0, turns: 0 }
  const left = leftForTurn({ usd: budget.usd, tokens: budget.tokens, wall_ms: null }, spent, shared)
  if (left === null) return { answer: null, why: say('agent_budget_left_none', { agent: tool }), usage: null }
  const work = await agents.begin({ runId, generation, turn, purpose })
  if (work === null) return { answer: null, why: say('agent_cut_off', { agent: tool }), usage: null }
  const began = now()
  let record: AgentTurnRecord | null = null
  try {
    const end = await agents.run<Answer>(work.proof, {
      ...{ agent: tool, model: null, mode: 'analysis', runId, workspaceId, cwd: copy.folder },
      prompt: buildPrompt(ask.parts, agents.newMark()),
      contract: ask.contract,
      explainsNoChange: () => true,
      sessionId: null,
      served: null,
      grants: [],
      limits: { wallMs: budget.wall_ms, turns: null, ...left },
      // It looks at a copy: nothing that it may do there reaches the skill.
      treeHash: async () => String(copy.texts.size),
      signal,
      onEvent: () => {},
      onStart: (process) => agents.recordProcess(work.key, process),
    })
    record = turnRecordOf(purpose, end, Date.parse(now()) - Date.parse(began))
    const usage = usageOf(end)
    if (end.status === 'succeeded' && end.answer !== null)
      return { answer: end.answer, model: end.identity.modelsReported[0] ?? null, usage, text: end.lastText }
    return { answer: null, why: whyNot(tool, end), usage }
  } finally {
    await agents.end(work.key, record)
  }
}

const usageOf = ({ usage: { input, output, usd } }: Pick<AgentTurnEnd<unknown>, 'usage'>): Usage => ({
  tokens: input === null && output === null ? null : (input ?? 0) + (output ?? 0),
  usd,
})

function whyNot(agent: string, end: AgentTurnEnd<unknown>): Sentence {
  if (end.status === 'cancelled') return say('agent_was_ended', { agent })
  if (end.status === 'succeeded') return sayAgentFailure(agent, 'answer_missing', end.issues.join(' '))
  return sayAgentFailure(agent, end.code, [end.message, ...end.issues].filter(Boolean).join(' '))
}
