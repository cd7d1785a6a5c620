import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { saidInItems } from '../../list-items.ts'

/** "Most people speak of 31, though the list holds more": the text right behind a list tells why the number is another one. */
export function isExplained(file: SkillFile, { range }: Block, count: number): boolean {
  const behind = file.topBlocks.find((block) => block.range.start >= range.end)
  return (
    behind?.kind === 'paragraph' &&
    new RegExp(
      `(?<!\\d)${count}(?!\\d)[^.\\n]*(?:\\b(?:though|although|but|while|whereas|because|since)\\b|但|虽|因为)`,
    ).test(file.slice(behind.range))
  )
}

/** "Four steps (a fifth is optional):": one more than are counted is told with its number. */
export function namesNext(text: string, count: number): boolean {
  const ordinal = ordinals[count - 2]
  return (
    ordinal !== undefined &&
    new RegExp(`\\b${ordinal}\\b|第\\s?(?:${count + 1}|${han[count - 2]})(?![\\d十])`, 'i').test(text)
  )
}
const ordinals = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const han = '三四五六七八九十'

/** "- a) Cork", "- b) Tin ✅" below "### Q4": what may be answered to a question, which is no row of things. */
export function areAnswers(file: SkillFile, holder: Block): boolean {
  const items = saidInItems(file, holder)
  return (
    items.length > 2 &&
    items.every((item) => lettered.test(item)) &&
    (items.some((item) => ticked.test(item)) || ofQuestion.test(file.sectionAt(holder.range.start).title))
  )
}
const lettered = /^[*_]{0,2}\(?[A-Ha-h][.)）、]/
const ticked = /[✅✓✔☑]|[(（](?:correct|right|正确)/i
const ofQuestion = /\b(?:Q\d|questions?|quiz|exam|tests?)\b|问题|测验|考题|第\s?\d+\s?题/i

/** "Adding 12 items:" over "Keeps boxes apart", "Shows what is inside": the list tells what the act does. */
export const tellsEffects = (file: SkillFile, holder: Block, said: string): boolean =>
  ofAct.test(said) && holder.kind === 'list' && saidInItems(file, holder).every((item) => effect.test(item))
const ofAct = /^\W*[A-Z][a-z]+ing (?:the |these )?[\w*_]+ /
const effect = /^[A-Za-z][a-z]+s \w/
