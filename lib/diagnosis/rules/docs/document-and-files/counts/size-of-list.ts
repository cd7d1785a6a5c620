import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { introductionOf } from '../../chosen-subset.ts'
import { goesOn, itemsOf } from '../../list-items.ts'
import { type Counted, countsIn } from './counted-phrase.ts'
import { otherSize } from './counted-things.ts'
import { announcedByTitle } from './counted-title.ts'
import { isExplained } from './explained-count.ts'

/** "## Four lids" over "The lids are:": the items of the one list of a section, numbered or each with a name, behind a short introduction that speaks of the things. */
export function sizeOfList(file: SkillFile, section: Section, { count, things: thing, form }: Counted): number | null {
  const isCompound = form === 'compound'
  const blocks = blocksIn(file, section)
  const at = blocks.findIndex(({ kind }) => kind !== 'heading' && kind !== 'paragraph')
  const list = blocks[at]
  if (
    list?.kind !== 'list' ||
    at > 4 ||
    blocks.slice(at + 1).some((one) => one.kind !== 'paragraph' || goesOn(file, one))
  )
    return null
  // What stands right below a title is compared by the sentence that it makes.
  if (at === 1 && announcedByTitle(file.slice(section.heading!.range), list)) return null
  const isNumbered = /^\s*\d/.test(file.slice(list.range))
  if (!isNumbered && (isCompound || at === 1 || !areNamed(file, list))) return null
  if (isCompound && inSteps.test(thing)) return null
  if (itemsOf(file, list).some((item) => ofSeveral.test(item))) return null
  if (isExcerpt.test(introductionOf(file, list)) || isExplained(file, list, count)) return null
  const before = at === 1 ? '' : file.slice(blocks[at - 1]!.range).toLowerCase()
  if (ofEach.test(before)) return null
  // "A two-step run: **ask → confirm**": the introduction counts them itself.
  if (
    isCompound &&
    countsIn(before).some((one) => one.form === 'compound' && one.count === count && one.things === thing)
  )
    return null
  if (/[:：][*_]*\s*$/.test(before) && !before.slice(-nearList).includes(thing) && !speaksOfThem.test(before))
    return null
  return otherSize(file, list, count, thing, section.title)
}

/** Of a "two-phase run" the list may be the orders of one phase. */
const inSteps = /phase|stage|tier|level|layer/
/** What the list is of stands in the last words before it. */
const nearList = 60
const speaksOfThem = /\b(?:these|all|following|this (?:format|order|structure|sequence|list))\b/

/** "Each lid comes with:": the list is of what one of them has. */
const ofEach =
  /^\W*(?:each|every)\b[^.\n]{0,80}\b(?:with|includes?|has|contains?|provides?|consists? of|defines?|needs?|requires?)\W*$/

/** "Below is a representative excerpt": the list holds some of them. */
const isExcerpt =
  /\b(?:excerpts?|samples?|selection|subset|representative|not (?:all|exhaustive|complete))\b|节选|摘录|选摘|(?<!组成|[成个大各]|[两三四五六七八九十\d])部分/i

/** "**Odd cases (3)**": the item says how many it stands for. */
const ofSeveral = /^[^\n]{0,80}\(\d+\)/

/** What a section holds before its first part, its heading first. */
function blocksIn({ blocks }: SkillFile, { heading, own }: Section): Block[] {
  const found: Block[] = []
  for (let at = blocks.indexOf(heading!.block); at < blocks.length && blocks[at]!.range.start < own.end; at++)
    if (!blocks[at]!.parent) found.push(blocks[at]!)
  return found
}

const areNamed = (file: SkillFile, list: Block): boolean =>
  itemsOf(file, list).every((item) => /^[-*+]\s+(?:\*\*|`)/.test(item))
