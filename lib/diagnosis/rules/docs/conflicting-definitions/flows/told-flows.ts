import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { nameOf } from '../../document-and-files/phases/overview-entry.ts'
import type { OrderedName } from '../listed-order.ts'

/** The steps of a way in the order in which one line goes through them, as it calls them; `isSummary` in the description. */
export type ToldFlow = { names: OrderedName[]; by: 'arrows' | 'words' | 'list'; isSummary: boolean }

const fewest = 3
const most = 15
/** A file with more of them draws other things. */
const mostFlows = 40
/** Longer lines tell more than a way, and longer parts are no names. */
const longest = 800
const longestName = 60

const arrow = /[ \t]*(?:→|⟶|➜|➔|⇒|-{1,2}>|=>)[ \t]*/
const mayFlow = /(?:→|⟶|➜|➔|⇒|->|=>)[^\n]*(?:→|⟶|➜|➔|⇒|->|=>)/
const inThens = /,? (?:and )?(?:then|finally) /
const mayThen = / then [^.\n]* (?:then|finally) /
/** "Build order: ", "The order, for those in a hurry: ", "The lifecycle of a task runs ", "流程：", "流程（简）：": a row of steps stands behind it. */
const rowLead = anyOf(
  /\b(?:order|sequence|pipeline|(?:work)?flow|life ?cycle|steps|stages|phases)\b(?:[^.:,;\n]{0,40}?(?:[*_]{0,2}[:：][*_]{0,2}|\b(?:is|are|runs|goes)\b:?)|, [^.:,;\n]{2,60}:)[ \t]+/iu,
  /(?:[顺順]序|流程|步骤|阶段|手順|순서|단계)[*_]{0,2}(?:[（(，、][^:：，、。\n]{1,20})?[:：][*_]{0,2}[ \t]?/iu,
)
const comma = /, (?:and (?:then |finally )?|then |finally )?| and (?:then |finally )|[、，]/
/** "`[pot, lid]`": what a call is given. */
const ofCall = /^`?[[({]/
/** What is sorted, shown or tried is not done in that order. */
const ofOthers = anyOf(
  /\b(?:sort|display|column|priority|preference|precedence|import|lookup|search|resolution|fallback|reverse|alphabetical|back|field|menu|z|read|reading|load|loading|any|no)[ -]?(?:order|sequence)\b/i,
  /\b(?:preferred|ranked|fallback|precedence|priority|undo|revert|rollback|next|remaining)\b/i,
)
const counted =
  /[(（](\d)[)）][ \t]*([^()（）\n]{2,60}?)(?=[,;，；。.]?[ \t]*(?:[(（]\d[)）]|[.。;；]|$)|[,;，；]|[.。](?=\s|$))/g

/** The ways that the description, the sentences and the plain drawings of a file tell in one line. */
export function* toldFlows(file: SkillFile): Iterable<ToldFlow> {
  let told = 0
  for (const { text, start, isSummary } of linesOf(file)) {
    if (text.length > longest || text.trimStart().startsWith('|') || isWrong.test(text)) continue
    const flow = inArrows(text) ?? inWords(text) ?? inBrackets(text)
    if (!flow) continue
    const names = placesOf(flow.parts, text, start)
    if (names.length < fewest || names.length > most) continue
    yield { names, by: flow.by, isSummary }
    if (++told === mostFlows) return
  }
}

/** "❌ Fill → Wash → Seal", "Wrong: ": how nobody should go. */
const isWrong = /^[^\p{L}]*(?:[❌✗✘🚫⛔]|(?:wrong|bad|incorrect|avoid|never|don['’]t|错误|反例|不要)(?!\p{L}))/iu

type Flow = { parts: string[]; by: ToldFlow['by'] }

function inArrows(line: string): Flow | null {
  return mayFlow.test(line) ? { parts: trimmed(line.split(arrow)), by: 'arrows' } : null
}

function inWords(line: string): Flow | null {
  if (mayThen.test(line)) {
    const said = line.split(/(?<=[.:：])\s/).find((one) => mayThen.test(one))
    return said ? { parts: trimmed(said.split(inThens)), by: 'words' } : null
  }
  const found = rowLead.exec(line)
  if (!found || ofOthers.test(line.slice(0, found.index + found[0].length))) return null
  const row = line.slice(found.index + found[0].length).split(/[.;。；](?:\s|$)/, 1)[0]!
  if (ofCall.test(row)) return null
  const parts = row.split(comma)
  return parts.length > fewest ? { parts, by: 'words' } : null
}

/** "(1) wash the jars, (2) fill them, (3) seal them" */
function inBrackets(line: string): Flow | null {
  if (!line.includes('(1)') && !line.includes('（1）')) return null
  const parts = [...line.matchAll(counted)]
  return parts.every(([, number], at) => Number(number) === at + 1)
    ? { parts: parts.map(([, , said]) => said!), by: 'arrows' }
    : null
}

/** Without what leads to the first part, and what is said behind the last one. */
function trimmed(parts: readonly string[]): string[] {
  return parts.map((part, at) => {
    const begun = at === 0 ? part.slice(leadOf(part)) : part
    return at === parts.length - 1
      ? begun.replace(numberBefore, '').split(/[,;，；。)）」]|\.(?:\s|$)|\s[—–-]\s/, 1)[0]!
      : begun
  })
}
/** "5. Store them": the mark of its number ends no name. */
const numberBefore = /^\s*\d{1,2}[.)]\s+/
const leads =
  /.*(?:[:：(（「|]| [—–](?= [*_]{2})|\b(?:in (?:the|this) order|order is|goes|runs|from|through|via|follows?|first(?: the)?)\b|顺序为?|依次)[ \t]*/su
/** "Fill `pot": a row that stands in marks of code begins behind the first of them. */
const leadOf = (part: string): number =>
  part.split('`').length % 2 === 0 ? part.lastIndexOf('`') + 1 : (leads.exec(part)?.[0].length ?? 0)

/** The parts with where they stand; none where one of them is no name. */
function placesOf(parts: readonly string[], line: string, start: number): OrderedName[] {
  let at = 0
  const found: OrderedName[] = []
  for (const part of parts) {
    const from = line.indexOf(part, at)
    at = from + part.length
    const name = nameOf(part.trim().replace(inBracketsOnly, '$1')).replace(
      /^[\s*_`[]+(?:(?:the|an?|and) )?|^(?:the|an?|and) |[\s*_`\].]+$/gi,
      '',
    )
    if (name === '' || name.length > longestName || /[[\]{}<>=]/.test(name)) return []
    found.push({ name, range: { start: start + from, end: start + at } })
  }
  return found
}

/** "(optional turn)" is a step as the others. */
const inBracketsOnly = /^[(（]([^()（）]+)[)）]$/

type Line = { text: string; start: number; isSummary: boolean }

function* linesOf(file: SkillFile): Iterable<Line> {
  const description: TextRange | null | undefined =
    file.role === 'entry' ? file.frontMatter.get('description')?.valueRange : null
  if (description) yield { text: file.slice(description), start: description.start, isSummary: true }
  for (const { text, range, block } of file.prose)
    if (block.kind !== 'heading' && block.kind !== 'table' && mayTell.test(text)) yield* linesIn(text, range.start)
  for (const { text, content, language } of file.codeBlocks)
    if (language === 'none' && text.length < longest && mayFlow.test(text)) yield* linesIn(text, content.start)
}
const mayTell =
  /→|⟶|➜|➔|⇒|->|=>| then |\(1\)|（1）|order|sequence|ipeline|flow|ife ?cycle|steps|stages|phases|序|流程|步骤|阶段|手順|단계/i

function* linesIn(text: string, start: number): Iterable<Line> {
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g))
    yield { text: line, start: start + index, isSummary: false }
}

/** The numbered lists of a file whose items are names and nothing else. */
export function* listedFlows({ lists, text }: SkillFile): Iterable<ToldFlow> {
  for (const { children, parent, range } of lists) {
    if (parent || children.length <= fewest || children.length > most || !/\d/.test(text[range.start] ?? '')) continue
    const names = children.flatMap(({ range: { start, end } }) => {
      const name = end - start > longestName ? undefined : bareItem.exec(text.slice(start, end).trimEnd())?.[1]
      return name === undefined ? [] : [{ name, range: { start, end } }]
    })
    if (names.length === children.length) yield { names, by: 'list', isSummary: false }
  }
}
const bareItem = /^\d{1,2}[.)][ \t]+[*_`]{0,3}([^*_`\n:：]{2,60}?)[*_`]{0,3}[.。;；]?$/
