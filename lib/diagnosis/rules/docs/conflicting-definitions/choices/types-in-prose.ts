import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { inOrder, isLibraryText, type StatedValue } from '../../stated-value.ts'
import { lastOf, titleAbove, valueLists } from './choice-bullets.ts'
import type { ChoiceDefinition } from './choice-definition.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { typeSentences } from './type-sentences.ts'

const declared = new Set(['type', 'class'])
type EnumValue = StatedValue & { set: string }
type Said = { file: SkillFile; range: TextRange; value: string }

/** A declared type whose values a sentence gives otherwise. */
export type OtherType = { name: string; first: Said; second: Said }

/** Types of one name that declarations and sentences give two closed lists of values. */
export function* otherTypes(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange; key?: string }) => boolean,
): Iterable<OtherType> {
  const types = Map.groupBy(
    all.filter((one): one is EnumValue => declared.has(one.scope) && 'set' in one && isInForce(one)),
    ({ key }) => key,
  )
  for (const [name, same] of types) {
    const type = same[0]!
    // Two declarations that differ are told already.
    if (same.some(({ set }) => set !== type.set)) continue
    const isOfLibrary = same.every(({ file }) => isLibraryText(file))
    for (const file of files) {
      if (!file.isMarkdown || (isOfLibrary && isLibraryText(file))) continue
      const sentences = sentencesOf(file).get(name.toLowerCase()) ?? []
      const spoken = (typeSentences(file).get(name) ?? []).filter(
        (one) => one.tells === 'values' || hasAnother(type.set, one),
      )
      const said = [...sentences.filter((one) => isOf(file, name, one)), ...listsOf(file, name), ...spoken].find(
        (one) => isOther(type.set, one) && isInForce({ file, range: one.range, key: name }),
      )
      if (!said) continue
      const [first, second] = inOrder<Said>(files, type, { ...said, file })
      yield { name, first, second }
      break
    }
  }
}

type Values = Pick<ChoiceDefinition, 'members' | 'value' | 'range'>

/** The lists of a file that are led in as the values of a type, or stand right below its name. */
function* listsOf(file: SkillFile, name: string): Iterable<Values> {
  for (const { above, title, isBelowTitle, ...list } of listsOfValues(file)) {
    if (isBelowTitle ? isTitleOf(above, name) : saysWord(above, name)) yield list
    else if (onlyValues.test(above) && saysWord(title, name)) yield list
  }
}

/** What stands right above a list of values: a title, or the sentence that leads it in. */
type Told = Values & { above: string; title: string; isBelowTitle: boolean }

/** The lists of which a title, or a sentence on values, stands right above. */
const listsOfValues = oncePer((file: SkillFile): Told[] =>
  valueLists(file).flatMap(({ list, lead, members, range: { start } }) => {
    const isBelowTitle = lead === ''
    const above = isBelowTitle ? titleAbove(file, list) : lastOf(lead)
    if (!above || above.length > 90 || isOpen.test(above) || !(isBelowTitle || ofValues.test(above))) return []
    const range = { start, end: file.lines.endOf(file.lines.lineAt(start)) }
    return [{ members, value: members.join(' | '), range, above, title: file.sectionAt(start).title, isBelowTitle }]
  }),
)

const saysWord = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`(?<![\\w.-])${name}(?![\\w.-])`).test(text)
/** "Channel", "Values of Channel", "Channel 取值": the title names the type and no part of it. */
const isTitleOf = (title: string, name: string): boolean =>
  saysWord(title, name) &&
  /^[\s`*_]*(?:(?:all|the|allowed|possible|valid|values?|options?|members?|of|for|type|enum|的|可选值?|取值|枚举值?|类型)[\s`*_]*)*$/i.test(
    title.replace(name, ''),
  )
const onlyValues =
  /^[*_]{0,2}(?:(?:the|its|all|allowed|possible|valid) ){0,2}(?:values|members|options)(?: are)?[*_]{0,2}[:：][*_]{0,2}$|^[*_]{0,2}(?:可选值|取值|枚举值|允许值)[*_]{0,2}[:：][*_]{0,2}$/i
export const ofValues =
  /\b(?:values|members|options|one of|can be|must be|may be|is either)\b[^:：]{0,40}[:：][*_]{0,2}$|(?:取值|可选值|枚举值|允许值|之一|只能[为是取])[^:：]{0,12}[:：][*_]{0,2}$/i
/** "Common values of", "new values of": some of them, or those of a case. */
export const isOpen =
  /\b(?:common|typical|usual|main|some|new|old|other|default|initial|final|e\.g\.|such as|for example|includ\w+|when|if|not|never|only|these)\b|常见|常用|主要|部分|新增|例如|包括|如下情况|不/i

/** The sentences of a file that tell all values of a term. */
const sentencesOf = oncePer((file: SkillFile) =>
  Map.groupBy(
    choiceDefinitions(file).filter(({ form, isClosed, isAll }) => form === 'sentence' && (isClosed || isAll === true)),
    ({ term }) => term,
  ),
)

/** Whether the term is the name as it is written, in a code span right before the list. */
const isOf = ({ text }: SkillFile, name: string, { range: { start } }: ChoiceDefinition): boolean => {
  const before = text.slice(Math.max(0, start - widest), start)
  return before.slice(before.lastIndexOf('\n') + 1).includes(`\`${name}\``)
}
const widest = 240

/** Whether a list is one of the same thing and has another member. */
function isOther(set: string, { members }: Values): boolean {
  const own = new Set(members.map((one) => one.toLowerCase()))
  const values = new Set(set.split('|'))
  const shared = [...own].filter((one) => values.has(one)).length
  return shared > 0 && (own.size > shared || values.size > shared)
}

/** Whether a list has two values of the type, and one that the type has not: a sentence on a case may leave others out. */
const hasAnother = (set: string, { members }: Values): boolean => {
  const values = new Set(set.split('|'))
  const shared = members.filter((one) => values.has(one.toLowerCase())).length
  return shared > 1 && shared < members.length
}
