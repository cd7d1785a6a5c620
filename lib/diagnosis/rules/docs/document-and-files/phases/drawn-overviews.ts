import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { introductionOf } from '../../chosen-subset.ts'
import { countTraits } from '../counts/counted-phrase.ts'
import type { HeadingGroup } from './numbered-headings.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { type Entry, nameOf, numberIn } from './overview-entry.ts'

const arrow = /→|⟶|➜|➔|⇒|[-=]>/
/** Without arrows each part has to begin with the word: "Phase 1: Wash, Phase 2: Fill". */
const comma = /[,、，]| [>|»·] /
const hasWord = /(?:phase|stage|step) \S|阶段|步骤|第/i
/** One phase in each line. */
const isRow = (text: string): boolean =>
  text
    .trim()
    .split(/\n\s*/)
    .every((line) => numberedTitle(line) !== null)
const pointsDown = /[↓▼⬇→⟶➜➔]|[-=]>|^[ \t│|]*[vV][ \t│|]*$/m
/** Longer texts are no overview. */
const longest = 3000
const fewest = 3

/** Flows of numbered phases: in one line with arrows ("Phase 1: Wash → Phase 2: Fill"), and drawn. */
export const drawnOverviews = oncePer((file: SkillFile): DrawnOverview[] => [...drawnIn(file)])

type DrawnOverview = { block: Block; entries: Entry[] }

function* drawnIn(file: SkillFile): Iterable<DrawnOverview> {
  for (const { block, traits } of file.prose) {
    if (block.kind !== 'paragraph' || (traits & countTraits) === 0) continue
    if (block.range.end - block.range.start > longest) continue
    const entries = alongLine(file.slice(block.range), block.range.start)
    if (entries && !isShort(file, block)) yield { block, entries }
  }
  for (const { block, language, role, text, content } of file.codeBlocks) {
    if (!block || text.length > longest || !(language === 'none' || role === 'descriptive')) continue
    const entries = pointsDown.test(text) || isRow(text) ? inDrawing(text, content.start) : null
    if (entries && !isShort(file, block)) yield { block, entries }
  }
}

/** "Quick mode:", "Without a review:": the flow leaves phases out. */
const short =
  /\b(?:quick|fast|lite|light\w*|short\w*|skip\w*|modes?|without|express|minimal|resume\w*|hotfix|only|optional)\b|快速|跳过|精简|模式|可选|仅/i
/** Whether what is said of a flow, or in it, leaves phases out; `said` is its own line where the drawing holds others. */
export const isShort = (file: SkillFile, block: Block, said: string = file.slice(block.range)): boolean =>
  short.test(`${file.sectionAt(block.range.start).title}\n${introductionOf(file, block)}\n${said}`)

/** The parts of a line between its arrows; null when one of them is no phase. Before the first one the line may say what it is. */
function alongLine(text: string, start: number): Entry[] | null {
  const mark = arrow.test(text) ? arrow : comma
  if (!mark.test(text) || (mark === comma && !hasWord.test(text))) return null
  const entries: Entry[] = []
  let from = 0
  for (const part of text.split(mark)) {
    const lead = (entries.length === 0 ? leads.exec(part)?.[0] : /^\s*(?:and |then )?/.exec(part)?.[0]) ?? ''
    const said = part.slice(lead.length, lead.length + longestName).split(endOfName, 1)[0]!
    const number = numberIn(said)
    if (number === null || (mark === comma && !numberedTitle(withDigits(said.replace(/^[*_`[]+/, ''))))) return null
    const place = start + from + lead.length
    const range = { start: place, end: place + said.trimEnd().length }
    entries.push({ number, name: nameOf(said), text: said, isTold: false, range })
    from += part.length
    from += mark.exec(text.slice(from, from + 4))?.[0].length ?? 0
  }
  return entries.length < fewest ? null : entries
}

const longestName = 90
/** "The flow: Phase 1": up to the first phase. */
const leads = /^(?:[^:：]{0,80}[:：])??[\s*_`]*(?=(?:phase|stage|step|阶段|步骤|第|\d{1,2}[.)]))/i
/** A name ends with its sentence, its line and the marks around the flow. */
const endOfName = /[.。;；](?:[\s*_`)）]|$)|\n|-$|[*_`]{1,3}\s*$/

const drawn =
  /(?:(?<=^[ \t│|]{0,12})\d{1,2}[.)] |(?<![\p{L}\d] ?)(?:(?:phase|stage|step)\s|阶段\s?|步骤\s?|第(?=[一二三四五六七八九十\d])))[^\n│|[\](){}"'→⟶➜>↓▼┌└<]{1,60}/gimu

/** The phases of a drawing, each once. */
function inDrawing(text: string, start: number): Entry[] | null {
  const entries = new Map<number, Entry>()
  for (const { 0: said, index } of text.matchAll(drawn)) {
    const name = said.replace(/\s*(?:[-=]+\s*)?$/, '')
    const number = numberIn(name)
    if (number === null || entries.has(number)) continue
    const range = { start: start + index, end: start + index + name.length }
    entries.set(number, { number, name: nameOf(name), text: name, isTold: false, range })
  }
  return entries.size < fewest ? null : [...entries.values()]
}

/** A name without its marks and capitals. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether a flow is of the phases of some headings: at least three have the numbers and names of these, or only their word and numbers, and no more
 * than one, on one of both sides, has no other.
 */
export function isFlowOf(entries: readonly Entry[], { word, headings }: HeadingGroup): boolean {
  const own = new Set(entries.map(({ number }) => number))
  // "Step 6: (none, the next skill does it)" is named and done nowhere.
  const isNone = (title: string) => short.test(title) || nameOf(title).trim() === ''
  if (headings.some(({ number, heading }) => !own.has(number) && isNone(heading.title))) return false
  const others = new Map(headings.map(({ number, heading }) => [number, plain(nameOf(heading.title))]))
  const pairs = entries.filter(({ number }) => others.has(number))
  const alone = entries.length - pairs.length + (headings.length - pairs.length)
  if (pairs.length < fewest || alone !== 1) return false
  if (pairs.every(({ name }) => name === ''))
    return entries.length > pairs.length && entries.every(({ text }) => numberedTitle(withDigits(text))?.word === word)
  return pairs.every(({ number, name }) => plain(name) === others.get(number))
}
