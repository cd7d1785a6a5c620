import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'

/** Whether a list is no list of each of the counted things: it holds some of them, several in an item, or the ways of one of them. */
export function isPartial(file: SkillFile, holder: Block, count: number, things: string): boolean {
  const items = holder.kind === 'list' ? saidInItems(file, holder) : []
  if (areWaysOfOne(file, holder, things)) return true
  if (count <= items.length) return false
  const isOfSeveral = items.some((item) => open.test(item)) && items.every((item) => (namesIn(item) ?? 0) > 1)
  return isOfSeveral || items.some((item) => whole.test(item)) || isToldElsewhere(file, holder)
}

/** "Cloth: wool, silk, etc.": nobody counts what is left out. */
const open = /(?:\betc\.?|…|\.\.\.|等)\s*$/
/** "See full list: `crates.py`", "`all.yaml` - 完整箱子列表" */
const whole =
  /\b(?:full|complete|entire|whole|exhaustive) (?:[a-z]+ )?(?:lists?|set|table|inventory|catalog(?:ue)?)\b|完整[^，。\n]{0,6}(?:列表|清单|名单|目录)/i
const otherPlace = /`|\]\(|https?:|见/

/** "See `crates.md` for the complete list." right behind it */
function isToldElsewhere(file: SkillFile, { range }: Block): boolean {
  const behind = file.blocks.find((block) => block.parent === null && block.range.start >= range.end)
  const text = behind?.kind === 'paragraph' ? file.slice(behind.range) : ''
  return whole.test(text) && otherPlace.test(text)
}

/** "Two decisions:" over "`a` for ...;", "`b` for ...; or": the list tells how one of them may be made. */
const areWaysOfOne = (file: SkillFile, holder: Block, things: string): boolean =>
  decided.test(things) && orAtEnd.test(itemsOf(file, holder).at(-2) ?? '')
const decided = /\b(?:decisions|settings|parameters|fields|flags|keys|values)\b|决定|设置|参数|字段/i
const orAtEnd = /(?:[;,]\s*or|[；，]\s*或者?)\s*$/i

/** "**Main items (33 items):**": the number is of all, and the main ones follow. */
export const tellsMain = (text: string): boolean => mainOnes.test(text)
const mainOnes =
  /^[#*_\s]*(?:the )?(?:(?:main|selected|notable|most important)\b|主要)[^()（）\n]{1,60}[（(][^()（）\n]{3,40}[)）][*_:：\s]*$/i

/** "High ones, low ones", "Late: #1 (red), #2": how many short names an item is; null where it says something. */
export function namesIn(item: string): number | null {
  const said = item.replace(/[(（][^()（）]*[)）]/g, '').replace(/^[^:：,，、\n]{1,60}[:：][*_]{0,2}\s*/, '')
  const names = said.split(said.includes('、') ? /[、,，\n]/ : /[,，]/)
  return names.every((one) => one.trim().length <= 24 && !/[.。;；:：]\s/.test(one)) ? names.length : null
}
