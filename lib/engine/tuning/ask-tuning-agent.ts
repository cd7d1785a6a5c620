import type { z } from 'zod'
import { sayFailure } from '../../domain/agent/say-failure.ts'
import { buildPrompt, type PromptParts } from '../../domain/loop/prompts/build-prompt.ts'
import { textOf } from '../../domain/sentences/say.ts'
import type { DeepAnalysis } from '../../domain/tuning/deep-analysis.ts'
import type { AgentTurnEnd } from '../agent-ports.ts'
import type { SkillCopy, TuningAgents } from './tuning-agents.ts'
import type { TuningSnapshot } from './tuning-ports.ts'

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
  | { answer: null; why: string; usage: Usage | null }

/**
 * Asks an agent about a copy of a skill, within what is left of the tuning's budget. What it uses counts by tokens where no price is known. Whatever
 * becomes of it, its whole process tree is gone when this resolves.
 */
export async function askTuningAgent<Answer>(agents: TuningAgents, ask: Ask<Answer>): Promise<Replied<Answer>> {
  const { run, tool, purpose, copy, signal } = ask
  const { settings, deep_analysis: deep } = run.model.state
  const { budget } = settings
  const usd = budget.usd - (deep?.usage?.usd ?? 0)
  const tokens = budget.tokens - (deep?.usage?.tokens ?? 0)
  if (usd <= 0 || tokens <= 0) return { answer: null, why: 'Nothing of the budget is left.', usage: null }
  const { runId, workspaceId, generation, turn } = run
  const work = await agents.begin({ runId, generation, turn, purpose })
  if (work === null) return { answer: null, why: 'The server ended while the agent worked.', usage: null }
  try {
    const end = await agents.run<Answer>(work.proof, {
      ...{ agent: tool, model: null, mode: 'analysis', runId, workspaceId, cwd: copy.folder },
      prompt: buildPrompt(ask.parts, agents.newMark()),
      contract: ask.contract,
      explainsNoChange: () => true,
      sessionId: null,
      served: null,
      grants: [],
      limits: { wallMs: budget.wall_ms, turns: null, usd, tokens },
      // It looks at a copy: nothing that it may do there reaches the skill.
      treeHash: async () => String(copy.texts.size),
      signal,
      onEvent: () => {},
      onStart: (process) => agents.recordProcess(work.key, process),
    })
    const usage = usageOf(end)
    if (end.status === 'succeeded' && end.answer !== null)
      return { answer: end.answer, model: end.identity.modelsReported[0] ?? null, usage, text: end.lastText }
    return { answer: null, why: whyNot(end), usage }
  } finally {
    await agents.end(work.key)
  }
}

const usageOf = ({ usage: { input, output, usd } }: Pick<AgentTurnEnd<unknown>, 'usage'>): Usage => ({
  tokens: input === null && output === null ? null : (input ?? 0) + (output ?? 0),
  usd,
})

function whyNot(end: AgentTurnEnd<unknown>): string {
  if (end.status === 'cancelled') return 'It was ended.'
  const words = end.status === 'failed' ? [textOf(sayFailure(end.code)), end.message] : ['It gave no answer.']
  return [...words, ...end.issues].filter(Boolean).join(' ').slice(0, 2000)
}
