import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { isShort, plain } from './drawn-overviews.ts'
import { asTitled, isToldBelow } from './flow-names.ts'
import { type HeadingGroup, headingGroups, numberedSections } from './numbered-headings.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { nameOf, numberIn } from './overview-entry.ts'
import { tickedPhases } from './ticked-phases.ts'

type Part = { name: string; range: TextRange }

const fewest = 3
/** Longer texts are no overview, and longer parts no names. */
const longest = 600
const longestName = 40

/** Flows of bare names ("Wash → Fill → Seal") beside numbered headings that have all of these names but one, or one more. */
export function* bareFlows({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    const groups = [...headingGroups(file), ...numberedSections(file)].filter(isWhole)
    if (groups.length === 0) continue
    for (const { block, parts } of flowsIn(file)) {
      if (isOfOneMode(file, block)) continue
      const found = groups.map((group) => compare(file, parts, group, drawnIn(file, block))).find((one) => one !== null)
      if (!found?.range || isShort(file, block, linesOf(file, parts)) || isExample(file, found.range)) continue
      yield { ...found, file }
      break
    }
  }
}

/** The lines that a flow stands in. */
const linesOf = (file: SkillFile, parts: readonly Part[]): string => {
  const [first, last] = [parts[0]!.range.start, parts.at(-1)!.range.end].map((at) => file.lines.lineAt(at))
  return file.slice({ start: file.lines.startOf(first!), end: file.lines.endOf(last!) })
}

/** Headings that go up by one and each have a name. */
const isWhole = ({ headings }: HeadingGroup): boolean =>
  headings.length >= fewest &&
  headings.every(
    ({ number, heading }, at) =>
      nameOf(heading.title).trim() !== '' && (at === 0 ? number < 2 : number === headings[at - 1]!.last + 1),
  )

/** "- `short`: Wash → Fill" beside "- `long`: Wash → Dry → Fill": a list of which each item says what one way takes. */
function isOfOneMode(file: SkillFile, { parent }: Block): boolean {
  const flows = parent?.kind === 'item' ? (parent.parent?.children ?? []).map(({ range }) => file.slice(range)) : []
  return (
    flows.filter((item) => /^[-*+] [*_]{0,2}`[^`\n]+`[*_]{0,2} ?[:：—–-]/.test(item) && mayFlow.test(item)).length > 1
  )
}

const arrow = /[ \t]*(?:→|⟶|➜|➔|⇒|[-=]{1,2}>|[ \t][>»][ \t])[ \t]*/
const mayFlow = /[→⟶➜➔⇒>»]/
const mayGoDown = /[↓▼⬇]|^[ \t]*[v|│][ \t]*$/m
/** "Phases: wash, fill, seal": without arrows the line has to say what it lists. */
const listed = /^\W{0,4}(?:the )?(?:phases|stages|steps)\W{0,4}[:：]|^\W{0,4}(?:阶段|步骤|流程)\W{0,4}[:：]/i
const comma = /[ \t]*(?:,(?: and\b)?|，|、)[ \t]*/

/** The lines of a file, in text, code marks or a fence, and the tables with one column of phases, that are a row of names. */
function* flowsIn(file: SkillFile): Iterable<{ block: Block; parts: Part[] }> {
  for (const block of file.blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'fence') continue
    const { start, end } = block.range
    if (end - start > longest) continue
    const text = file.slice(block.range)
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

/** What leads to a flow, and the marks around it and its parts. */
const lead = /^(?:[^:：→>]{0,60}[:：]|(?:the|this|each) (?:\w+ ){1,4}(?:goes|runs|is)\b)?[\s*_`]*/i
const marks = /^[\s*_`[\]]+|[\s*_`[\]。.]+$/g

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
    if (name === '' || said.length > longestName) return null
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

/** What all lines of a drawing with branches name: "┬─ fold ─┐" goes on in the line below. */
const drawnIn = (file: SkillFile, block: Block): string => {
  const text = block.kind === 'fence' ? file.slice(block.range) : ''
  return branches.test(text) ? plain(text) : ''
}
const branches = /[┬┐└┘├┤┴┼╮╯╰╭]/

/** Where a flow begins and ends, or who stands at a side of it, is no phase. */
const noPhase =
  /^(?:start|begin|end|done|finish(?:ed)?|complete[d]?|stop|exit|inputs?|outputs?|results?|users?|human|request|response|approv\w+|gate|loop|repeat|next|开始|结束|完成|输入|输出|用户|结果|请求|循环|重复)$/i

/** The one name in which a flow and the headings differ, where at least three are the same and in one order. */
function compare(
  file: SkillFile,
  parts: readonly Part[],
  { headings }: HeadingGroup,
  drawn: string,
): Omit<Disagreement, 'file'> | null {
  const titles = headings.map(({ heading }) => nameOf(heading.title).trim())
  const others = titles.map(plain)
  const own = asTitled(
    parts.map(({ name }) => plain(name)),
    others,
  )
  if (new Set(own).size < own.length || Math.abs(own.length - others.length) > 1) return null
  const first = own.findIndex((name, at) => name !== others[at])
  if (first === -1 && own.length === others.length) return null
  const at = first === -1 ? own.length : first
  const isLonger = own.length > others.length
  const isShorter = own.length < others.length
  const rest = own.slice(isShorter ? at : at + 1)
  const restOfTitles = others.slice(isLonger ? at : at + 1)
  const same = at + rest.length
  if (same < fewest || rest.length !== restOfTitles.length || rest.some((name, index) => name !== restOfTitles[index]))
    return null
  const data = { listed: parts.map(({ name }) => name), actual: titles }
  if (isShorter) {
    const left = headings[at]!.heading
    // What comes before a flow, it may leave out.
    if (at === 0 || ofWay.test(left.title) || drawn.includes(others[at]!)) return null
    const range = { start: parts[0]!.range.start, end: parts.at(-1)!.range.end }
    return {
      ...{ range, ...data },
      problem: [`\`${left.written}\` is not named here`, `此处未列出「${left.written}」`],
    }
  }
  const odd = parts[at]!
  // "wish → PLAN → BUILD": what goes into the flow.
  const goesIn =
    at === 0 && isLonger && /^\p{Ll}/u.test(odd.name) && parts.slice(1).every(({ name }) => /^\p{Lu}/u.test(name))
  if (goesIn || noPhase.test(odd.name) || isToldBelow(file, odd.name, headings)) return null
  return {
    ...{ range: odd.range, ...data },
    problem: isLonger
      ? [`\`${odd.name}\` is named here and has no heading`, `此处列出「${odd.name}」，而没有它的标题`]
      : [
          `\`${odd.name}\` stands here for \`${headings[at]!.heading.written}\``,
          `此处写作「${odd.name}」，而标题为「${headings[at]!.heading.written}」`,
        ],
  }
}

const ofWay = /\b(?:optional\w*|if|when|only|only if|as needed|setup|prerequisites?|skip\w*)\b|可选|如需|必要时|仅/i
