import { structuredPatch } from 'diff'
import type { Hunk } from '#lib/domain/tuning/fix.ts'

const contextLines = 3

/** The runs of changed lines between two texts with line ends `\n`, as in a unified diff. */
export function makeHunks(before: string, after: string): Hunk[] {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context: contextLines })
  return hunks.map(({ oldStart, oldLines, newStart, newLines, lines }, index) => ({
    id: `${index + 1}`,
    // Without old lines a hunk names the line it stands behind.
    old_start: oldLines === 0 ? Math.max(0, oldStart - 1) : oldStart,
    old_lines: oldLines,
    new_start: newStart,
    new_lines: newLines,
    lines,
    verdict: 'pending',
  }))
}

/** The hunks of a file as the text of a unified diff. */
export function unifiedDiff(from: string | null, to: string | null, hunks: readonly Hunk[]): string {
  const head = `--- ${from === null ? '/dev/null' : `a/${from}`}\n+++ ${to === null ? '/dev/null' : `b/${to}`}\n`
  const parts = hunks.map(
    ({ old_start, old_lines, new_start, new_lines, lines }) =>
      `@@ -${old_start},${old_lines} +${new_start},${new_lines} @@\n${lines.join('\n')}\n`,
  )
  return head + parts.join('')
}
