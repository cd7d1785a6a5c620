import type { StateBlock } from 'markdown-it'

/** Signs that begin or end blocks. */
export const sign = {
  tab: 9,
  blank: 32,
  number: 0x23,
  star: 0x2a,
  plus: 0x2b,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  less: 0x3c,
  equals: 0x3d,
  greater: 0x3e,
  bracket: 0x5b,
  backslash: 0x5c,
  underscore: 0x5f,
  backtick: 0x60,
  pipe: 0x7c,
  tilde: 0x7e,
}

/** The first character of a line behind its marks and blanks. */
export const firstUnit = (state: StateBlock, line: number) =>
  state.src.charCodeAt(state.bMarks[line]! + state.tShift[line]!)
/** How far a line is indented in the block around it. */
export const indentOf = (state: StateBlock, line: number) => state.sCount[line]! - state.blkIndent

/** The length of the opening fence of a line; 0 when there is none. */
export function fenceLength(state: StateBlock, line: number): number {
  const start = state.bMarks[line]! + state.tShift[line]!
  const unit = state.src.charCodeAt(start)
  const end = state.skipChars(start, unit)
  if (end - start < 3) return 0
  const hasTick = unit === sign.backtick && state.src.slice(end, state.eMarks[line]).includes('`')
  return hasTick ? 0 : end - start
}

/** The number of signs that make a line a heading; 0 when it is none. */
export function headingLevel(state: StateBlock, line: number): number {
  const start = state.bMarks[line]! + state.tShift[line]!
  const end = state.skipChars(start, sign.number)
  const next = state.src.charCodeAt(end)
  const isBlank = end >= state.eMarks[line]! || next === sign.blank || next === sign.tab
  return end - start <= 6 && isBlank ? end - start : 0
}

/** 1 for a line of equal signs, 2 for one of dashes, else 0. */
export function underlineLevel(state: StateBlock, line: number): 0 | 1 | 2 {
  const start = state.bMarks[line]! + state.tShift[line]!
  const unit = state.src.charCodeAt(start)
  if (unit !== sign.minus && unit !== sign.equals) return 0
  if (state.skipSpaces(state.skipChars(start, unit)) < state.eMarks[line]!) return 0
  return unit === sign.equals ? 1 : 2
}

/** How many cells a row has; -1 for an empty line. */
export function columnsOf(state: StateBlock, line: number): number {
  const row = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
  if (row === '') return -1
  let count = 1
  let isLastOpen = false
  for (let at = row.indexOf('|'); at !== -1; at = row.indexOf('|', at + 1))
    if (row.charCodeAt(at - 1) !== sign.backslash) {
      count++
      isLastOpen = at === row.length - 1
    }
  if (row.charCodeAt(0) === sign.pipe) count--
  return isLastOpen && count > 0 ? count - 1 : count
}

/** The text without the blanks of ASCII at its ends; others belong to it. */
export function withoutBlanks(text: string): string {
  const isBlank = (at: number) => at >= 0 && text.charCodeAt(at) <= sign.blank && ' \t\n'.includes(text[at]!)
  let start = 0
  let end = text.length
  while (start < end && isBlank(start)) start++
  while (end > start && isBlank(end - 1)) end--
  return text.slice(start, end)
}
