import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import type { ChoiceDefinition } from './choice-definition.ts'
import { choicesAt, isPart } from './choice-list.ts'

/** The values that a sentence gives a type: all that there are, or what it is. */
export type TypeSentence = Pick<ChoiceDefinition, 'members' | 'value' | 'range'> & { tells: 'values' | 'being' }

/**
 * "An `Outcome` is `sold`, `returned` or `lost`.", "The values of `Outcome` are", "`Outcome` has three values:", "`Outcome` 为": a sentence that
 * begins with the type. Before the list stand the words that say what the list is.
 */
const article = '(?:(?:the|an?|each|every|any) )?'
const link = [
  ' ?(?<values>(?:has|takes|knows)(?: the| these| exactly)?(?: [a-z\\d]{1,6})? (?:values|members)|的(?:取值|可选值|枚举值|值)[为是有]?|有[\\u3400-\\u9fff\\d]{1,3}个?(?:取?值|成员))',
  '(?: of (?:the|an?|each|every) [a-z]{3,20})? (?:is|are|can be|may be|must be)(?: always| exactly)?(?: either|(?<one> one of))?',
  ' ?(?:可以?|只能|必须)?[为是]',
  '[*_]{0,2}(?=[:：])',
].join('|')
const spoken = new RegExp(
  `^(?:[-*+] )?[*_]{0,2}${article}(?:(?<ofName>(?:(?:allowed|possible|valid) )?values (?:of|for) )${article})?\`(?<name>[A-Z]\\w{2,60})\`(?:${link})[*_]{0,2}[:：]?[*_]{0,2} ?(?=[\`"'])`,
  'i',
)
/** Between the last two members a word that says that no other follows. */
const closes = /(?:\b(?:or|and)\b|[或和])[ \t]?[`"'][^`"'\n]*[`"']$/i

/** Nothing, or of which order they are, and no other value. */
const ends = /^[*_\s]*(?:[,，] ?(?:in (?:this|that) order|按[此该][顺順]序))?[.。]?(?:(?:[;；]| [—–])[^`"'“]*)?$/

/** Such sentences of a file by the name of the type. */
export const typeSentences = oncePer(
  (file: SkillFile): ReadonlyMap<string, TypeSentence[]> =>
    Map.groupBy(
      file.sentences.flatMap(({ text, range, prose }) => {
        const found = prose.block.kind === 'heading' || !text.includes('`') ? null : spoken.exec(text)
        const list = found && choicesAt(text, found[0].length)
        if (!found || !list || isPart(text, list) || !ends.test(text.slice(list.end))) return []
        const { name = '', values, ofName, one } = found.groups!
        const tells = (values ?? ofName ?? one) === undefined ? ('being' as const) : ('values' as const)
        if (tells === 'being' && !closes.test(text.slice(0, list.end))) return []
        const place = { start: range.start + list.start, end: range.start + list.end }
        return [{ name, members: list.members, value: list.members.join(' | '), range: place, tells }]
      }),
      ({ name }) => name,
    ),
)
