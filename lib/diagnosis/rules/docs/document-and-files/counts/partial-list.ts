import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { saidInItems } from '../../list-items.ts'

/** Whether a list is no list of each of the counted things: it holds some of them, several in an item, or the ways of one of them. */
export function isPartial(file: SkillFile, holder: Block, count: number, things: string): boolean {
  const items = holder.kind === 'list' ? saidInItems(file, holder) : []
  if (areWaysOfOne(file, holder, things)) return true
  if (count <= items.length) return false
  if (showsSome.test(things) || items.some((item) => whole.test(item)) || goesOn.test(items.at(-1) ?? '')) return true
  if (items.filter(isRowOfNames).length > 1 || items.filter(isLabelOfTwo).length > 1) return true
  const isOfSeveral = items.some((item) => open.test(item)) && items.every((item) => (namesIn(item) ?? 0) > 1)
  return isOfSeveral || isToldElsewhere(file, holder)
}

/** "**Jar / lid**: ...", "**罐、盖**：...": an item that tells of two of the things. */
const isLabelOfTwo = (item: string): boolean => /^\*\*[^*/、\n]{1,40}(?: \/ |、)[^*\n]{1,40}\*\*/.test(item)

/** "Jar, lid, box": an item that is nothing but three names or more. */
const isRowOfNames = (item: string): boolean =>
  /^[^\s,.:;][^,.:;\n]{0,36}(?:, (?!and |or )[^,.:;\n]{2,36}){2,}$/.test(item.trim())

/** "Cloth: wool, silk, etc.": nobody counts what is left out. */
const open = /(?:\betc\.?|…|\.\.\.|等)\s*$/
/** "See full list: `crates.py`", "`all.yaml` - 完整箱子列表" */
const whole =
  /\b(?:full|complete|entire|whole|exhaustive) (?:[a-z]+ )?(?:lists?|set|table|inventory|catalog(?:ue)?)\b|完整[^，。\n]{0,6}(?:列表|清单|名单|目录)/i
/** "and 12 more", "…", "其余" */
const goesOn =
  /^(?:(?:and|plus)\b.{0,20}\bmore\b|…|\.\.\.|(?:and )?(?:others?|so on|the rest|etc)\b|(?:其余|其他|其它|更多|等等))/i
/** "15 fields (a few shown):" */
const showsSome = /\b(?:a few|some|selected|partial|excerpts?|selection|abridged|(?<!\beach )shown)\b|节选|摘选|选列/i

/** "See `crates.md` for the complete list.", "The rest is in `crates.md`." right behind it */
function isToldElsewhere(file: SkillFile, { range }: Block): boolean {
  const behind = file.topBlocks.find((block) => block.range.start >= range.end)
  const text = behind?.kind === 'paragraph' ? file.slice(behind.range) : ''
  return (whole.test(text) || rest.test(text)) && otherPlace.test(text)
}
const rest = /^\W*(?:the )?(?:rest|others|remaining)\b|^其余/i
const otherPlace = /`|\]\(|https?:|见/

/** "Two decisions:" over "`a` for ...;", "`b` for ...; or", or over "or `b`": the list tells how one of them may be made. */
function areWaysOfOne(file: SkillFile, holder: Block, things: string): boolean {
  if (!decided.test(things)) return false
  const items = saidInItems(file, holder)
  return orAtEnd.test(items.at(-2) ?? '') || /^(?:or\b|或)/i.test(items.at(-1) ?? '')
}
const decided = /\b(?:decisions|settings|parameters|fields|flags|keys|values)\b|决定|设置|参数|字段/i
const orAtEnd = /(?:[;,]?\s+or|[；，]\s*或者?)\s*$/i

/** "**Main items (33 items):**": the number is of all, and the main ones follow. */
export const tellsMain = (text: string): boolean => mainOnes.test(text)
const mainOnes =
  /^[#*_\s]*(?:the )?(?:(?:main|selected|notable|most important|samples?|common|popular|typical|frequent(?:ly used)?)\b|主要|常用|常见|典型)[^()（）\n]{1,60}[（(][^()（）\n]{3,40}[)）][*_:：\s]*$/i

/** "## Kinds and headline jars" over "### Round (15 jars)": below it stand some of each. */
const tellsHeadlines =
  /\b(?:headlines?|highlights?|selected|notable|most (?:important|common|used|frequent)|representative|popular|excerpts?|subset|samples?|top \d{1,3})\b|精选|摘选|节选|要点|亮点/i
export function isOfHeadlines({ parent }: Section): boolean {
  for (let around = parent; around; around = around.parent) if (tellsHeadlines.test(around.title)) return true
  return false
}

/** "High ones, low ones", "Late: #1 (red), #2": how many short names an item is; null where it says something. */
export function namesIn(item: string): number | null {
  const said = item.replace(/[(（][^()（）]*[)）]/g, '').replace(/^[^:：,，、\n]{1,60}[:：][*_]{0,2}\s*/, '')
  const names = said.split(said.includes('、') ? /[、,，\n]/ : /[,，]/)
  return names.every((one) => one.trim().length <= 24 && !/[.。;；:：]\s/.test(one)) ? names.length : null
}
