import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { nameOf, numberIn } from './overview-entry.ts'
import { tickedPhases } from './ticked-phases.ts'

/** A name in a flow, and where it stands. */
export type Part = { name: string; range: TextRange }

const fewest = 3
/** Longer texts are no overview, and longer parts no names. */
const longest = 600
const longestName = 40

const arrow = /[ \t]*(?:→|⟶|➜|➔|⇒|[-=]{1,2}>|[ \t][>»][ \t])[ \t]*/
export const mayFlow = /[→⟶➜➔⇒>»]/
const mayGoDown = /[↓▼⬇]|^[ \t]*[v|│][ \t]*$/m
/** "Phases: wash, fill, seal": without arrows the line has to say what it lists. */
const listed = /^\W{0,4}(?:the )?(?:phases|stages|steps)\W{0,4}[:：]|^\W{0,4}(?:阶段|步骤|流程)\W{0,4}[:：]/i
const comma = /[ \t]*(?:,(?: and\b)?|，|、)[ \t]*/

/** The lines of a file, in text, code marks or a fence, and the tables with one column of phases, that are a row of names. */
export function* flowsIn(file: SkillFile): Iterable<{ block: Block; parts: Part[] }> {
  for (const block of file.blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'fence') continue
    const { start, end } = block.range
    if (end - start > longest) continue
    // A flow goes on below where its line ends in an arrow.
    const text = file.slice(block.range).replace(endsInArrow, (said) => said.replace('\n', ' '))
    const ticked = block.kind === 'fence' ? tickedPhases(text, start) : null
    if (ticked) yield { block, parts: ticked }
    if (![mayFlow, mayGoDown, listed].some((form) => form.test(text))) continue
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
      const parts = alongLine(line, start + index)
      if (parts) yield { block, parts }
    }
    const drawn = block.kind === 'fence' ? downLines(text, start) : null
    if (drawn) yield { block, parts: drawn }
  }
  for (const { block, header, rows } of file.tables) {
    if (header.length !== 1 || !/^\W*(?:phases?|stages?|steps?|阶段|步骤)\W*$/i.test(header[0]!.text)) continue
    const parts = rows.flatMap(([cell]) => (cell ? [{ name: nameOf(cell.text), range: cell.range }] : []))
    if (parts.length >= fewest) yield { block, parts }
  }
}

const endsInArrow = /(?:→|⟶|➜|➔|⇒|[-=]>)[ \t]{0,4}\n/g

/** What leads to a flow, and the marks around it and its parts. */
const lead = /^(?:[^:：→>]{0,60}[:：]|(?:the|this|each) (?:\w+ ){1,4}(?:goes|runs|is)\b)?[\s*_`]*/i
const marks = /^[\s*_`[\]]+|[\s*_`[\]。.]+$/g

/** "wash ──┼──→ seal": one of several that a drawing leads together, and no step of a row. */
const joined = /[\p{L}\p{N}][^\p{L}\p{N}]*[┬┐┘┤┴┼╮╯]/u

function alongLine(line: string, start: number): Part[] | null {
  const isList = !mayFlow.test(line)
  if (isList && !listed.test(line)) return null
  const from = lead.exec(line)![0].length
  const parts: Part[] = []
  let numbers = 0
  let at = from
  const between = isList ? comma : arrow
  for (const said of line.slice(from).split(between)) {
    const place = line.indexOf(said, at)
    at = place + said.length
    const bare = said.replace(marks, '')
    const name = nameOf(bare)
    if (numberIn(bare) !== null) numbers++
    if (numberedTitle(withDigits(bare))) return null
    if (name === '' || said.length > longestName || joined.test(said)) return null
    parts.push({ name, range: { start: start + place, end: start + at } })
  }
  // Where they are numbered, they are compared by their numbers.
  return parts.length < fewest || numbers === parts.length ? null : parts
}

const onlyArrow = /^[\s│|]*[↓▼⬇vV│|]+[\s│|]*$/

/** Names below each other with an arrow between them. */
function downLines(text: string, start: number): Part[] | null {
  const lines = [...text.matchAll(/[^\n]+/g)].slice(1, -1)
  if (!lines.some(([line]) => onlyArrow.test(line))) return null
  const parts = lines.flatMap(({ 0: line, index }) =>
    onlyArrow.test(line)
      ? []
      : [{ name: nameOf(line.replace(marks, '')), range: { start: start + index, end: start + index + line.length } }],
  )
  return parts.length < fewest ||
    parts.some(
      ({ name, range }) =>
        name === '' ||
        name.length > longestName ||
        numberIn(text.slice(range.start - start, range.end - start).replace(marks, '')) !== null,
    )
    ? null
    : parts
}
