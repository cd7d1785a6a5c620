import type { Sentence } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'
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
