import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { LineWindow } from '#lib/domain/tuning/line-window.ts'

/** A place to mark in a text: lines and columns start at 1, columns count code points, the end is behind the last character. */
export type MarkedRange = { line: number; column: number | null; lineEnd: number | null; columnEnd: number | null }

/** A line as it is drawn: its runs (`at` is where each begins), marked or not, and how many characters stand before and behind them. */
export type ShownLine = {
  runs: { at: number; text: string; isMarked: boolean }[]
  isMarked: boolean
  before: number
  behind: number
}

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

/** What is there of a line, its marked parts apart; characters that would hide or reorder others are marks. */
export function shownLine(
  { text, column, characters }: LineWindow,
  line: number,
  ranges: readonly MarkedRange[],
): ShownLine {
  const parts = ranges.flatMap((range) => markedPart(line, range) ?? [])
  const points = [...text]
  const before = column - 1
  const plain = { isMarked: parts.length > 0, before, behind: characters - before - points.length }
  const runs: ShownLine['runs'] = []
  const push = (from: number, to: number, isMarked: boolean) => {
    if (to > from) runs.push({ at: from, text: visibleSource(points.slice(from, to).join('')), isMarked })
  }
  let at = 0
  for (const { from, to } of parts.sort((one, other) => one.from - other.from)) {
    const start = Math.max(at, Math.min(from - before, points.length))
    const end = Math.min(Math.max(to - before, start), points.length)
    push(at, start, false)
    push(start, end, true)
    at = end
  }
  push(at, points.length, false)
  return { ...plain, runs }
}

/** Two parts of a line as one, where the second begins at the end of the first. */
export const joined = (one: LineWindow, other: LineWindow): LineWindow => ({ ...one, text: one.text + other.text })
