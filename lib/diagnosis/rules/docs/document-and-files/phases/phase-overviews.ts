import type { Block, Heading } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords, jaccard, shareIn } from '../../../../predicates/content-words.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { isChosenSubset } from '../../chosen-subset.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { drawnOverviews, isFlowOf } from './drawn-overviews.ts'
import { type HeadingGroup, headingGroups } from './numbered-headings.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { type Entry, nameOf, numberIn, withoutMark, withoutNumber } from './overview-entry.ts'

const fewest = 3
/** More entries, or flows in one file, are no overview. */
const mostEntries = 40
const mostFlows = 20
/** Share of the entries that have a heading, and of those that are named as it is. */
const mostAlike = 0.6

/** Tables and lists of numbered phases beside headings of the same phases, of which one has a phase at its end, or between, that the other has not. */
export function* phaseOverviews({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    const groups = headingGroups(file).filter(
      ({ headings }) => headings.length >= fewest - 1 && followEachOther(headings),
    )
    if (groups.length === 0 || groups.length > mostFlows) continue
    for (const { block, entries, pairs } of allOverviews(file)) {
      const group = groups.find(
        (one) => block.range.start < one.headings[0]!.heading.range.start && pairs(entries, one),
      )
      const found = group && compare(file, block, entries, group, files)
      if (!found || isExample(file, block.range)) continue
      yield found
      break
    }
  }
}

type Overview = { block: Block; entries: Entry[]; pairs: typeof tellsOf }

/** The tables, lists and flows of a file that go through numbered phases. */
export const allOverviews = oncePer((file: SkillFile): Overview[] => [
  ...[...overviews(file)].map((one): Overview => ({ ...one, pairs: tellsOf })),
  ...drawnOverviews(file).flatMap((one): Overview[] => (isOverview(one.entries) ? [{ ...one, pairs: isFlowOf }] : [])),
])

const goUp = (phases: readonly { number: number }[]): boolean =>
  phases[0]!.number < 2 && phases.every(({ number }, at) => at === 0 || number > phases[at - 1]!.number)

const followEachOther = (phases: HeadingGroup['headings']): boolean =>
  phases[0]!.number < 2 && phases.every(({ number }, at) => at === 0 || number === phases[at - 1]!.last + 1)

/** Tables and lists of the top level whose rows or items are numbered and go up. */
function* overviews(file: SkillFile): Iterable<{ block: Block; entries: Entry[] }> {
  for (const { block, rows } of file.tables) {
    const entries = rows.map(([first, second]) => {
      const number = first ? numberIn(first.text) : null
      const text = `${first?.text ?? ''} ${second?.text ?? ''}`
      const name = nameOf(first?.text ?? '') || nameOf(second?.text ?? '')
      return number === null ? null : { number, name, text, isTold: false, range: first!.range }
    })
    if (isOverview(entries)) yield { block, entries }
  }
  for (const block of file.lists.filter(({ parent }) => parent === null)) {
    const entries = block.children.map(({ range }) => {
      const text = file.slice(range).split('\n', 1)[0]!
      const number = numberIn(withoutMark(text))
      return number === null
        ? null
        : {
            number,
            name: nameOf(text),
            text,
            isTold: isTold(withoutNumber(text)),
            range: { ...range, end: range.start + text.length },
          }
    })
    if (isOverview(entries)) yield { block, entries }
  }
}

/** "5. **Store** — keep it dark": the item itself says what is done. */
const isTold = (text: string): boolean => toldInItem.test(text) || /\S+(?:\s+\S+){5}|[.。]\s*$/.test(text)
const toldInItem = /\S(?:\s[—–-]+\s|[:：][*_]{0,2}\s?)[*_]{0,2}\S/

const isOverview = (entries: readonly (Entry | null)[]): entries is Entry[] =>
  entries.length >= fewest - 1 &&
  entries.length <= mostEntries &&
  entries.every((one) => one !== null) &&
  goUp(entries as Entry[])

/** Whether an overview is of the phases of some headings: it calls most of them as their headings do, or numbers them by their word alone. */
function tellsOf(entries: readonly Entry[], { word, headings }: HeadingGroup): boolean {
  const pairs = entries.flatMap((entry) => {
    const same = headings.find(({ number }) => number === entry.number)
    return same ? [{ entry: contentWords(entry.name), title: contentWords(nameOf(same.heading.title)) }] : []
  })
  if (pairs.length < fewest - 1 || pairs.length < mostAlike * entries.length) return false
  const named = pairs.filter(({ entry, title }) => entry.size > 0 && title.size > 0)
  if (named.length === 0) return entries.every(({ text }) => numberedTitle(text)?.word === word)
  const alike = named.filter(({ entry, title }) => jaccard(entry, title) >= 0.5 || shareIn(entry, title) === 1)
  return alike.length > 1 && alike.length >= mostAlike * pairs.length
}

function compare(
  file: SkillFile,
  block: Block,
  entries: readonly Entry[],
  { word, headings }: HeadingGroup,
  files: readonly SkillFile[],
): Disagreement | null {
  const [listed, actual] = [entries.map(({ number }) => number), headings.map(({ number }) => number)]
  const told = new Set(
    headings.flatMap(({ number, last }) => Array.from({ length: last - number + 1 }, (_, at) => number + at)),
  )
  // A gap between headings is told where they stand.
  const last = Math.max(...told)
  const beyond = entries.filter(({ number }) => number > last)
  const [extra] = beyond
  if (beyond.length > 1) return null
  if (
    extra &&
    !extra.isTold &&
    !/\]\(|\.md\b/.test(extra.text) &&
    !isToldElsewhere(file, block, word, extra, headings, files)
  )
    return {
      ...{ file, range: extra.range, listed, actual },
      problem: [
        `${word} ${extra.number} is listed here and has no heading`,
        `此处列出${nameInChinese(word)} ${extra.number}，而没有它的标题`,
      ],
    }
  const missing = headings.filter(({ number }) => !listed.includes(number))
  const [first] = missing
  if (!first || missing.length > 1 || first.number < listed[0]! || isChosenSubset(file, block)) return null
  // A list may sum up what is done and leave out how it ends, if it does not call each of them a phase.
  const isNumberedSo = entries.every(
    ({ text }) => numberedTitle(withoutMark(text).replace(/^\d+[.)]\s+/, ''))?.word === word,
  )
  if (block.kind === 'list' && first.number > listed.at(-1)! && !isNumberedSo) return null
  return {
    ...{ file, range: { start: block.range.start, end: file.lines.endOf(block.firstLine) }, listed, actual },
    problem: [
      `${word} ${first.number}, \`${first.heading.written}\`, is not listed here`,
      `此处未列出${nameInChinese(word)} ${first.number}「${first.heading.written}」`,
    ],
  }
}

const nameInChinese = (word: string): string => (/step|步骤/.test(word) ? '步骤' : '阶段')

/** Whether another file, or the text around an overview, tells of one of its phases; "go on to phase 4" sends there and tells nothing. */
function isToldElsewhere(
  file: SkillFile,
  { range }: Block,
  word: string,
  { number, name }: Entry,
  phases: HeadingGroup['headings'],
  files: readonly SkillFile[],
): boolean {
  const { text, headings } = file
  const names = /step|步骤/.test(word) ? 'step|步骤' : 'phase|stage|阶段'
  const said = new RegExp(`(?<!\\bto [*_]{0,2})(?:${names})[ \\t]?${number}(?!\\d)`, 'i')
  const begins = new RegExp(`^[^\\p{L}\\p{N}]*0?${number}(?![\\p{L}\\p{N}_])`, 'u')
  const { parent } = file.sectionAt(phases[0]!.heading.range.start)
  // "### 4. Costs" of another part is no phase 4, unless it is called as that is.
  const isOfThem = ({ title, range: { start } }: Heading) =>
    file.sectionAt(start).parent === parent || shareIn(contentWords(name), contentWords(title)) > 0
  return (
    said.test(text.slice(0, range.start)) ||
    said.test(text.slice(range.end)) ||
    headings.some((heading) => begins.test(heading.title) && isOfThem(heading)) ||
    files.some(
      (other) =>
        other.text !== text &&
        (begins.test(other.base) || other.headings.some(({ title }) => said.test(withDigits(title)))),
    )
  )
}
