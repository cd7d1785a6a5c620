import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { headingGroups } from '../phases/numbered-headings.ts'
import { countsIn, singular } from './counted-phrase.ts'
import { otherSize } from './counted-things.ts'

/** "The three steps are done for every alert", "All four checks must pass", "以上三步", "It runs through these five phases": what stands above is counted. */
const above =
  /^(?:(?:all (?:of )?(?:the|these)|all|the|these) [*_]{0,2}|(?:以上|上述|这)\s?|[^.,;:]{1,60}\bthese [*_]{0,2})$/i
const mayCountAbove = /^(?:all|the|these|以上|上述|这)|^[^.,;:]{1,60}\bthese /i
/** The number is of what is told right behind it. */
const saysWhich = /^ (?:below|of|in|on|for|that|which)\b/i
const ofOrder = /^ in (?:this |the (?:given |same )?)?(?:order|turn|sequence)\b/i
/** Where a sentence that begins with a number has it. */
const longestOpening = 80

/** A sentence right behind a list or table that counts what stands in it. */
export function countedBehind(file: SkillFile, { range }: Block, holder: Block): Disagreement | null {
  const text = file.slice(range)
  const [counted] = mayCountAbove.test(text.slice(0, longestOpening)) ? countsIn(text.slice(0, longestOpening)) : []
  if (!counted || counted.form === 'compound') return null
  const { index, count, things, end } = counted
  const behind = text.slice(end)
  if (!above.test(text.slice(0, index)) || (saysWhich.test(behind) && !ofOrder.test(behind))) return null
  if (namesThem(behind, count)) return null
  const isSure = /^(?:all|the|these|以上|上述|这)/i.test(text) && standsAbove(file, holder, text, things)
  const own = text.slice(index + counted.said.length, end - things.length)
  if (!isSure && (!isCalledSo(file, holder, things) || !isOfAll(file, holder, own))) return null
  const actual = otherSize(file, holder, count, things, text.split(/[.。]/, 1)[0]!)
  if (actual === null || (!isSure && Math.abs(actual - count) > 2) || isExample(file, range)) return null
  return {
    ...{ file, range: { start: range.start, end: range.start + end }, listed: count, actual },
    problem: [`${count} are counted and ${actual} stand above`, `说明有 ${count} 项，上文列出 ${actual} 项`],
  }
}

/** "The two files (`a.md` and this one) ..." */
const namesThem = (behind: string, count: number): boolean => {
  const named = /^[*_]{0,2}(?: (?:above|below|here))? [(（]([^()（）]{3,200})[)）]/.exec(behind)?.[1]
  return (
    named !== undefined &&
    [/, (?:and )?| and |[、和与]/, /, (?:and )?/].some((mark) => named.split(mark).length === count)
  )
}

/** "The three outside voices": a word of their own, which stands neither over the list nor in it, may tell some of the things from the others. */
function isOfAll(file: SkillFile, { range }: Block, own: string): boolean {
  const words = own.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const there = `${file.sectionAt(range.start).title} ${file.slice(range)}`.toLowerCase()
  return words.every((word) => ofAny.test(word) || there.includes(word))
}
const ofAny = /^(?:above|main|core|basic|simple|small|short|given|listed|named|said|different|separate|single)$/

/** Whether the things are those of the list: steps of a numbered one, or what the sentence says to stand above. */
function standsAbove(file: SkillFile, holder: Block, text: string, things: string): boolean {
  if (/\babove\b|以上|上述/.test(text.split(/[.。,，]/, 1)[0]!)) return true
  const isNumbered = holder.kind === 'list' && /^\s*\d/.test(file.slice(holder.range))
  return /^steps$|^(?:步骤?)?$/.test(things) && isNumbered && headingGroups(file).length === 0
}

/** Whether the column of the names is headed by the things, or the title says that the only list or table below it is of them: "## House rules". */
function isCalledSo(file: SkillFile, holder: Block, things: string): boolean {
  const heads = file.tables.find(({ block }) => block === holder)?.header.map(({ text }) => text.toLowerCase()) ?? []
  const [first = ''] = heads
  if (heads.slice(0, /^\W*(?:no\.?|nr\.?)?$/.test(first) ? 2 : 1).includes(singular(things))) return true
  const { title, own } = file.sectionAt(holder.range.start)
  if (!plainTitle.test(title) || !title.toLowerCase().endsWith(things.toLowerCase())) return false
  return !file.blocks.some(
    ({ kind, parent, range }) =>
      (kind === 'list' || kind === 'table') &&
      parent === null &&
      range.start !== holder.range.start &&
      own.start <= range.start &&
      range.start < own.end,
  )
}
const plainTitle = /^\W{0,4}(?:\d+\W{1,3})?(?:[a-z-]+ ){0,2}[a-z-]+s$/i
