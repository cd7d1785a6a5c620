import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { unitPattern } from './amounts.ts'
import type { SetValue } from './set-values.ts'

const number = `-?(?![01](?!\\.?\\d))\\d[\\d_]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
const given = trait.backtick | trait.digit
/** Few texts say so. */
const mayTell = /` (?:is|equals) `?\d|` ?[为是] ?`?\d/
const whole = new RegExp(
  `^(?:[-*+] )?(?:the (?:value|setting) (?:of|for) )?\`([a-z][\\w.-]{2,60})\` ?(?:is|equals|的?(?:值)?[为是]) ?\`?(${number})\`?[.。]?$`,
  'i',
)

/** "`max_rows` is 40.": sentences that give a key a number and say nothing else; 0 and 1 turn something off and on. */
export function* plainValues(file: SkillFile): Iterable<SetValue> {
  if (!file.isMarkdown) return
  for (const { text, range, prose, traits } of file.sentences) {
    if (
      (traits & given) !== given ||
      !mayTell.test(text) ||
      prose.block.kind === 'heading' ||
      prose.block.kind === 'table'
    )
      continue
    const [, key, value] = whole.exec(text.trim()) ?? []
    if (!key || !value) continue
    const start = range.start + text.lastIndexOf(value)
    yield { key, value, range: { start, end: start + value.length } }
  }
}
