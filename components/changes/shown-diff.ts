import type { FileChangeView, HunkView } from '#lib/domain/loop/change-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'

/** A part of a diff that is drawn at once: hunks in the text of a patch, and how many lines they have. */
export type DiffPart = { key: string; patch: string; lines: number; firstNew: number; firstOld: number }

/** What is shown of a changed file. With both whole texts the lines between the hunks can be unfolded. */
export type ShownDiff = {
  parts: DiffPart[]
  before: string | null
  after: string | null
  /** True when both sides end every line with CR LF, which is then not shown. */
  isCrlf: boolean
  /** How many lines were shortened for the screen. */
  shortened: number
}

/** Longer lines are shortened on the screen. */
const longestLine = 2000
/** A diff with more lines than this is drawn in parts, only those that are looked at. */
export const mostAtOnce = 1500
const linesOfPart = 300

type Line = string

const head = '--- a\n+++ b\n'

/** A changed file as it is drawn: characters that would hide or reorder others are marks, and a large diff comes in parts. */
export function shownDiff({ hunks, before, after }: FileChangeView): ShownDiff {
  const isCrlf = endsInCrlf(hunks)
  let shortened = 0
  const shown = (line: Line): Line => {
    const plain = isCrlf && line.endsWith('\r') ? line.slice(0, -1) : line
    const isLong = plain.length > longestLine
    if (isLong) shortened += 1
    return visibleSource(isLong ? `${plain.slice(0, longestLine)}…` : plain)
  }
  const whole = (text: string | null) => (text === null ? null : text.split('\n').map(shown).join('\n'))
  const drawn = hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(shown) }))
  const count = hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0)
  const counted = shortened
  if (count > mostAtOnce)
    return { parts: drawn.flatMap(split).map(toPart), before: null, after: null, isCrlf, shortened: counted }
  const parts = drawn.length === 0 ? [] : [{ ...joined(drawn), lines: count }]
  return { parts, before: whole(before), after: whole(after), isCrlf, shortened: counted }
}

const endsInCrlf = (hunks: HunkView[]): boolean => {
  const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith('\\')))
  return lines.length > 0 && lines.every((line) => line.endsWith('\r'))
}

const textOf = ({ old_start, old_lines, new_start, new_lines, lines }: HunkView): string =>
  `@@ -${old_start},${old_lines} +${new_start},${new_lines} @@\n${lines.join('\n')}\n`

const joined = (hunks: HunkView[]): DiffPart => ({
  ...toPart(hunks[0] ?? { old_start: 1, old_lines: 0, new_start: 1, new_lines: 0, hash: '', lines: [] }),
  patch: head + hunks.map(textOf).join(''),
})

const toPart = (hunk: HunkView): DiffPart => ({
  key: `${hunk.hash}:${hunk.old_start}:${hunk.new_start}`,
  patch: head + textOf(hunk),
  lines: hunk.lines.length,
  firstOld: hunk.old_start,
  firstNew: hunk.new_start,
})

/** A long hunk in pieces, each with the line numbers it begins at. */
function split(hunk: HunkView): HunkView[] {
  const pieces: HunkView[] = []
  let [old_start, new_start] = [hunk.old_start, hunk.new_start]
  for (let at = 0; at < hunk.lines.length; ) {
    let end = Math.min(at + linesOfPart, hunk.lines.length)
    // "No newline at end of file" belongs to the line before it.
    while (hunk.lines[end]?.startsWith('\\')) end += 1
    const lines = hunk.lines.slice(at, end)
    const old_lines = lines.filter((line) => line.startsWith(' ') || line.startsWith('-')).length
    const new_lines = lines.filter((line) => line.startsWith(' ') || line.startsWith('+')).length
    pieces.push({ old_start, old_lines, new_start, new_lines, hash: hunk.hash, lines })
    old_start += old_lines
    new_start += new_lines
    at = end
  }
  return pieces
}

/** The line a remark is offered for first: the first changed one. */
export function firstChange(hunks: HunkView[]): { side: 'old' | 'new'; line: number } | null {
  for (const hunk of hunks) {
    let [old, now] = [hunk.old_start, hunk.new_start]
    for (const line of hunk.lines) {
      if (line.startsWith('+')) return { side: 'new', line: now }
      if (line.startsWith('-')) return { side: 'old', line: old }
      old += 1
      now += 1
    }
  }
  return null
}

/** The text of a line of one side, where the hunks show it. */
export function lineText(hunks: HunkView[], side: 'old' | 'new', wanted: number): string | null {
  const skipped = side === 'old' ? '+' : '-'
  for (const hunk of hunks) {
    let at = side === 'old' ? hunk.old_start : hunk.new_start
    for (const line of hunk.lines) {
      if (line.startsWith(skipped) || line.startsWith('\\')) continue
      if (at === wanted) return line.slice(1)
      at += 1
    }
  }
  return null
}
