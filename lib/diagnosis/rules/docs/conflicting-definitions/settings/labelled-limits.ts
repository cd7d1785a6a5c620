import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { toldOtherwise } from '../told-otherwise.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'

/** A limit behind a bold label, "**Max jars:** 12 a day"; `said` is what stands behind the label without its number. */
type LabelledLimit = {
  file: SkillFile
  name: string
  said: string
  value: string
  range: TextRange
  isBold: boolean
  /** Whether the label, or the title above it, says that it is a limit. */
  isLimit: boolean
}

/** A limit of which a summary gives another number. */
export type OtherLimit = { name: string; first: LabelledLimit; second: LabelledLimit }

const limitWord =
  /\b(?:max(?:imum)?|min(?:imum)?|limits?|thresholds?|timeouts?|budget|quota|cap)\b|上限|下限|阈值|限制|超时|预算|配额|最大|最小|最多|最少/i
/** A section that says again what others say. */
const summary = anyOf(
  /\b(?:summary|overview|recap|limits|quick reference|at a glance|cheat ?sheet|key (?:facts|numbers|figures|points|takeaways))\b/i,
  /\b(?:takeaways|in (?:short|brief)|tl;?dr)\b/i,
  /总结|小结|概览|概述|总览|速查|一览|限制汇总|要点|摘要|简而言之|总之|一句话/i,
)
/** "Free tier", "企业套餐": a part that has limits of its own. */
const ofTier = /\b(?:free|pro|premium|enterprise|trial|paid|tiers?|plans?|accounts?)\b|免费|付费|套餐|企业版|专业版/i
/** "- **Max jars**: 12 a day" at the margin, below another item it is a limit of that; the other place may have the label without marks, and sentences before it. */
const labelled =
  /^(?:[-*+][ \t]+)?(?:(?:\*\*|__)([^*_\n:：]{2,40})(?:[:：](?:\*\*|__)|(?:\*\*|__)[ \t]?[:：])|(?:[^*_\n:：`|#]{1,200}[.!?][ \t])?([\p{L}][^*_\n:：`|#]{2,40})[:：])[ \t]*(?![*_])([^\n]{1,120})$/gmu
const numberIn = /(?<![\w.])\d[\d,_]*(?:\.\d+)?/g

/** Limits that a file tells twice behind one label and in the same words, with another number in a summary of what the other place tells. */
export function* otherLimits(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherLimit> {
  for (const file of files) {
    if (!file.isMarkdown || !file.headings.some(({ title }) => summary.test(title))) continue
    // A label that comes back again and again has a number for each thing.
    for (const [first, second] of toldOtherwise(limitsOf(file), ({ name }) => name.toLowerCase(), 2, isOther)) {
      if (first.said !== second.said || !isSummedUp(first, second)) continue
      if (!(first.isBold || second.isBold) || !(first.isLimit || second.isLimit)) continue
      if ([first, second].every((one) => isInForce(one) && !isScoped(file, one.range)))
        yield { name: first.name, first, second }
    }
  }
}

const isOther = ({ value: one }: LabelledLimit, { value: other }: LabelledLimit): boolean =>
  isSameAmount(one, other) === false

function* limitsOf(file: SkillFile): Iterable<LabelledLimit> {
  for (const { index, 0: line, 1: bold, 2: plain = '', 3: text = '' } of file.text.matchAll(labelled)) {
    const { title } = file.sectionAt(index)
    const parts = summary.test(title) ? partsOf(bold ?? plain, text) : []
    const isBold = bold !== undefined
    const all = parts.length > 1 ? parts : [{ name: bold ?? plain, text, at: 0 }]
    for (const { name, text: own, at } of all) {
      const start = index + line.length - text.length + at
      const one = file.codeBlockAt(start) ? null : limitIn(own, start)
      const isLimit = [name, own.slice(0, 12), title].some((words) => limitWord.test(words))
      if (one && (isLimit || summary.test(title))) yield { file, name: name.trim(), ...one, isLimit, isBold }
    }
  }
}

type Part = { name: string; text: string; at: number }

/** "Upload limit: 25 MB, session length: 30 minutes": a line of a summary that gives several labels their numbers. What stands before the first may be of a case. */
function partsOf(label: string, text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  let name = label
  for (const { index, 0: all, 1: next = '' } of text.matchAll(nextLabel)) {
    parts.push({ name, text: text.slice(from, index), at: from })
    from = index + all.length
    name = next
  }
  parts.push({ name, text: text.slice(from), at: from })
  const isLed = /[:：]/.test(parts[0]!.text)
  return isLed ? [] : parts
}
const nextLabel =
  /(?:[ \t]?[,;，；、·|.。]| \/| (?=and ))[ \t]*(?:and |以及|和)?(?:\*\*|__)?(\p{L}[^*_\n:：`|#,;，；。]{2,40})[:：](?:\*\*|__)?[ \t]*/gu

/** The one number of a text, and what is said beside it. */
function limitIn(text: string, at: number): Pick<LabelledLimit, 'said' | 'value' | 'range'> | null {
  const numbers = [...text.matchAll(numberIn)]
  const [number] = numbers
  if (!number || numbers.length > 1) return null
  const said = text
    .replace(numberIn, '#')
    .replace(/[\s*_.。;；]+/g, ' ')
    .trim()
  const start = at + number.index
  return { said, value: number[0], range: { start, end: start + number[0].length } }
}

/** Whether the section of one sums up the part in which the other stands, and that is no part of its own. */
function isSummedUp(one: LabelledLimit, other: LabelledLimit): boolean {
  const [left, right] = [sectionOf(one), sectionOf(other)]
  if (left === right) return false
  const [inSummary, detail] = summary.test(left.title) ? [left, other] : [right, one]
  const section = sectionOf(detail)
  if (!summary.test(inSummary.title) || isOfOneThing(detail)) return false
  // An entry may have its title in the front matter alone: then the whole file is what is summed up.
  const range =
    inSummary.parent?.range ?? (inSummary.level > 1 ? { start: 0, end: detail.file.text.length } : inSummary.range)
  return range.start <= section.range.start && section.range.end <= range.end
}

const sectionOf = ({ file, range }: LabelledLimit): Section => file.sectionAt(range.start)

/** Whether a title or the label above a list says of which tier, tool or step a limit is. */
function isOfOneThing({ file: { text, sectionAt }, range }: LabelledLimit): boolean {
  const { own, title } = sectionAt(range.start)
  if (ofTier.test(title)) return true
  const above = text
    .slice(Math.max(own.start, range.start - 2000), range.start)
    .split('\n')
    .slice(1, -1)
  const lead = above.findLast((line) => line.trim() !== '' && !/^[ \t]*[-*+][ \t]/.test(line))
  return lead !== undefined && oneThing.test(lead.trim())
}
/** "**Mail**", "Mail:"; a longer sentence leads in a list and names nothing. */
const oneThing = /^(?:\*\*|__)[^*_]+(?:\*\*|__)[:：]?$|^[^\s:：]+(?: [^\s:：]+){0,3}[:：]$/
