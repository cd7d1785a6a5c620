import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { saidInItems } from '../../list-items.ts'
import type { AnnouncedCount } from './announced-count.ts'
import { countsIn, singular } from './counted-phrase.ts'
import { areDemands } from './demands.ts'

/** Whether what stands around a sentence, or the items themselves, tell that `actual` of something else than it counts stand in a list or table. */
export const isToldAround = (
  file: SkillFile,
  announced: AnnouncedCount,
  text: string,
  holder: Block,
  actual: number,
): boolean =>
  isBoundAbove(announced, text) ||
  areCountedAs(file, announced, text, holder, actual) ||
  areStepsWith(file, announced, holder) ||
  areFields(file, announced, holder) ||
  areDemands(file, announced, holder)

/** "at least\nthree jars": the line above ends with what makes the number none of all, or one of others. */
const isBoundAbove = ({ from, before }: AnnouncedCount, text: string): boolean =>
  from > 0 && /^[*_\s]*$/.test(before) && bound.test(text.slice(Math.max(0, from - longestBound), from))
const bound = anyOf(
  /\b(?:at least|at most|up to|about|around|roughly|more than|fewer than|less than|any|another|only)\n\s*$/i,
  /\b(?:the|its|their|your) (?:first|last|next|top|other|remaining|previous)\n\s*$/i,
  /\b(?:some|many|most|several|half|which|none|one) of (?:the|these|those)\n\s*$/i,
)
const longestBound = 40

/** "The book's 6 fields lie on all 5 shelves:", "## The Five Jars" over "They go with the Two Lids:": the others are those of the list. */
function areCountedAs(
  file: SkillFile,
  { from, before, behind, count }: AnnouncedCount,
  text: string,
  { range }: Block,
  actual: number,
): boolean {
  const counted = behind.toLowerCase()
  const areOthers = (said: string): boolean =>
    countsIn(said).some(
      ({ count, form, things }) =>
        count === actual && (form === 'plain' || form === 'compound') && !counted.includes(singular(things)),
    )
  const isNear = Math.abs(count - actual) === 1
  return areOthers(text.slice(0, from + before.length)) || (!isNear && areOthers(file.sectionAt(range.start).title))
}

/** "读取两个文件：" over "如果不存在，先创建": a list with an "if" in it is of steps, and of no files. */
const areStepsWith = (file: SkillFile, { behind }: AnnouncedCount, holder: Block): boolean =>
  ofFiles.test(behind) && saidInItems(file, holder).some((item) => /^[*_]{0,2}(?:if\b|如果|若)/i.test(item))
const ofFiles = anyOf(
  /^[*_]{0,2} (?:[a-z-]+ ){0,2}(?:files|documents|folders|directories|scripts|templates|pages)\b/i,
  /^\s?[个份]?[^，。：:（(]{0,8}(?:文件|文档|目录|脚本|模板)[*_]{0,2}(?:[：:（(]|$)/i,
)

/** "3 letters (short)" over "Title: ...", "Type: ...": what each of them has. */
function areFields(file: SkillFile, { behind }: AnnouncedCount, holder: Block): boolean {
  if (holder.kind !== 'list' || ofParts.test(behind)) return false
  const items = saidInItems(file, holder)
  return (
    /^\W*(?:title|name|headline|id)\W*:/i.test(items[0] ?? '') &&
    items.filter((item) => field.test(item)).length * 2 > items.length
  )
}
const field =
  /^\W*(?:title|name|headline|id|description|summary|type|kind|keywords?|url|link|slug|author|date|tags?|category|status|length|format|audience|owner|priority)\W*:/i
const ofParts =
  /^\W*(?:[a-z-]+ ){0,3}(?:fields|parts|elements|properties|columns|attributes|items|things|components|details|values|keys|facts|lines|labels|points|sections|pieces|inputs|questions|parameters)\b/i
