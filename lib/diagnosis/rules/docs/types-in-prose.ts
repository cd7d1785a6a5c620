import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'
import type { ChoiceDefinition } from './choice-definition.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { inOrder, isLibraryText, type StatedValue } from './stated-value.ts'

const declared = new Set(['type', 'class'])
type EnumValue = StatedValue & { set: string }
type Said = { file: SkillFile; range: TextRange; value: string }

/** A declared type whose values a sentence gives otherwise. */
export type OtherType = { name: string; first: Said; second: Said }

/** Types of one name that declarations and sentences give two closed lists of values. */
export function* otherTypes(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
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
      const sentence = sentencesOf(file)
        .get(name.toLowerCase())
        ?.find((one) => isOf(file, name, one) && isOther(type.set, one) && isInForce({ file, range: one.range }))
      if (!sentence) continue
      const [first, second] = inOrder<Said>(files, type, { ...sentence, file })
      yield { name, first, second }
      break
    }
  }
}

/** The sentences of a file that tell all values of a term. */
const sentencesOf = oncePer((file: SkillFile) =>
  Map.groupBy(
    choiceDefinitions(file).filter(({ form, isClosed }) => form === 'sentence' && isClosed),
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
function isOther(set: string, { members }: ChoiceDefinition): boolean {
  const own = new Set(members.map((one) => one.toLowerCase()))
  const values = new Set(set.split('|'))
  const shared = [...own].filter((one) => values.has(one)).length
  return shared > 0 && (own.size > shared || values.size > shared)
}
