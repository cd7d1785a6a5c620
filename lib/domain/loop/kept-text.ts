/** Where a piece of a diff stands in both texts. Lines are counted from 1; an empty side starts at the line that follows it. */
export type Piece = { oldStart: number; oldLines: number; newStart: number; newLines: number }

/**
 * What is left of a change when some of its pieces are rejected: there the old lines stand, everywhere else the new ones. Lines keep their
 * ends, so nothing but the rejected pieces differs from the new text.
 */
export function keptText(
  before: string,
  after: string,
  pieces: readonly Piece[],
  isRejected: (place: number) => boolean,
): string {
  const [old, now] = [linesOf(before), linesOf(after)]
  const kept: string[] = []
  let at = 0
  for (const [place, { oldStart, oldLines, newStart, newLines }] of pieces.entries()) {
    const [from, begin] = [oldStart - 1, newStart - 1]
    const lines = isRejected(place) ? old.slice(from, from + oldLines) : now.slice(begin, begin + newLines)
    kept.push(...now.slice(at, begin), ...lines)
    at = begin + newLines
  }
  return [...kept, ...now.slice(at)].join('')
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '')
