import { parsePatch } from 'diff'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import { makeHunks } from './make-hunks.ts'

/** The runs of changed lines in the text of a unified diff of one file; empty where it is none. */
export function readDiff(text: string): Hunk[] {
  try {
    return parsePatch(text)
      .flatMap(({ hunks }) => hunks)
      .map(({ oldStart, oldLines, newStart, newLines, lines }, index) => ({
        id: `${index + 1}`,
        ...{ old_start: oldStart, old_lines: oldLines, new_start: newStart, new_lines: newLines },
        // That a text ends without a line end is no line of it.
        lines: lines.filter((line) => !line.startsWith('\\')),
        verdict: 'pending',
      }))
  } catch {
    return []
  }
}

/** The runs of changed lines that a change of another program tells, by its diff or by both texts. */
export const toldHunks = (change: { diff?: string; old_content?: string; new_content?: string }): Hunk[] => {
  const told = change.diff ? readDiff(change.diff) : []
  const { old_content: before, new_content: after } = change
  return told.length > 0 || (before === undefined && after === undefined) ? told : makeHunks(before ?? '', after ?? '')
}
