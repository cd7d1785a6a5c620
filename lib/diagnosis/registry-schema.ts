import { z } from 'zod'
import { severities } from '#lib/domain/tuning/severity.ts'
import { clients, diagnoses, fixKinds, problemTypes, tiers } from '#lib/domain/tuning/vocabulary.ts'

const words = z.array(z.string())
const byLanguage = z.strictObject({ en: words, zh: words })
const half = z.union([z.literal(0), z.literal(0.5), z.literal(1)])

/** Content of an example file: text, joined texts, a repeated line, or null for a file that must not exist. */
const ExampleFile = z.union([
  z.string(),
  words,
  z.strictObject({ head: z.string(), repeat: z.string(), times: z.int(), tail: z.string() }),
  z.null(),
])
export type ExampleFile = z.infer<typeof ExampleFile>

const RuleMeta = z.strictObject({
  id: z.string().regex(/^[A-Z]+(-[A-Z]+)?-\d{3}$/),
  title: z.string(),
  diagnosis: z.enum(diagnoses),
  type: z.enum(problemTypes),
  upstream: z.boolean(),
  wave: z.int(),
  tier: z.enum(tiers),
  default_on: z.boolean(),
  clients: z.array(z.enum(clients)),
  impact: z.strictObject({ blocks_execution: half, loses_data: half, every_run: half, easy_to_fix: half }),
  impact_score: z.int(),
  severity: z.enum(severities),
  severity_rule: z.string(),
  detects: z.string(),
  /** The forms in which it is found, where there are many. */
  forms: words.optional(),
  must_not_flag: z.string(),
  /** What else is left alone. */
  exceptions: words.optional(),
  evidence: words,
  data: words,
  fix: z.strictObject({ kind: z.enum(fixKinds), transforms: words, strategies: words }),
  examples: z.strictObject({
    bad: z.record(z.string(), ExampleFile),
    good: z.record(z.string(), ExampleFile),
    expected_severity: z.enum(severities),
    client: z.enum(clients).optional(),
  }),
})
/** What the registry says about a rule. */
export type RuleMeta = z.infer<typeof RuleMeta>

const Vocabulary = z.strictObject({
  triggers: byLanguage,
  constraintMarkers: z.strictObject({ blocks: words, sentences: words }),
  taskMarkers: words,
  verifyWords: byLanguage,
  failureWords: byLanguage,
  exampleWords: z.strictObject({ en: words, zh: words, marks: words }),
  negation: byLanguage,
  praise: byLanguage,
  requestFields: words,
  synonyms: z.array(z.tuple([z.string(), z.string()])),
  finalOutputWords: words,
  secrets: z.array(z.strictObject({ provider: z.string(), pattern: z.string() })),
  irregular: z.record(z.string(), words),
})
export type Vocabulary = z.infer<typeof Vocabulary>

const ClientEntry = z.strictObject({
  extends: z.enum(clients).optional(),
  front_matter_keys: words.optional(),
  front_matter_keys_extra: words.optional(),
  agent_calls: words.optional(),
  cli_calls: words.optional(),
  tools: words.optional(),
  builtin_agents: words.optional(),
  builtin_agents_extra: words.optional(),
  paths: words.optional(),
  markers: words.optional(),
  note: z.string().optional(),
})

const Keyword = z.strictObject({ term: z.string(), weights: z.partialRecord(z.enum(problemTypes), z.int()) })

const ProblemTypeMeta = z.strictObject({
  id: z.enum(problemTypes),
  rank: z.int(),
  upstream_priority: z.string().nullable(),
  diagnoses: z.array(z.enum(diagnoses)),
  severity_hint: z.enum(severities),
  label_en: z.string(),
  label_zh: z.string(),
  needs_deep_analysis: z.boolean(),
  rules: words,
  strategies: words,
})

const risk = z.enum(['low', 'medium', 'high'])
const TransformMeta = z.strictObject({ id: z.string(), change: z.string(), risk, rules: words })
const StrategyMeta = z.strictObject({
  id: z.string(),
  risk,
  kind: z.enum(fixKinds),
  summary: z.string(),
  verify: z.string(),
  aliases: words,
  answers: words,
})

/**
 * What stands in `registry.json`. A test holds the file against this: it is part of the program, and checking it again at each start would cost
 * every thread of a run a twentieth of a second.
 */
export const Registry = z.strictObject({
  registry_version: z.string(),
  note: z.string(),
  severities: z.array(z.enum(severities)),
  severity_thresholds: z.record(z.enum(severities), z.int()),
  impact_weights: z.record(z.string(), z.int()),
  health_penalties: z.record(z.enum(severities), z.int()),
  diagnoses: z.array(z.enum(diagnoses)),
  focus_areas: z.record(z.string(), z.array(z.enum(diagnoses))),
  cause_edges: z.array(z.tuple([z.enum(problemTypes), z.enum(problemTypes)])),
  precedence: z.array(words),
  params: z.record(z.string(), z.number()),
  clients: z.record(z.enum(clients), ClientEntry),
  vocabulary: Vocabulary,
  problem_types: z.array(ProblemTypeMeta),
  base_skill: z.record(z.string(), z.string()),
  rules: z.array(RuleMeta),
  transforms: z.array(TransformMeta),
  strategies: z.array(StrategyMeta),
  keywords: z.strictObject({ en: z.array(Keyword), zh: z.array(Keyword) }),
})
export type Registry = z.infer<typeof Registry>
