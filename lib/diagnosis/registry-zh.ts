import { z } from 'zod'
import { reasonZh } from './proposals/reasons-zh.ts'
import { registry } from './registry.ts'
import document from './registry-zh.json' with { type: 'json' }

const words = z.record(z.string(), z.string())

/**
 * The Chinese of what the registry says to people: titles of rules, what they find and leave alone and how bad it is, what transforms change, what strategies do, and,
 * by its English, how it is seen that they worked.
 */
const chinese = z
  .strictObject({
    ...{ rules: words, detects: words, excludes: words, severities: words },
    ...{ transforms: words, strategies: words, verify: words },
  })
  .parse(document)

type Rule = { id: string; title: string; detects: string; must_not_flag: string; severity_rule: string }

const sentences = new Map([
  ...registry.transforms.map(({ id, change }) => [change, chinese.transforms[id]] as const),
  ...registry.strategies.map(({ id, summary }) => [summary, chinese.strategies[id]] as const),
  ...registry.strategies.map(({ verify }) => [verify, chinese.verify[verify]] as const),
])

/** What a rule says, in Chinese; in English where there is no Chinese. */
export const ruleZh = ({ id, title, detects, must_not_flag, severity_rule }: Rule): Omit<Rule, 'id'> => ({
  title: chinese.rules[id] ?? title,
  detects: chinese.detects[id] ?? detects,
  must_not_flag: chinese.excludes[id] ?? must_not_flag,
  severity_rule: chinese.severities[id] ?? severity_rule,
})

/** What a rule says, in a language of the product. */
export const ruleIn = (language: 'en' | 'zh', meta: Rule): Omit<Rule, 'id'> => (language === 'zh' ? ruleZh(meta) : meta)

/** Why a finding does not count, in the words of who said so where they are not ours. */
export const reasonIn = (language: 'en' | 'zh', reason: string | null): string =>
  language === 'zh' ? inChinese(reason ?? '') : (reason ?? '')

/** A text in Chinese where a line of it is a sentence of the registry or a reason of a transform; other lines stay as they are. */
export const inChinese = (text: string): string =>
  text
    .split('\n')
    .map((line) => sentences.get(line) ?? reasonZh(line) ?? line)
    .join('\n')
