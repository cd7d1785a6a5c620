import { anchorLines } from './anchor-lines.ts'

type Edit = { kind: ' ' | '-' | '+'; text: string }

const contextLines = 3
/** More differing lines than this are shown as one block that was replaced: the search for the shortest way costs their square. */
const mostEdits = 2000

/** Longer texts than this are cut at lines that both have once. */
const longest = 3000

const kept = (lines: readonly string[]): Edit[] => lines.map((text) => ({ kind: ' ', text }))

/** The way from `before` to `after`, line by line; a long one goes by the lines that both texts have once. */
function editsBetween(before: string[], after: string[]): Edit[] {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const [olds, news] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const parts = [kept(before.slice(0, start))]
  let [old, now] = [0, 0]
  for (const anchor of olds.length + news.length > longest ? anchorLines(olds, news) : []) {
    parts.push(shortestEdits(olds.slice(old, anchor.before), news.slice(now, anchor.after)))
    parts.push(kept(olds.slice(anchor.before, anchor.before + 1)))
    old = anchor.before + 1
    now = anchor.after + 1
  }
  parts.push(shortestEdits(olds.slice(old), news.slice(now)), kept(before.slice(before.length - end)))
  return parts.flat()
}

const replaced = (before: readonly string[], after: readonly string[]): Edit[] => [
  ...before.map((text): Edit => ({ kind: '-', text })),
  ...after.map((text): Edit => ({ kind: '+', text })),
]

/** For each number of edits how far each diagonal of the two texts was reached; diagonal `k` stands at `edits + k`. */
type Trace = Int32Array[]

/** What the diagonals next to this one reached with one edit less, and whether the way comes from above: a new line. */
function stepOnto(reached: Int32Array, edits: number, diagonal: number): { isNew: boolean; x: number } {
  const left = reached[edits - 1 + diagonal - 1] ?? -1
  const right = reached[edits - 1 + diagonal + 1] ?? -1
  const isNew = diagonal === -edits || (diagonal !== edits && left < right)
  return { isNew, x: isNew ? right : left + 1 }
}

/** The shortest way from `before` to `after`, line by line (Myers 1986). */
function shortestEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const most = Math.min(before.length + after.length, mostEdits)
  if (Math.abs(before.length - after.length) > most) return replaced(before, after)
  const trace: Trace = []
  for (let edits = 0; edits <= most; edits += 1) {
    const reached = new Int32Array(2 * edits + 1)
    const last = trace[edits - 1]
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = last ? stepOnto(last, edits, diagonal).x : 0
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      reached[edits + diagonal] = x
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, edits, before, after)
    }
    trace.push(reached)
  }
  return replaced(before, after)
}

function walkBack(trace: Trace, total: number, before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = []
  let x = before.length
  let y = after.length
  for (let count = total; count > 0; count -= 1) {
    const { isNew, x: start } = stepOnto(trace[count - 1] ?? new Int32Array(), count, x - y)
    for (; x > start; x--, y--) edits.push({ kind: ' ', text: before[x - 1] ?? '' })
    if (isNew) edits.push({ kind: '+', text: after[--y] ?? '' })
    else edits.push({ kind: '-', text: before[--x] ?? '' })
  }
  for (; x > 0; x--) edits.push({ kind: ' ', text: before[x - 1] ?? '' })
  return edits.reverse()
}

/** The difference of two texts as a unified diff of one file, with three lines around each change; empty when there is none. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return ''
  const edits = editsBetween(before.split('\n'), after.split('\n'))
  const hunks: string[] = []
  let [oldLine, newLine] = [1, 1]
  let open: { old: number; new: number; lines: string[]; quiet: number } | null = null
  let recent: string[] = []
  const close = () => {
    if (open === null) return
    const lines = open.lines.slice(0, open.lines.length - Math.max(0, open.quiet - contextLines))
    const olds = lines.filter((line) => line[0] !== '+').length
    const news = lines.filter((line) => line[0] !== '-').length
    hunks.push(`@@ -${open.old},${olds} +${open.new},${news} @@`, ...lines)
    open = null
  }
  for (const { kind, text } of edits) {
    const line = kind + text
    if (kind === ' ') {
      if (open !== null) {
        open.lines.push(line)
        open.quiet += 1
        if (open.quiet > 2 * contextLines) close()
      }
      recent = [...recent, line].slice(-contextLines)
    } else {
      open ??= { old: oldLine - recent.length, new: newLine - recent.length, lines: [...recent], quiet: 0 }
      open.lines.push(line)
      open.quiet = 0
      recent = []
    }
    if (kind !== '+') oldLine += 1
    if (kind !== '-') newLine += 1
  }
  close()
  return [`--- a/${name}`, `+++ b/${name}`, ...hunks, ''].join('\n')
}

/** A JSON text with one value a line, so that two of them can be compared; any other text as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
