import type { LineIndex } from '../model/text-range.ts'

/** Finds the lines of a text whose line ends are all `\n`. A text that ends with one has an empty last line. */
export function indexLines(text: string): LineIndex {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const startOf = (line: number) => starts[line - 1] ?? text.length
  const endOf = (line: number) => (line < starts.length ? starts[line]! - 1 : text.length)
  function lineAt(offset: number): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle + 1
      else high = middle
    }
    return Math.max(1, low)
  }
  /** Whether some character takes two code units. */
  let pairs: boolean | null = null
  let last = { line: 0, offset: 0, count: 0 }
  /** Goes on from the last place of the same line, so that many places on one long line cost its length once. */
  function countFrom(line: number, start: number, offset: number): number {
    const from = last.line === line && last.offset <= offset ? last : { offset: start, count: 0 }
    last = { line, offset, count: from.count + codePoints(text, from.offset, offset) }
    return last.count
  }
  return {
    count: starts.length,
    startOf,
    endOf,
    lineAt,
    positionAt: (offset) => {
      const line = lineAt(offset)
      const start = startOf(line)
      pairs ??= /[\ud800-\udbff]/.test(text)
      return { line, column: (pairs ? countFrom(line, start, offset) : offset - start) + 1 }
    },
    textOf: (line) => text.slice(startOf(line), endOf(line)),
  }
}

/** The number of code points between two offsets; half of a pair counts as one. */
export function codePoints(text: string, start: number, end: number): number {
  let count = 0
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    if (unit >= 0xd800 && unit < 0xdc00 && index + 1 < end) {
      const next = text.charCodeAt(index + 1)
      if (next >= 0xdc00 && next < 0xe000) index++
    }
    count++
  }
  return count
}
