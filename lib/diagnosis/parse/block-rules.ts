import MarkdownIt, { type StateBlock, type Token } from 'markdown-it'
import {
  columnsOf,
  fenceLength,
  firstUnit,
  headingLevel,
  indentOf,
  sign,
  underlineLevel,
  withoutBlanks,
} from './block-lines.ts'
import type { BlockToken } from './block-state.ts'
import type { FenceEnds } from './end-open-fences.ts'

type BlockRule = (state: StateBlock, line: number, endLine: number, silent: boolean) => boolean

const { ruler } = new MarkdownIt({ html: true }).block
const ruleOf = (name: string): BlockRule => {
  ruler.enableOnly([name])
  return ruler.getRules('')[0]!
}
const [table, code, quote, rule, list, reference, html] = [
  'table',
  'code',
  'blockquote',
  'hr',
  'list',
  'reference',
  'html_block',
].map(ruleOf) as [BlockRule, BlockRule, BlockRule, BlockRule, BlockRule, BlockRule, BlockRule]

/** Reads the block that begins at a line that is not empty. The first character says which rules can hold, in the order of markdown-it. */
export function readBlock(state: StateBlock, line: number, endLine: number): void {
  if (indentOf(state, line) >= 4) code(state, line, endLine, false)
  else if (isTable(state, line, endLine)) takeTable(state, line, endLine)
  else if (!takeMarked(state, line, endLine)) takeParagraph(state, line, endLine)
}

/** Takes a block that its first character tells; false when none begins here. */
function takeMarked(state: StateBlock, line: number, endLine: number): boolean {
  const unit = firstUnit(state, line)
  if (unit >= 0x61 && unit !== sign.tilde) return false
  if (unit === sign.backtick || unit === sign.tilde) return takeFence(state, line, endLine)
  if (unit === sign.greater) return quote(state, line, endLine, false)
  if (mayBeRule(unit) && rule(state, line, endLine, false)) return true
  if (mayBeItem(unit)) return list(state, line, endLine, false)
  if (unit === sign.bracket) return reference(state, line, endLine, false)
  if (unit === sign.less) return html(state, line, endOf(state, line, endLine), false)
  return unit === sign.number && takeHeading(state, line)
}

const mayBeRule = (unit: number) => unit === sign.minus || unit === sign.star || unit === sign.underscore
const mayBeItem = (unit: number) =>
  unit === sign.minus || unit === sign.star || unit === sign.plus || (unit >= sign.zero && unit <= sign.nine)

/** Whether a fence, quote, rule, or list that follows ends an item. */
export const endsItem: BlockRule = (state, line, endLine) =>
  indentOf(state, line) < 4 && beginsContainer(state, line, endLine, false)

/** Whether a line begins a block that ends a quote, or the rows of a table. */
export const endsQuote: BlockRule = (state, line, endLine) =>
  indentOf(state, line) < 4 && (beginsContainer(state, line, endLine, true) || beginsLeaf(state, line, endLine))

/** Whether a line begins a block that ends a paragraph. */
export const endsParagraph: BlockRule = (state, line, endLine) =>
  isTable(state, line, endLine) || endsQuote(state, line, endLine, true)

function beginsContainer(state: StateBlock, line: number, endLine: number, orList: boolean): boolean {
  const unit = firstUnit(state, line)
  if (unit >= 0x61 && unit !== sign.tilde) return false
  if (unit === sign.backtick || unit === sign.tilde) return fenceLength(state, line) > 0
  if (unit === sign.greater) return true
  return (
    (mayBeRule(unit) && rule(state, line, endLine, true)) ||
    (orList && mayBeItem(unit) && list(state, line, endLine, true))
  )
}

function beginsLeaf(state: StateBlock, line: number, endLine: number): boolean {
  const unit = firstUnit(state, line)
  if (unit === sign.less) return html(state, line, endLine, true)
  return unit === sign.number && headingLevel(state, line) > 0
}

/** Whether a table begins: the next line can only be its row of dashes. */
function isTable(state: StateBlock, line: number, endLine: number): boolean {
  if (line + 2 > endLine || state.isEmpty(line + 1)) return false
  const unit = firstUnit(state, line + 1)
  return (unit === sign.pipe || unit === sign.minus || unit === sign.colon) && table(state, line, endLine, true)
}

/** Missing cells that a table may have in all. */
const mostMissingCells = 65536

function takeTable(state: StateBlock, line: number, endLine: number): void {
  const { parentType } = state
  state.parentType = 'table'
  const columns = columnsOf(state, line)
  let missing = 0
  let next = line + 2
  for (; next < endLine; next++) {
    if (indentOf(state, next) < 0 || endsQuote(state, next, endLine, true) || indentOf(state, next) >= 4) break
    const own = columnsOf(state, next)
    missing += columns - own
    if (own < 0 || missing > mostMissingCells) break
  }
  state.push('table', 'table', 0).map = [line, next]
  state.parentType = parentType
  state.line = next
}

function takeFence(state: StateBlock, line: number, endLine: number): boolean {
  const length = fenceLength(state, line)
  if (length === 0) return false
  const start = state.bMarks[line]! + state.tShift[line]!
  const unit = state.src.charCodeAt(start)
  const behindEnd = endOf(state, line, endLine)
  let next = line + 1
  let isClosed = false
  let swallows = false
  for (; next < behindEnd && !isClosed; next++) {
    const at = state.bMarks[next]! + state.tShift[next]!
    const end = state.eMarks[next]!
    if (at < end && state.sCount[next]! < state.blkIndent) break
    if (state.src.charCodeAt(at) !== unit || indentOf(state, next) >= 4) continue
    const behind = state.skipChars(at, unit)
    if (behind - at < length) continue
    isClosed = state.skipSpaces(behind) >= end
    swallows ||= !isClosed
  }
  state.line = next
  const token = state.push('fence', 'code', 0) as Token & Pick<BlockToken, 'loose'>
  token.info = state.src.slice(start + length, state.eMarks[line])
  token.markup = state.src.slice(start, start + length)
  token.map = [line, next]
  if (swallows) token.loose = 'swallows'
  else if (!isClosed && behindEnd === endLine) token.loose = 'open'
  return true
}

/** The line before which a block ends, at the latest. */
const endOf = ({ env }: StateBlock, line: number, endLine: number): number =>
  Math.min(endLine, (env as { ends?: FenceEnds }).ends?.get(line) ?? endLine)

function takeHeading(state: StateBlock, line: number): boolean {
  const level = headingLevel(state, line)
  if (level === 0) return false
  const from = state.bMarks[line]! + state.tShift[line]! + level
  let to = state.skipSpacesBack(state.eMarks[line]!, from)
  const closing = state.skipCharsBack(to, sign.number, from)
  const before = state.src.charCodeAt(closing - 1)
  if (closing > from && (before === sign.blank || before === sign.tab)) to = closing
  state.line = line + 1
  heading(state, [line, line + 1], level, '#'.repeat(level), state.src.slice(from, to))
  return true
}

function heading(state: StateBlock, map: [number, number], level: number, markup: string, text: string): void {
  const token = state.push('heading', `h${level}`, 0)
  token.content = withoutBlanks(text)
  token.markup = markup
  token.map = map
}

/** A paragraph, or the heading that a line of dashes or equal signs makes of it. */
function takeParagraph(state: StateBlock, line: number, endLine: number): void {
  const { parentType } = state
  state.parentType = 'paragraph'
  let next = line + 1
  let level = 0
  for (; next < endLine && !state.isEmpty(next); next++) {
    if (indentOf(state, next) > 3) continue
    level = state.sCount[next]! >= state.blkIndent ? underlineLevel(state, next) : 0
    if (level > 0 || (state.sCount[next]! >= 0 && endsParagraph(state, next, endLine, true))) break
  }
  state.parentType = parentType
  if (level > 0) {
    state.line = next + 1
    const text = state.getLines(line, next, state.blkIndent, false)
    heading(state, [line, next + 1], level, level === 1 ? '=' : '-', text)
    return
  }
  state.line = next
  const token = state.push('paragraph', 'p', 0) as Token & Pick<BlockToken, 'start'>
  token.map = [line, next]
  token.start = state.bMarks[line]! + state.tShift[line]!
}
