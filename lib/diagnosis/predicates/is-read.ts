import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'

/** Small words of which English is full, and few of which another language shares. */
const small = /\b(?:the|and|of|to|for|with|from|by|is|are|be|if|when|or|not|this|that|it|each|as|an)\b/gi
/** So many words tell which language they are of, and so many of them are small in the tersest English. */
const fewestWords = 80
/** Letters of another script, where they are a good part of a text. */
const fewestLetters = 20
const smallestShare = 0.04
/** Of a long file its beginning is enough. */
const mostLetters = 20_000

/**
 * Whether the running text of a file is in a language that is read here, English or Chinese. Of any other one nothing can be said about what
 * it leaves unsaid.
 */
export const isRead = oncePer((file: SkillFile): boolean => isEnglishOrChinese(beginningOf(file)))

/** Whether the running text of a file that is not read is mostly in some letters. */
export const isIn = (file: SkillFile, letters: RegExp): boolean => {
  const others = beginningOf(file).match(otherLetters) ?? []
  return others.length >= fewestLetters && (others.join('').match(letters) ?? []).length * 2 > others.length
}

/** Whether a good part of the words of a file that is not read are of a list of small words. */
export function isFullOf(file: SkillFile, words: RegExp): boolean {
  const text = beginningOf(file)
  const all = text.match(/\p{L}+/gu)?.length ?? 0
  return all >= fewestWords && (text.match(words) ?? []).length >= largeShare * all
}
const largeShare = 0.12

function beginningOf(file: SkillFile): string {
  let text = ''
  for (const { masked } of file.isMarkdown ? file.prose : []) {
    if (text.length > mostLetters) break
    text += `${masked}\n`
  }
  return text
}

const otherLetters = /(?![\p{Script=Latin}\p{Script=Han}])\p{L}/gu

function isEnglishOrChinese(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}{2,}/gu) ?? []
  const chinese = (text.match(/\p{Script=Han}/gu) ?? []).length
  const other = (text.match(otherLetters) ?? []).length
  // Japanese has both: what stands beside the characters tells.
  if (other >= fewestLetters && other * 4 > chinese + latin.length) return false
  if (chinese * 4 > latin.length || latin.length < fewestWords) return true
  return (text.match(small) ?? []).length >= smallestShare * latin.length
}
