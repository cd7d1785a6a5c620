import { z } from 'zod'
import { reasonZh } from './proposals/reasons-zh.ts'
import { registry } from './registry.ts'
import type { RuleMeta } from './registry-schema.ts'
import document from './registry-zh.json' with { type: 'json' }

const words = z.record(z.string(), z.string())
const lists = z.record(z.string(), z.array(z.string()))

/**
 * The Chinese of what the registry says to people: titles of rules, what they find and leave alone and how bad it is, what transforms change, what strategies do, and,
 * by its English, how it is seen that they worked.
 */
const chinese = z
  .strictObject({
    ...{ rules: words, detects: words, excludes: words, severities: words },
    ...{ forms: lists, exceptions: lists },
    ...{ transforms: words, strategies: words, verify: words },
  })
  .parse(document)

type Rule = Pick<RuleMeta, 'id' | 'title' | 'detects' | 'forms' | 'must_not_flag' | 'exceptions' | 'severity_rule'>
/** What a rule says to people; `forms` and `exceptions` are lists of what its two sentences leave unsaid. */
type RuleWords = Record<'title' | 'detects' | 'must_not_flag' | 'severity_rule', string> &
  Record<'forms' | 'exceptions', readonly string[]>

const sentences = new Map([
  ...registry.transforms.map(({ id, change }) => [change, chinese.transforms[id]] as const),
  ...registry.strategies.map(({ id, summary }) => [summary, chinese.strategies[id]] as const),
  ...registry.strategies.map(({ verify }) => [verify, chinese.verify[verify]] as const),
])

/** What a rule says, in Chinese; in English where there is no Chinese. */
export const ruleZh = ({ id, ...rule }: Rule): RuleWords => ({
  title: chinese.rules[id] ?? rule.title,
  detects: chinese.detects[id] ?? rule.detects,
  forms: chinese.forms[id] ?? rule.forms ?? [],
  must_not_flag: chinese.excludes[id] ?? rule.must_not_flag,
  exceptions: chinese.exceptions[id] ?? rule.exceptions ?? [],
  severity_rule: chinese.severities[id] ?? rule.severity_rule,
})

/** What a rule says, in a language of the product. */
export const ruleIn = (language: 'en' | 'zh', { forms = [], exceptions = [], ...rule }: Rule): RuleWords =>
  language === 'zh' ? ruleZh({ forms, exceptions, ...rule }) : { forms, exceptions, ...rule }

/** Why a finding does not count, in the words of who said so where they are not ours. */
export const reasonIn = (language: 'en' | 'zh', reason: string | null): string =>
  language === 'zh' ? inChinese(reason ?? '') : (reason ?? '')

/** A text in Chinese where a line of it is a sentence of the registry or a reason of a transform; other lines stay as they are. */
export const inChinese = (text: string): string =>
  text
    .split('\n')
    .map((line) => sentences.get(line) ?? reasonZh(line) ?? line)
    .join('\n')
