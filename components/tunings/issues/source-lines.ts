import { visibleSource } from '#lib/domain/terminal-text.ts'

/** A place to mark in a text: lines and columns start at 1, columns count code points, the end is behind the last character. */
export type MarkedRange = { line: number; column: number | null; lineEnd: number | null; columnEnd: number | null }

/** One line as it is drawn: its runs (`at` is where each begins), marked or not, and how many characters of it are left out. */
export type ShownLine = { runs: { at: number; text: string; isMarked: boolean }[]; isMarked: boolean; hidden: number }

/** So many characters of a line are drawn at first, and so many more each time a person asks for more. */
export const firstCharacters = 2000
export const moreCharacters = 20_000

/** The part of a line that a range marks, in code points; null when it marks none of it. */
function markedPart(line: number, range: MarkedRange): { from: number; to: number } | null {
  const last = range.lineEnd ?? range.line
  // A range that ends in column 1 of a line does not reach into it.
  const lastLine = last > range.line && range.columnEnd === 1 ? last - 1 : last
  if (line < range.line || line > lastLine) return null
  const from = line === range.line ? (range.column ?? 1) - 1 : 0
  const to = line === last && range.columnEnd !== null ? range.columnEnd - 1 : Number.POSITIVE_INFINITY
  return { from, to }
}

/** A line cut to `most` characters, its marked parts apart; characters that would hide or reorder others are marks. */
export function shownLine(text: string, line: number, ranges: readonly MarkedRange[], most: number): ShownLine {
  const isCut = text.length > most
  const cut = isCut ? text.slice(0, most) : text
  const parts = ranges.flatMap((range) => markedPart(line, range) ?? [])
  const plain = { isMarked: parts.length > 0, hidden: text.length - cut.length }
  const isWhole = parts.length === 0 || parts.some(({ from, to }) => from === 0 && to === Number.POSITIVE_INFINITY)
  if (isWhole) return { ...plain, runs: [{ at: 0, text: visibleSource(cut), isMarked: parts.length > 0 }] }
  const points = [...cut]
  const runs: ShownLine['runs'] = []
  const push = (from: number, to: number, isMarked: boolean) =>
    runs.push({ at: from, text: visibleSource(points.slice(from, to).join('')), isMarked })
  let at = 0
  for (const { from, to } of parts.sort((one, other) => one.from - other.from)) {
    const start = Math.max(at, Math.min(from, points.length))
    const end = Math.min(Math.max(to, start), points.length)
    if (start > at) push(at, start, false)
    if (end > start) push(start, end, true)
    at = end
  }
  if (at < points.length) push(at, points.length, false)
  return { ...plain, runs }
}
