import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { itemsOf, saidInItems } from '../../list-items.ts'
import { type AnnouncedCount, headOf } from './announced-count.ts'
import { named } from './begun-count.ts'
import { countsOthers } from './counts-of-others.ts'

/** Whether an announced number is of what stands in a list or table, for all that its sentence says. */
export const isOf = (file: SkillFile, announced: AnnouncedCount, holder: Block): boolean =>
  !isAgainstMany(holder, announced) &&
  !countsOthers(isSureOf(file, holder, announced) ? plainly(announced) : withObject(file, holder, announced), file)

/** "Weigh the jar against 10 rules:" over three steps: what is known is not told again; one more or less are the rules. */
const isAgainstMany = ({ kind, children }: Block, { before, count }: AnnouncedCount): boolean =>
  kind === 'list' && /\bagainst (?:the |all |our )?[*_]{0,2}$/i.test(before) && Math.abs(children.length - count) > 1

/** "The skill works with five roles:", "a team of four roles:": the number is of what the verb or noun is of. */
const takesObject =
  /\b(works?|comes?|ships?|begins?|starts?|answers?|repl(?:y|ies)|looks?|sum|combination|sets?|series|sequence|chain|teams?|mix|made up) (?:with|at|of)(?= [*_]{0,2}$)/i

/** Such a sentence as if it had an object, where things stand below it: names, or words that tell nothing of what is done with them. */
function withObject(file: SkillFile, holder: Block, announced: AnnouncedCount): AnnouncedCount {
  const { sentence, before } = announced
  const end = before.slice(-longestObject)
  const isWith = isLabelledWith(announced)
  if (holder.kind !== 'list' || !(isWith || takesObject.test(end))) return announced
  const items = saidInItems(file, holder)
  if (isWith && Math.abs(items.length - announced.count) !== 1) return announced
  if (!items.every((item) => named.test(item)) && !items.every((item) => shortName.test(item))) return announced
  const opening = before.slice(0, -longestObject) + end.replace(isWith ? withThem : takesObject, '$1')
  return { ...announced, sentence: opening + sentence.slice(before.length), before: opening }
}
const longestObject = 30
/** "Label every bottle with three facts:": what is done with the things is done with those below, unless it takes people or tools. */
const withThem = /(\s)(?:with|by|in) (?:exactly |only |one of )?(?=[*_]{0,2}$)/i
const isLabelledWith = ({ before, behind }: AnnouncedCount): boolean =>
  withThem.test(before.slice(-longestObject)) &&
  /^\W*(?:label|mark|tag|stamp|fill|annotate|describe|open|close|end|finish|respond|reply|answer|record|head|sign|title|caption|cover|decorate|format|structure)\w*\b/i.test(
    before,
  ) &&
  /^[*_]{0,2} (?:[a-z-]+ ){0,2}(?:facts|names|words|labels|tags|keys|fields|values|lines|dates|marks|parts|sections|sentences|questions|points|moods|tones|forms|ways|formats|voices|styles|headings|columns|notes|bullets|details|things)[*_]{0,2}[:：]/i.test(
    behind,
  )
const shortName = /^\S+(?: \S+){0,2}$/

/** Whether what follows is without doubt what is counted: a table headed by it, or questions where questions are announced. */
function isSureOf(file: SkillFile, holder: Block, { before, behind }: AnnouncedCount): boolean {
  const head = headOf(file, holder)
  if (head !== null)
    return head.length > 3
      ? behind.toLowerCase().replace(/^\W+/, '').startsWith(`${head}s`)
      : /^\p{Script=Han}{2,3}$/u.test(head) && behind.replace(/^[*_\s]*[个种类项条步]/, '').startsWith(head)
  const items = itemsOf(file, holder)
  if (ofWhole.test(behind) || hanBelow.test(before)) return true
  return /问题[:：][*_]{0,2}$/.test(behind) && items.length > 0 && items.every((item) => /[?？]\W*$/.test(item))
}

/** "每个文件依次经过以下四道工序：", "依次询问这 4 个值：" */
const hanBelow =
  /(?:经过|通过|包括|包含|具有|满足|符合|完成|执行|进行|分为|遵循|遵守|回答|检查|提供|基于|根据|依据|参[照考]|结合|围绕|从|按照?)(?:以下|下列|如下)[*_]{0,2}$|(?:询问|收集|填写|确认|记录|补全)这\s?[*_]{0,2}$/
/** "每次输出四个部分：": what each has of these is told once. */
const ofWhole = /^[*_]{0,2}\s?(?:[个种][^，。：:\d]{0,8}?)?(?:部分|步骤|字段|条目|要素|要点|小节|章节)[:：][*_]{0,2}$/

/** "Rate it across five dimensions:", "每次回答三个问题：": these words no longer speak of something else. */
const plainly = (announced: AnnouncedCount): AnnouncedCount => {
  const plain = (text: string) => text.replace(/\bacross (?=\S|$)|每/gi, '')
  const isBelow = hanBelow.test(announced.before)
  const opening = plain(announced.before).replace(/\b(?:of|with|over|in|into|through|by) (?=[*_]{0,2}$)/i, '')
  // "第一条回复直接进入初始化，依次询问这 4 个值：": what goes before is of something else.
  const before = isBelow ? opening.replace(/^(?:.*，)?([^，]*)这(?=\s?[*_]{0,2}$)/s, '$1') : opening
  const sentence = before + plain(announced.sentence.slice(announced.before.length))
  return { ...announced, sentence, before, behind: isBelow ? announced.behind.replace(doneBy, '') : announced.behind }
}
/** "从以下三个维度进行评估：": whatever is done by them, they come below. */
const doneBy = /(?:进行|来)?(?:分析|对比|比较|评估|检验|识别|处理|转换|判断)(?=[*_]{0,2}[:：])/
