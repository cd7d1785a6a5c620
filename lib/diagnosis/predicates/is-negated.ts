import type { Sentence } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { oncePer } from '../parse/lazy.ts'
import { registry } from '../registry.ts'
import { wordPattern } from './match-words.ts'
import { sentenceAt } from './sentence-at.ts'

const { en, zh } = registry.vocabulary.negation
const negation = wordPattern([
  ...en,
  'must never',
  'should not',
  'shall not',
  'cannot',
  "can't",
  'not to',
  'no need to',
  ...zh,
  '不应',
  '不可',
  '无需',
  '不需要',
  '勿',
])

/** Whether a text says that something is not to be done. */
export const hasNegation = (text: string): boolean => negation.test(text)

/** Whether a sentence says that something is not to be done. */
export const isNegatedSentence = oncePer(({ masked }: Sentence): boolean => hasNegation(masked))

/** Whether the sentence or table cell at an offset says that something is not to be done. */
export function isNegated(file: SkillFile, offset: number): boolean {
  const sentence = sentenceAt(file, offset)
  return sentence !== null && isNegatedSentence(sentence)
}

/** The same of a place in its sentence: "See `order.md`, do not sort yourself" forbids nothing of the file. */
export function isNegatedAt(file: SkillFile, { start, end }: TextRange): boolean {
  const sentence = sentenceAt(file, start)
  if (!sentence || !isNegatedSentence(sentence)) return false
  const behind = end - sentence.range.start
  return (
    hasNegation(sentence.masked.slice(0, behind)) || !/^[^\p{L}\p{N}]*[,，;；]/u.test(sentence.masked.slice(behind))
  )
}
