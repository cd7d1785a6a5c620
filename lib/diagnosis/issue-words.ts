import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
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

/** What a problem that a rule finds can do; that of no rule makes the skill worse. */
export function impactOf(ruleId: string | null): BothLanguages {
  const meta = ruleId === null ? undefined : ruleMeta(ruleId)
  const found = Object.entries(impacts).flatMap(([name, words]) =>
    meta && meta.impact[name as keyof typeof impacts] > 0 ? [words] : [],
  )
  return found.length > 0
    ? { en: `It ${found.map(({ en }) => en).join(', ')}.`, zh: `它${found.map(({ zh }) => zh).join('，')}。` }
    : { en: 'It makes the skill harder to use and to keep.', zh: '它使技能更难使用和维护。' }
}
