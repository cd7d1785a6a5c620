import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { unitPattern } from './amounts.ts'
import type { DefaultClause } from './default-clauses.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'
import { isCase } from './values-of-cases.ts'

const number = `-?\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
const given = `(?<value>${number})(?![\\w.]*\\w|[-–~]\\d)`
const key = '`(?<dashes>--)?(?<key>[A-Za-z][\\w.-]{2,60})(?:[ =][<[A-Z"{][^`\\n]{0,30})?`'
/** A few words of one clause. */
const words = "(?:[ \\t][\\p{L}][\\p{L}'’-]{0,19})"
const ofWhom = '(?<whose>script|built-in|factory|server|shipped|api|tool|program)'

/** Each with what a text that holds it has, which is quicker to look for. */
const forms: readonly (readonly [gate: string, form: RegExp])[] = [
  /** "`max_rows` rows of a page (default 40)", "`--rows` to show fewer (40 by default)" */
  [
    'default',
    new RegExp(
      `${key}${words}{1,8}[ \\t]?[(（](?:(?:the |by )?default(?:s to|:| is| of| =)?[ \\t]?\`?${given}\`?|\`?(?<before>${number})\`? (?:by|is the|as) default)[ \\t]?[)）,;]`,
      'giu',
    ),
  ],
  /** "`max_rows` is sent with script default 40", "`max_rows` has a default of 40" */
  [
    'default',
    new RegExp(
      `${key}${words}{0,6}[ \\t](?:has|with|at|by|uses?|takes?|keeps?)[ \\t](?:an? |the |its )?(?:${ofWhom} )?default(?: value)?(?: of| is|:)?[ \\t]?\`?${given}`,
      'giu',
    ),
  ],
  /** "After `MAX_TRIES` tries (3) it stops." */
  ['_', new RegExp(`\`(?<key>[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\`${words}{1,3}[ \\t]?[(（]${given}[)）]`, 'gu')],
  /** "below `cover_threshold` = 95%", "must not exceed `max_rows` = 40 rows" */
  [
    '` = ',
    new RegExp(
      `(?<=(?:^|\\n|[.:：;,] |\\b(?:below|under|above|over|than|exceeds?|reach(?:es)?|at|to|of|by|most|least)(?: the)? ))\`(?<key>[a-z][a-z\\d]*(?:_[a-z\\d]+)+)\` = ${given}`,
      'g',
    ),
  ],
]
/** Words that make a default that of a case. */
const ofCase = /\b(?:for|when|if|unless|per|whose|instead)\b/i
/** An equation of such a name tells a limit. */
const ofLimit = /(?:^|_)(?:max|min|limit|limits|threshold|cap|ceiling|floor|timeout|budget|tolerance)(?:_|$)/

/** Defaults and limits that a sentence tells a few words behind their key. */
export function* trailingDefaults(file: SkillFile): Iterable<DefaultClause> {
  if (!file.isMarkdown || (file.traits & backtickAndDigit) !== backtickAndDigit) return
  const hasDefaults = speaksOfDefaults(file)
  for (const { text, range, prose, traits } of file.sentences) {
    if (
      (traits & backtickAndDigit) !== backtickAndDigit ||
      prose.block.kind === 'heading' ||
      prose.block.kind === 'table'
    )
      continue
    for (const [gate, form] of forms) {
      if (gate === 'default' && !hasDefaults) continue
      if (!text.includes(gate)) continue
      for (const { 0: all, index, groups } of text.matchAll(form)) {
        const { key: name = '', dashes, whose, before, value = before! } = groups!
        if (gate === '` = ' ? !ofLimit.test(name) || isCase(text, { start: index }) : ofCase.test(all)) continue
        const start = range.start + index + all.lastIndexOf(value)
        const isOption = dashes !== undefined || whose !== undefined
        yield { key: name, value, range: { start, end: start + value.length }, isOption }
      }
    }
  }
}
const backtickAndDigit = trait.backtick | trait.digit
