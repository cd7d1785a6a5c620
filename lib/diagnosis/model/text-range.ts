/** A stretch of a file's text: offsets in UTF-16 code units, `end` is behind the last one. */
export type TextRange = { start: number; end: number }

/** A place as people count it: line and column start at 1, columns count code points. */
export type Position = { line: number; column: number }

/** The lines of a text. */
export type LineIndex = {
  count: number
  /** Offset of the first character of a line; lines count from 1. */
  startOf(line: number): number
  /** Offset behind the last character of a line, its line end not included. */
  endOf(line: number): number
  lineAt(offset: number): number
  positionAt(offset: number): Position
  textOf(line: number): string
}

/** Whether `inner` lies in `outer`. */
export const contains = (outer: TextRange, inner: TextRange): boolean =>
  outer.start <= inner.start && inner.end <= outer.end

/** Whether two ranges share a character. */
export const overlaps = (one: TextRange, other: TextRange): boolean => one.start < other.end && other.start < one.end
