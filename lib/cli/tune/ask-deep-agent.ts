import { hash, randomBytes } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { createAgents } from '#lib/agents/create-agents.ts'
import { sayAgentFailure, sayFailure } from '#lib/domain/agent/say-failure.ts'
import { leftForTurn } from '#lib/domain/loop/limits.ts'
import type { Used } from '#lib/domain/loop/measured-limits.ts'
import { buildPrompt } from '#lib/domain/loop/prompts/build-prompt.ts'
import { type Sentence, say } from '#lib/domain/sentences/say.ts'
import { deepAnswers, findingsIn } from '#lib/domain/tuning/agent/deep-answers.ts'
import { deepPrompt } from '#lib/domain/tuning/agent/deep-prompt.ts'
import { foundByAgent } from '#lib/domain/tuning/agent/found-by-agent.ts'
import { filesForPrompt } from '#lib/domain/tuning/agent/skill-files.ts'
import { DeepAnalysis } from '#lib/domain/tuning/deep-analysis.ts'
import { deepType } from '#lib/domain/tuning/deep-due.ts'
import type { FoundIssue } from '#lib/domain/tuning/finding.ts'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import { copySkill } from '#lib/workspace/copy-skill.ts'

type Agents = Pick<ReturnType<typeof createAgents<{ key: string }>>, 'run'>

/** What an agent is asked about: the skill as the rules saw it, who is asked, and what the command used so far. */
type Ask = { home: string; folder: string; state: TuningState; tool: string; spent: Used; signal: AbortSignal }

/** An analysis with what became of its findings, or why there is none; `used` in either case. */
type Analysed = { analysis: DeepAnalysis; found: FoundIssue[]; used: Usage } | { why: Sentence; used: Usage }
type Usage = NonNullable<DeepAnalysis['usage']>

const nothing: Usage = { tokens: null, usd: null }
const printOf = (text: string): string => hash('sha256', text).slice(0, 16)

/**
 * Lets an agent look at a copy of a skill, within what is left of the budget. What it quotes must stand in the files: other findings are told as
 * unsupported. Its whole process tree is gone when this resolves.
 */
export const askDeepAgent = async (agents: Agents, ask: Ask): Promise<Analysed> => {
  const { home, folder, state, tool, spent, signal } = ask
  const { budget } = state.settings
  const left = leftForTurn({ usd: budget.usd, tokens: budget.tokens, wall_ms: null }, spent, null)
  if (left === null) return { why: sayFailure('budget_exhausted'), used: nothing }
  const type = deepType(state)
  const copy = copySkill(folder, realpathSync(tmpdir()))
  const key = randomBytes(8).toString('hex')
  const began = new Date().toISOString()
  try {
    const files = filesForPrompt(state, (path) => copy.texts.get(path) ?? null)
    const end = await agents.run<Record<string, unknown>>(
      { key: `tune-${key}` },
      {
        ...{ agent: tool, model: null, mode: 'analysis', runId: `tune-${key}`, cwd: copy.folder, confined: true },
        prompt: buildPrompt(deepPrompt.parts({ state, files }), `data-${randomBytes(8).toString('hex')}`),
        ...{ contract: deepAnswers[type], explainsNoChange: () => true, grants: [], served: null, sessionId: null },
        limits: { wallMs: budget.wall_ms, turns: null, ...left },
        ...{ treeHash: async () => '', signal, onEvent: () => {}, onStart: async () => {} },
      },
    )
    const { input, output, usd } = end.usage
    const used = { tokens: input === null && output === null ? null : (input ?? 0) + (output ?? 0), usd }
    if (end.status !== 'succeeded' || end.answer === null) return { why: whyNot(tool, end), used }
    const linesOf = (file: string) => copy.texts.get(file)?.split(/\r\n|\n/) ?? null
    const findings = findingsIn(type, end.answer)
    const { found, unsupported } = foundByAgent(findings, { type, linesOf, printOf, issues: state.issues })
    const analysis = DeepAnalysis.parse({
      ...{ provider: tool, type, status: 'completed', started_at: began, completed_at: new Date().toISOString() },
      ...{ result: { ...end.answer, unsupported }, model: end.identity.modelsReported[0] ?? null, usage: used },
    })
    return { analysis, found, used }
  } finally {
    copy.remove()
    rmSync(join(home, 'runs', `tune-${key}`), { recursive: true, force: true })
  }
}

type End = { issues: string[] } & (
  | { status: 'succeeded' }
  | { status: 'cancelled' }
  | { status: 'failed'; code: Parameters<typeof sayAgentFailure>[1]; message: string }
)

const whyNot = (agent: string, end: End): Sentence => {
  if (end.status === 'cancelled') return say('agent_was_ended', { agent })
  if (end.status === 'succeeded') return sayAgentFailure(agent, 'answer_missing', end.issues.join(' '))
  return sayAgentFailure(agent, end.code, [end.message, ...end.issues].filter(Boolean).join(' '))
}
