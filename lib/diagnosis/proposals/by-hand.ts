import { type Fix, Fix as FixSchema } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { ruleMeta } from '../registry.ts'
import { instructions, strategyFor, strategyMeta, verificationSteps } from './fix-words.ts'

/** Instructions instead of a diff. */
export function byHand(issues: readonly Issue[], ruleId: string | null, why: string): Fix {
  const meta = ruleId === null ? undefined : ruleMeta(ruleId)
  const strategy = meta ? strategyFor(meta, 'agent') : (issues[0]?.strategies[0] ?? 'custom')
  const known = strategyMeta(strategy)
  const isManual = meta?.fix.kind === 'manual' || known?.kind === 'manual'
  return FixSchema.parse({
    ...{
      id: 'FIX',
      issue_ids: issues.map(({ id }) => id),
      strategy,
      kind: isManual ? 'manual' : 'agent',
      risk: known?.risk ?? 'medium',
    },
    ...{ description: known?.summary ?? issues[0]?.suggested_fix ?? '', rationale: why },
    ...{ implementation_steps: instructions(meta, strategy, issues), verification_steps: verificationSteps(strategy) },
  })
}
