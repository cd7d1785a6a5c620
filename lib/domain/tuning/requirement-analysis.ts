import { z } from 'zod'
import { severities } from './severity.ts'
import { focusAreas, problemTypes } from './vocabulary.ts'

const text = z.string().default('')
const texts = z.array(z.string()).default([])
const words = z.object({ en: text, zh: text }).default({ en: '', zh: '' })

/** One thing that bothers a person, read from what they wrote. `confidence` is 0 to 1. */
export const Dimension = z.object({
  id: z.string().min(1),
  description: text,
  keywords: texts,
  inferred_category: z.enum(problemTypes).default('custom'),
  confidence: z.number().min(0).max(1).default(0),
  reasoning: z.string().optional(),
  source: z.string().optional(),
})
export type Dimension = z.infer<typeof Dimension>

/** Which rules and remedies there are for a dimension. */
export const SpecMatch = z.object({
  dimension_id: z.string().min(1),
  taxonomy_match: z
    .object({
      category: z.enum(problemTypes).default('custom'),
      pattern_ids: texts,
      severity_hint: z.enum(severities).default('medium'),
    })
    .nullable()
    .default(null),
  strategy_match: z.object({ strategies: texts, risk_levels: texts }).nullable().default(null),
  has_fix: z.boolean().default(false),
  needs_deep_analysis: z.boolean().default(false),
})
export type SpecMatch = z.infer<typeof SpecMatch>

export const ambiguityTypes = [
  'multi_category',
  'vague_description',
  'conflicting_keywords',
  'no_category_match',
] as const

/** Why a dimension cannot be read with certainty. */
export const Ambiguity = z.object({
  dimension_id: z.string().min(1),
  type: z.enum(ambiguityTypes).default('vague_description'),
  description: text,
  possible_interpretations: z.array(z.enum(problemTypes)).default([]),
  needs_clarification: z.boolean().default(false),
  answered: z.boolean().default(false),
})
export type Ambiguity = z.infer<typeof Ambiguity>

/** An answer is a kind of problem, `all` to check everything, or `other` with words of one's own. */
export const answerValues = [...problemTypes, 'all', 'other'] as const

/** A question with one answer. */
export const Question = z.object({
  id: z.string().min(1),
  dimension_id: z.string().default(''),
  text: words,
  options: z.array(z.object({ value: z.enum(answerValues), label: words, why: words })).default([]),
})
export type Question = z.infer<typeof Question>

export const Answer = z.object({
  question_id: z.string().min(1),
  value: z.enum(answerValues),
  text: z.string().max(2000).optional(),
})
export type Answer = z.infer<typeof Answer>

export const Coverage = z.object({
  total_dimensions: z.int().min(0).default(0),
  with_detection: z.int().min(0).default(0),
  with_fix_strategy: z.int().min(0).default(0),
  coverage_rate: z.number().min(0).max(100).default(100),
  status: z.enum(['satisfied', 'partial', 'unsatisfied']).default('satisfied'),
})
export type Coverage = z.infer<typeof Coverage>

/** How a person's description of the problem was understood. */
export const RequirementAnalysis = z.object({
  status: z.enum(['pending', 'completed', 'needs_clarification']).default('completed'),
  analyzed_at: z.string().nullable().default(null),
  dimensions: z.array(Dimension).default([]),
  spec_matches: z.array(SpecMatch).default([]),
  coverage: Coverage.default(Coverage.parse({})),
  ambiguities: z.array(Ambiguity).default([]),
  analyst: z.enum(['rules', 'agent', 'import']).default('import'),
  language: z.enum(['en', 'zh', 'mixed']).default('en'),
  questions: z.array(Question).default([]),
  answers: z.array(Answer).default([]),
  derived_focus_areas: z.array(z.enum(focusAreas)).default([]),
})
export type RequirementAnalysis = z.infer<typeof RequirementAnalysis>

/** The analysis with nothing open: every dimension keeps the reading that fits best. */
export const settled = (analysis: RequirementAnalysis): RequirementAnalysis => ({
  ...analysis,
  status: 'completed',
  ambiguities: analysis.ambiguities.map((ambiguity) => ({ ...ambiguity, answered: true })),
})
