import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Counted, countsIn, countTraits, singular } from '../counts/counted-phrase.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { foreignCountIn, foreignTraits } from './foreign-phases.ts'
import { type HeadingGroup, headingGroups, numberedSections } from './numbered-headings.ts'
import { countOf, isDenied, isWhole, kindOf, ofOthers, tellsThem } from './phase-counts.ts'

const fewest = 3
/** A file with more of them is a book. */
const mostRows = 40

/** Sentences between a title and the numbered titles below it that say how many of these come: "Five steps, always in this order." above "### 1." to "### 6." */
export function* countsRightAbove({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    for (const { start, kind, count, besides, thing } of [...rowsIn(file)].slice(0, mostRows)) {
      const stated = statedAbove(file, start, kind, thing)
      if (!stated || Math.abs(stated.count - count) !== 1 || isExample(file, stated.range)) continue
      if (besides.has(stated.count)) continue
      yield {
        ...{ file, range: stated.range, listed: stated.count, actual: count },
        problem: [
          `\`${file.slice(stated.range)}\` are stated and ${count} have a heading`,
          `说明为「${file.slice(stated.range)}」，实际有标题的为 ${count} 个`,
        ],
      }
    }
  }
}

/** Titles, or paragraphs that begin with one in bold, which are numbered one by one: where they begin, what they are called, and how many there may be said to be. */
type NumberedRow = { start: number; kind: Kind; count: number; besides: ReadonlySet<number>; thing?: string }

function* rowsIn(file: SkillFile): Iterable<NumberedRow> {
  const ofTitles = (group: HeadingGroup, kind: Kind): NumberedRow[] =>
    group.headings.length >= fewest && isWhole(group)
      ? [
          {
            ...{ start: group.headings[0]!.heading.range.start, kind },
            ...{ count: group.headings.length, besides: countOf(group, file) },
          },
        ]
      : []
  for (const group of headingGroups(file)) yield* ofTitles(group, kindOf(group.word))
  for (const group of numberedSections(file)) yield* ofTitles(group, null)
  if (!mayBeBold.test(file.text)) return
  const paragraphs = file.topBlocks.filter(({ kind }) => kind === 'paragraph')
  for (const own of Map.groupBy(paragraphs, ({ range }) => file.sectionAt(range.start)).values()) {
    const row = own.flatMap(({ range }) => {
      const [, word = '', labelled, plain] =
        boldNumber.exec(file.text.slice(range.start, range.start + longestMark)) ?? []
      return labelled || plain
        ? [{ number: numberFrom(labelled ?? plain!), word: word.toLowerCase(), start: range.start }]
        : []
    })
    const [first] = row
    if (!first || row.length < fewest || row.some(({ number, word }, at) => number !== at + 1 || word !== first.word))
      continue
    const kind = first.word === '' ? null : kindOf(first.word)
    const thing = first.word === '' || ofFlow.test(first.word) ? undefined : first.word
    yield { start: first.start, kind, count: row.length, besides: new Set(), ...(thing ? { thing } : {}) }
  }
}
const mayBeBold = /^\*\*(?:\p{L}{3,20}[ #-][1A]|1)[.)、:：\s*—–-]/mu
const numberFrom = (said: string): number => (/\d/.test(said) ? Number(said) : said.charCodeAt(0) - 64)
/** "**2. Cast** — choose", "**Check B.** Feel it", "**Check 2: the rim.** Feel it" */
const boldNumber = /^\*\*(?:(\p{L}{3,20})[ #-](\d{1,2}|[A-H])(?=[.)、:：—–*-]|\s)|(\d{1,2})[.)、]\s?\S)/u
const longestMark = 32

type Stated = { count: number; range: { start: number; end: number } }

/** The first count of the titles in the text right above them, or in its title: "The way in three parts". */
function statedAbove(file: SkillFile, end: number, kind: Kind, thing?: string): Stated | null {
  const above = file.headings.findLast(({ range }) => range.start < end)
  const titled = above
    ? countsIn(above.title).find(({ index }) => inParts.test(above.title.slice(0, index)))
    : undefined
  if (above && titled?.form === 'plain' && titled.end === above.title.length) {
    const said = above.title.slice(titled.index)
    const start = above.range.start + Math.max(0, file.slice(above.range).lastIndexOf(said))
    return { count: titled.count, range: { start, end: start + said.length } }
  }
  const start = above?.range.end ?? 0
  for (const { text, range, block, traits } of file.prose) {
    if (range.start < start || range.start >= end || block.kind !== 'paragraph') continue
    if ((traits & (countTraits | foreignTraits)) === 0) continue
    const said = thing === undefined ? (inEnglish(text, kind) ?? inOther(text, kind)) : ofThing(text, thing)
    if (above && namesSeveral.test(above.title) && /^\W*(?:these|both) /i.test(text)) continue
    if (said && !tellsThem(file, block, said.count))
      return { count: said.count, range: { start: range.start + said.index, end: range.start + said.end } }
  }
  return null
}

/** "Step 1 (Wash) and Step 2 (Fill)": "these two steps" below such a title are its own. */
const namesSeveral = /(?:step|phase|stage|步骤|阶段)s?\s?-?\d.{0,60}(?:\band\b|[&+,/–—~、和与至到]).{0,20}\d/i

type Said = { count: number; index: number; end: number }
type Kind = 'step' | 'phase' | null

const opens =
  /(?:^|[.!?:] )\W*(?:(?:follow|run|do|execute|perform|complete|finish|work through|go through|there are|here are|these are|it has|it takes|this takes|this has) )?(?:the |these |all |all of the |the following |exactly )?[*_]{0,2}$/i
const inParts = /\bin [*_]{0,2}$/i
const comeBelow = /^[*_]{0,2} (?:below|that follow|which follow|that come next)\b/i
const inOrder =
  /^[^.:;]{0,60}\bin (?:this |that |the |strict |exact |exactly this |a fixed |fixed )?(?:order|sequence)\b/i
const endsThere = /^[*_]{0,2}(?:[.:：][*_]{0,2}(?:\s|$)|\s*$)/
/** "All three steps must be completed" */
const areDone =
  /^[*_]{0,2} (?:all )?(?:must|have to|need to|are to|should) (?:all )?be (?:completed|done|run|followed|taken|executed|finished|performed|carried out|gone through)\b/i
const ofFlow = /^(?:step|phase|stage)$/

function inEnglish(text: string, kind: Kind): Said | null {
  for (const { index, end, count, form, things } of countsIn(text)) {
    if (form !== 'plain') continue
    const [before, behind] = [text.slice(Math.max(0, index - 80), index), text.slice(end)]
    if (!opens.test(before) || ofOthers.test(before) || isDenied.test(before)) continue
    const thing = singular(things)
    const isOfFlow = ofFlow.test(thing) && (kind === null || kindOf(thing) === kind)
    const isOfAny = kind === null && comeBelow.test(behind)
    const isSaid = comeBelow.test(behind) || inOrder.test(behind) || areDone.test(behind) || endsThere.test(behind)
    if (isOfAny || (isOfFlow && isSaid)) return { count, index, end }
  }
  return null
}

/** "Each vase goes through three checks." above "**Check 1**" */
function ofThing(text: string, thing: string): Said | null {
  const isOfRow = ({ index, form, things }: Counted): boolean => {
    const before = text.slice(Math.max(0, index - 80), index)
    return (
      (form === 'plain' || form === 'measure') &&
      singular(things) === thing &&
      !isDenied.test(before) &&
      !ofSome.test(before)
    )
  }
  return countsIn(text).find(isOfRow) ?? null
}
const ofSome =
  /\b(?:at least|at most|up to|about|any|one|some|most|first|last|next|other|more than) (?:of (?:the|these) )?[*_]{0,2}$/i

function inOther(text: string, kind: Kind): Said | null {
  const found = foreignCountIn(text)
  return found && (kind === null || found.kind === kind) ? found : null
}
