import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { Hunk } from '#lib/domain/tuning/fix.ts'

const longestLine = 2000

/** The new side of a hunk, as it stands or as a person wrote it: what an edit begins with. */
export const newSide = ({ edited, lines }: Hunk): string[] =>
  edited ?? lines.filter((line) => line.startsWith('+') || line.startsWith(' ')).map((line) => line.slice(1))

/** The lines of a hunk as they would be applied: an edited one has the person's lines against the old ones. */
export function shownLines({ verdict, edited, lines }: Hunk): string[] {
  if (verdict !== 'edited' || !edited) return lines
  const old = lines.filter((line) => line.startsWith('-') || line.startsWith(' ')).map((line) => line.slice(1))
  let start = 0
  while (start < old.length && start < edited.length && old[start] === edited[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < edited.length - start &&
    old[old.length - 1 - end] === edited[edited.length - 1 - end]
  )
    end++
  return [
    ...old.slice(0, start).map((line) => ` ${line}`),
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...edited.slice(start, edited.length - end).map((line) => `+${line}`),
    ...old.slice(old.length - end).map((line) => ` ${line}`),
  ]
}

const safe = (line: string): string => {
  const bare = line.endsWith('\r') ? line.slice(0, -1) : line
  return visibleSource(bare.length > longestLine ? `${bare.slice(0, longestLine)}…` : bare)
}

/** A hunk in the text of a patch, for the viewer: long lines are cut, characters that would hide or reorder others are marks. */
export function hunkPatch(hunk: Hunk): string {
  const lines = shownLines(hunk).map(safe)
  const count = (marks: string) => lines.filter((line) => marks.includes(line[0] ?? ' ')).length
  const [olds, news] = [count(' -'), count(' +')]
  return `--- a\n+++ b\n@@ -${hunk.old_start},${olds} +${hunk.new_start},${news} @@\n${lines.join('\n')}\n`
}

/** How many lines a hunk adds and takes away. */
export function hunkSize(hunk: Hunk): { added: number; removed: number } {
  const lines = shownLines(hunk)
  return {
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  }
}

const hunkHead = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** The hunks of a patch; its other lines (names of files) are left out. */
export function hunksOfPatch(patch: string): Hunk[] {
  const hunks: Hunk[] = []
  for (const line of patch.split('\n')) {
    const head = hunkHead.exec(line)
    if (head) {
      const [, oldStart, oldLines = '1', newStart, newLines = '1'] = head
      hunks.push({
        ...{ id: String(hunks.length + 1), verdict: 'pending', lines: [] },
        ...{ old_start: Number(oldStart), old_lines: Number(oldLines) },
        ...{ new_start: Number(newStart), new_lines: Number(newLines) },
      })
      continue
    }
    const hunk = hunks.at(-1)
    if (!hunk || isFull(hunk) || !/^[ +\-\\]/.test(line)) continue
    hunk.lines.push(line)
  }
  return hunks
}

/** True when a hunk has all lines that its head announces: what follows is the head of the next file. */
const isFull = ({ lines, old_lines, new_lines }: Hunk): boolean =>
  lines.filter((line) => /^[ -]/.test(line)).length >= old_lines &&
  lines.filter((line) => /^[ +]/.test(line)).length >= new_lines
