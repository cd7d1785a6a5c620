import { z } from 'zod'
import { Thresholds } from './gate-thresholds.ts'
import { usualThresholds } from './quality-gate.ts'
import { severities } from './severity.ts'
import { tiers } from './vocabulary.ts'

/** What a person changed about one rule. */
export const RuleSetting = z.union([
  z.enum(['on', 'off']),
  z.object({ tier: z.enum(tiers).optional(), severity: z.enum(severities).optional() }),
])

/** What an agent may use for one tuning. */
export const TuningBudget = z.object({
  usd: z.number().min(0).max(1000).default(1),
  tokens: z.int().min(0).max(100_000_000).default(200_000),
  wall_ms: z.int().min(1000).max(3_600_000).default(300_000),
})

/** How a tuning behaves. `auto_apply` counts in mode auto: nothing, transforms of low risk, or every transform. */
export const TuningSettings = z.object({
  auto_apply: z.enum(['none', 'safe', 'all']).default('none'),
  max_fixes: z.int().min(1).max(200).default(50),
  strict_spec: z.boolean().default(false),
  deep: z.enum(['offer', 'auto', 'never']).default('offer'),
  deep_tool: z.string().max(40).nullable().default(null),
  budget: TuningBudget.default(TuningBudget.parse({})),
  gate: Thresholds.default(usualThresholds),
  rules: z.record(z.string(), RuleSetting).default({}),
})
export type TuningSettings = z.infer<typeof TuningSettings>

export const defaultTuningSettings: TuningSettings = TuningSettings.parse({})

const { budget, gate, ...plain } = TuningSettings.shape

/** Some settings; a group may be given in part. */
export const TuningSettingsPatch = z
  .object({
    ...{ auto_apply: plain.auto_apply.unwrap(), max_fixes: plain.max_fixes.unwrap() },
    ...{ strict_spec: plain.strict_spec.unwrap(), deep: plain.deep.unwrap(), deep_tool: plain.deep_tool.unwrap() },
    rules: plain.rules.unwrap(),
    budget: z.partialRecord(z.enum(['usd', 'tokens', 'wall_ms']), z.number()),
    gate: z.record(z.string(), z.number()),
  })
  .partial()
export type TuningSettingsPatch = z.infer<typeof TuningSettingsPatch>

/** Settings with some of them changed; null when that gives values that are not possible. */
export function mergeTuningSettings(settings: TuningSettings, patch: TuningSettingsPatch): TuningSettings | null {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const merged = {
    ...settings,
    ...given,
    budget: { ...settings.budget, ...patch.budget },
    gate: { ...settings.gate, ...patch.gate },
  }
  return TuningSettings.safeParse(merged).data ?? null
}
