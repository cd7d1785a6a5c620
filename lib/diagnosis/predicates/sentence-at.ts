import type { Sentence } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'

/** The sentence or table cell at an offset of running text; null in code and headings. */
export function sentenceAt(file: SkillFile, offset: number): Sentence | null {
  const { sentences } = file
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sentences[middle]!.range.start <= offset) low = middle + 1
    else high = middle
  }
  const sentence = sentences[low - 1]
  return sentence && offset <= sentence.range.end ? sentence : null
}
