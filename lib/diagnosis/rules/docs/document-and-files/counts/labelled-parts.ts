import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { announcedIn } from './announced-count.ts'
import { bringsInOthers } from './begun-count.ts'
import { countsIn, singular } from './counted-phrase.ts'
import { countsOthers } from './counts-of-others.ts'

/** "Check 2: Welds", "Gate 3 — Legal" */
const label = /^\W*(\p{L}{3,20})[ #-]?(\d{1,2})(?=$|\s*[:：.—–-]|\s)/u
/** Those of phases and steps are counted with them. */
const ofFlow = /^(?:phase|stage|step|part|section|chapter|appendix|example|week|day|version)$/i
const fewest = 3

/** Sentences that count the parts which stand below them under titles with a number: "It runs six checks." above "### Check 1" to "### Check 5". */
export function* labelledParts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    if (file.headings.length < fewest) continue
    for (const [parent, parts] of Map.groupBy(file.sections, (section) => section.parent)) {
      if (!parent || parts.length < fewest - 1) continue
      const labelled = labelOf(parts)
      const found = labelled
        ? statedAbove(file, parent, labelled, labelled.isAll ? anySentence : ofAllInFile)
        : (announcedAbove(file, parent, parts) ?? theseAbove(file, parent, parts) ?? calledAbove(file, parent, parts))
      if (found) yield found
    }
  }
}

type Labelled = { thing: string; count: number; isAll: boolean }

/** The word by which all parts, or all of a row of them, are numbered from one without a gap. */
function labelOf(parts: readonly Section[]): Labelled | null {
  if (parts.length < fewest) return null
  const labels = parts.map(({ title }) => label.exec(title)).filter((one) => one !== null)
  const word = labels[0]?.[1]?.toLowerCase()
  const isRow = labels.every((one, at) => one[1]!.toLowerCase() === word && Number(one[2]) === at + 1)
  return word && isRow && labels.length >= fewest && !ofFlow.test(word)
    ? { thing: word, count: labels.length, isAll: labels.length === parts.length }
    : null
}

const anySentence = /^/
/** "Catalogue of the four common faults this skill knows": where other parts stand beside them, the sentence is of all that there are. */
const ofAllInFile = anyOf(
  /\b(?:catalog(?:ue)?|list|overview|index|collection|set|summary|description)s? of (?:the |all |all the )?(?:\d|[a-z]+) /i,
  /\b(?:covers?|documents?|describes?|lists?|contains?|defines?|holds?) (?:the |all |all the )?(?:\d|[a-z]+) (?=[^.]{0,80}$|[^.]{0,60}\b(?:this|here|below)\b)/i,
)

const mayAnnounce = /:[*_]{0,2}\s*$/
/** "It is split into three sections:" right above the first of the parts. */
export const isOfParts = anyOf(
  /\b(?:split|divided|organi[sz]ed|structured|grouped|broken(?: down)?|falls?) (?:in|into) $/i,
  /\b(?:has|have|contains?|comprises?|consists? of|goes through|runs? through) (?:the following )?$/i,
  /^\W*(?:there are|here are|these are) (?:only |exactly |the |our )?$/i,
  /\b(?:these|the following) $/i,
)
/** Above titles that are all numbered a sentence may do anything with the things. */
const isOfNumbered =
  /^(?!\W*(?:in|for|with|across|within|under|of|on|from|to|by|if|when|at|per|among|between|after|before|once|while|since|each|every)\b)[^.;:]{0,60}(?<!\b(?:of|in|for|with|at|by|per|to|from|least|most) )$/i
const numberedTitle = /^\W{0,3}(?:\d{1,2}[.)、:：]|[\u2460-\u2473])/

/** "a) Jars", "B. Lids" */
const letteredTitle = /^\W{0,3}[a-h][.)、:：]\s?\S/i

/** "### Key insight", "### Choosing between them": what stands behind the parts tells of them all. */
const toldOfAll = anyOf(
  /^[\W\d]*(?:why|which|how|when to|choosing|picking|combining|comparing|putting (?:it|them|all)\b)/i,
  /\b(?:insights?|takeaways?|implications?|caveats?|rules? of thumb|bottom line|in short|trade-?offs?)\b/i,
  /^如何|^为什么/i,
)

/** Where the text right above the parts announces one more or one less of them, as it would those of a list. */
function announcedAbove(file: SkillFile, { own, heading }: Section, parts: readonly Section[]): Disagreement | null {
  const text = file.text.slice(heading?.range.end ?? own.start, own.end)
  if (!mayAnnounce.test(text)) return null
  const last = file.prose.findLast(({ range }) => own.start <= range.start && range.start < own.end)
  const counted = last?.block.kind === 'paragraph' ? countsIn(last.text).at(-1) : undefined
  if (!last || counted?.form !== 'plain' || !/^[^.:;,]{0,40}:[*_]{0,2}$/.test(last.text.slice(counted.end))) return null
  // "Insights" may tell of the other parts, or be one of the things.
  const sizes = [parts.filter(({ title }) => !toldOfAll.test(title)).length, parts.length]
  const actual = sizes.find((size) => Math.abs(counted.count - size) === 1)
  if (actual === undefined || sizes.includes(counted.count) || isKindOfSome(parts, counted.count)) return null
  const before = last.text.slice(0, counted.index)
  const areNumbered = parts.every(({ title }) => numberedTitle.test(title))
  if (!isOfParts.test(before) && !(areNumbered && isOfNumbered.test(before))) return null
  if (countsOthers(announcedIn(last.text, counted), file)) return null
  return draftOf(
    file,
    { start: last.range.start + counted.index, end: last.range.start + counted.end },
    counted.count,
    actual,
  )
}

/** "This skill has three modes." right above "### Quick mode" and others that all are called modes. */
function calledAbove(file: SkillFile, { own, heading }: Section, parts: readonly Section[]): Disagreement | null {
  const last = file.prose.findLast(({ range }) => own.start <= range.start && range.start < own.end)
  if (last?.block.kind !== 'paragraph' || last.range.start < (heading?.range.end ?? own.start)) return null
  const [counted, ...others] = countsIn(last.text)
  if (counted?.form !== 'plain' || others.length > 0 || Math.abs(counted.count - parts.length) !== 1) return null
  const thing = singular(counted.things)
  if (ofFlow.test(thing) || !parts.every(({ title }) => title.toLowerCase().includes(thing))) return null
  const before = last.text.slice(0, counted.index)
  if (!isOfParts.test(before) || !/^[*_]{0,2}[.:]/.test(last.text.slice(counted.end))) return null
  const start = last.range.start + counted.index
  return draftOf(file, { start, end: last.range.start + counted.end }, counted.count, parts.length)
}

/** "Option A", "Option B" and "Check the set-up", "Push model", "Pull model" and "The trick", "1. Lids", "2. Jars" and "How to count": as many parts as are counted are called alike, and the others are none of them. */
function isKindOfSome(parts: readonly Section[], count: number): boolean {
  if (count >= parts.length) return false
  if ([numberedTitle, letteredTitle].some((form) => parts.filter(({ title }) => form.test(title)).length === count))
    return true
  const titles = parts.map(({ title }) =>
    title
      .toLowerCase()
      .split(/\s?[:：(（]|\s[—–-]\s/, 1)[0]!
      .trim()
      .split(/\s+/),
  )
  return [0, -1].some((at) =>
    [...Map.groupBy(titles, (words) => words.at(at)!).values()].some(
      (alike) => alike.length === count && alike.every(({ length }) => length > 1),
    ),
  )
}

function draftOf(file: SkillFile, range: TextRange, listed: number, actual: number): Disagreement | null {
  if (isExample(file, range)) return null
  return {
    ...{ file, range, listed, actual },
    problem: [
      `\`${file.slice(range)}\` are stated and ${actual} have a heading`,
      `说明为「${file.slice(range)}」，实际有标题的为 ${actual} 个`,
    ],
  }
}

/** "Write one page with these five parts, in this order." above titles that are numbered from one on. */
function theseAbove(file: SkillFile, { own, heading }: Section, parts: readonly Section[]): Disagreement | null {
  const numbers = parts.map(({ title }) => Number(/^\W{0,3}(\d{1,2})[.)、:：]/.exec(title)?.[1]))
  if (numbers.some((number, at) => number !== at + 1)) return null
  const said = file.prose.filter(
    ({ range, block }) =>
      (heading?.range.end ?? own.start) <= range.start && range.start < own.end && block.kind === 'paragraph',
  )
  if (said.length !== 1) return null
  const [{ text, range }] = said as [(typeof said)[number]]
  const counted = countsIn(text).find(({ index, end, form }) => {
    const behind = text.slice(end)
    return form === 'plain' && theseThings.test(text.slice(0, index)) && inOrder.test(behind)
  })
  if (!counted || Math.abs(counted.count - parts.length) !== 1) return null
  const place = { start: range.start + counted.index, end: range.start + counted.end }
  return draftOf(file, place, counted.count, parts.length)
}
const theseThings =
  /\b(?:with|has|have|in|of|contains?|holds?|through|follow|fill|write|cover) (?:exactly )?(?:these|the following) [*_]{0,2}$/i
const inOrder = /^[*_]{0,2}(?:,? in (?:this|that|the following|the given|exactly this) (?:exact )?order)?(?:[.:]|$)/i

/** Where the text above the first of the parts gives one more or one less of them. */
function statedAbove(
  file: SkillFile,
  { own }: Section,
  { thing, count: actual }: Labelled,
  form: RegExp,
): Disagreement | null {
  for (const { text, range } of file.prose) {
    if (range.start < own.start || range.start >= own.end || !form.test(text)) continue
    const counted = countsIn(text).find(
      ({ form, things }) => (form === 'plain' || form === 'measure') && singular(things) === thing,
    )
    if (!counted) continue
    if (bringsInOthers.test(text.slice(counted.end).split(/[.!?]\s/, 1)[0]!)) return null
    if (Math.abs(counted.count - actual) !== 1) return null
    if (form === anySentence && countsOthers(announcedIn(text, counted), file)) return null
    return draftOf(file, { start: range.start + counted.index, end: range.start + counted.end }, counted.count, actual)
  }
  return null
}
