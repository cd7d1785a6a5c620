import { z } from 'zod'
import { severities } from '#lib/domain/tuning/severity.ts'
import { clients, tiers } from '#lib/domain/tuning/vocabulary.ts'
import { defaultParams, ruleMeta } from './registry.ts'

/** What only this schema says of a key, in Chinese. */
export const ownReasons: Readonly<Record<string, string>> = {
  'no rule has this id': '没有此编号的规则',
  'no limit has this name': '没有此名称的限值',
}

const paramNames = Object.keys(defaultParams)
const points = z.int().min(0).max(100)
const count = z.int().min(0).max(1000)

const RuleSetting = z.union([
  z.enum(['on', 'off']),
  z.strictObject({ tier: z.enum(tiers).optional(), severity: z.enum(severities).optional() }),
])
const ruleId = z.string().refine((id) => ruleMeta(id) !== undefined, { error: 'no rule has this id' })
const Rules = z.record(ruleId, RuleSetting)

/** The file `.loopboard/tuning.json` of a workspace or `loopboard.json` of a skill, each key optional. */
export const TuningConfig = z.strictObject({
  extends: z.array(z.string()).optional(),
  client: z.enum(['auto', ...clients]).optional(),
  strictSpec: z.boolean().optional(),
  opinion: z.boolean().optional(),
  params: z
    .record(
      z.string().refine((name) => paramNames.includes(name), { error: 'no limit has this name' }),
      z.number().min(0),
    )
    .optional(),
  rules: Rules.optional(),
  extraKeys: z.array(z.string()).optional(),
  keepFields: z.array(z.string()).optional(),
  knownAgents: z.array(z.string()).optional(),
  ignore: z.array(z.string()).optional(),
  overrides: z.array(z.strictObject({ paths: z.array(z.string()).min(1), rules: Rules })).optional(),
  gate: z
    .strictObject({
      minScorePass: points,
      minScoreReview: points,
      minHealthPass: points,
      minHealthReview: points,
      maxHighPass: count,
      maxHighReview: count,
      maxCritical: count,
    })
    .partial()
    .optional(),
})
export type TuningConfig = z.infer<typeof TuningConfig>
export type RuleSetting = z.infer<typeof RuleSetting>
