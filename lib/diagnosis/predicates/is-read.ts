import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'

/** Small words of which English is full, and few of which another language shares. */
const small = /\b(?:the|and|of|to|for|with|from|by|is|are|be|if|when|or|not|this|that|it|each|as|an)\b/gi
/** So many words tell which language they are of, and so many of them are small in the tersest English. */
const fewestWords = 80
const smallestShare = 0.04
/** Of a long file its beginning is enough. */
const mostLetters = 20_000

/**
 * Whether the running text of a file is in a language that is read here, English or Chinese. Of any other one nothing can be said about what
 * it leaves unsaid.
 */
export const isRead = oncePer((file: SkillFile): boolean => {
  let text = ''
  for (const { masked } of file.isMarkdown ? file.prose : []) {
    if (text.length > mostLetters) break
    text += `${masked}\n`
  }
  return isEnglishOrChinese(text)
})

function isEnglishOrChinese(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}{2,}/gu) ?? []
  const chinese = (text.match(/\p{Script=Han}/gu) ?? []).length
  const other = (text.match(/(?![\p{Script=Latin}\p{Script=Han}])\p{L}/gu) ?? []).length
  // Japanese has both: what stands beside the characters tells.
  if (other >= fewestWords && other * 4 > chinese + latin.length) return false
  if (chinese * 4 > latin.length || latin.length < fewestWords) return true
  return (text.match(small) ?? []).length >= smallestShare * latin.length
}
