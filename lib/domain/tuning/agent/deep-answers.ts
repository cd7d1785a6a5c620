import { z } from 'zod'
import type { DeepType } from '../deep-analysis.ts'
import { severities } from '../severity.ts'

const text = z.string().trim().min(1).max(4000)
const severity = z.enum(severities)

/** A place of the skill in the agent's own words of the file: it counts only where it is really found there. */
export const Quote = z.strictObject({
  file: z.string().min(1).max(400),
  line: z.int().min(1),
  quote: z.string().min(8).max(300),
})
export type Quote = z.infer<typeof Quote>

const quotes = z.array(Quote).min(1).max(10)
const recommendations = z.array(z.strictObject({ priority: z.int().min(1), action: text, rationale: text })).max(20)

const RootCause = z.strictObject({
  root_causes: z
    .array(
      z.strictObject({
        id: z.string().regex(/^RC-[0-9]{3}$/),
        ...{ description: text, severity, evidence: quotes },
        issue_ids: z.array(z.string().max(40)).max(50).optional(),
      }),
    )
    .max(10),
  patterns_found: z
    .array(
      z.strictObject({
        pattern: text,
        type: z.enum(['anti-pattern', 'best-practice']),
        locations: z.array(Quote).max(10),
      }),
    )
    .max(20),
  recommendations,
})

const Architecture = z.strictObject({
  ...{ executive_summary: text, phase_assessment: text, state_evaluation: text, agent_analysis: text, recommendations },
  findings: z.array(z.strictObject({ description: text, severity, evidence: quotes })).max(20),
})

const Prompts = z.strictObject({
  prompt_issues: z
    .array(z.strictObject({ file: z.string().max(400), issue: text, severity, suggestion: text, evidence: quotes }))
    .max(20),
  optimized_prompts: z
    .array(z.strictObject({ file: z.string().max(400), original: text, optimized: text, rationale: text }))
    .max(10),
})

const Performance = z.strictObject({
  token_estimates: z.array(z.strictObject({ phase: text, estimated_tokens: z.int().min(0) })).max(50),
  optimization_suggestions: z.array(text).max(20),
  bottlenecks: z
    .array(z.strictObject({ type: text, location: Quote, impact: z.enum(['high', 'medium', 'low']), fix: text }))
    .max(20),
})

const Custom = z.strictObject({
  answer: z.string().trim().min(1).max(20_000),
  findings: z
    .array(z.strictObject({ title: text, description: text, severity, evidence: quotes, suggestion: text.optional() }))
    .max(20),
})

/** What an agent answers to each type of analysis. */
export const deepAnswers = {
  root_cause: RootCause,
  architecture: Architecture,
  prompt_optimization: Prompts,
  performance: Performance,
  custom: Custom,
} satisfies Record<DeepType, z.ZodType>

/** A finding of an agent, whatever the type of its analysis. */
export type AgentFinding = {
  description: string
  severity: (typeof severities)[number]
  suggestion: string
  evidence: Quote[]
}

/** The findings in an answer, in the order in which they stand. */
export function findingsIn(type: DeepType, answer: unknown): AgentFinding[] {
  switch (type) {
    case 'root_cause': {
      const { root_causes: causes, recommendations: advice } = RootCause.parse(answer)
      return causes.map((cause, index) => ({ ...cause, suggestion: advice[index]?.action ?? '' }))
    }
    case 'architecture':
      return Architecture.parse(answer).findings.map((finding) => ({ ...finding, suggestion: '' }))
    case 'prompt_optimization':
      return Prompts.parse(answer).prompt_issues.map(({ issue, ...rest }) => ({ ...rest, description: issue }))
    case 'performance':
      return Performance.parse(answer).bottlenecks.map(({ type: kind, location, impact, fix }) => ({
        ...{ description: kind, severity: impact, suggestion: fix, evidence: [location] },
      }))
    case 'custom':
      return Custom.parse(answer).findings.map(({ title, description, suggestion = '', ...rest }) => ({
        ...rest,
        ...{ description: `${title}: ${description}`, suggestion },
      }))
  }
}
