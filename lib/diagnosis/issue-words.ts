import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { type Severity, severityRank } from '#lib/domain/tuning/severity.ts'
import { ruleMeta } from './registry.ts'
import type { RuleMeta } from './registry-schema.ts'
import { ruleZh } from './registry-zh.ts'

const impacts = {
  blocks_execution: { en: 'can stop the run', zh: '可能使运行中断' },
  loses_data: { en: 'can lose data', zh: '可能丢失数据' },
  every_run: { en: 'acts in every run', zh: '每次运行都会起作用' },
} as const

/** Why what a rule finds is a problem. */
export function causeOf(meta: RuleMeta): BothLanguages {
  const { title, detects } = ruleZh(meta)
  return { en: `${meta.title}. ${meta.detects}`, zh: `${title}。${detects}` }
}

/**
 * What a problem that a rule finds can do; that of no rule makes the skill worse. One that is held to be milder than the rule's usual ones says so:
 * the words are those of the rule.
 */
export function impactOf(ruleId: string | null, severity?: Severity): BothLanguages {
  const meta = ruleId === null ? undefined : ruleMeta(ruleId)
  const found = Object.entries(impacts).flatMap(([name, words]) =>
    meta && meta.impact[name as keyof typeof impacts] > 0 ? [words] : [],
  )
  if (!meta || found.length === 0)
    return { en: 'It makes the skill harder to use and to keep.', zh: '它使技能更难使用和维护。' }
  const en = found.map((words) => words.en).join(', ')
  const zh = found.map((words) => words.zh).join('，')
  const isMilder = severity !== undefined && severityRank(severity) > severityRank(meta.severity)
  return isMilder
    ? { en: `Milder here than elsewhere, where it ${en}.`, zh: `此处影响较轻；在其他情况下，它${zh}。` }
    : { en: `It ${en}.`, zh: `它${zh}。` }
}
