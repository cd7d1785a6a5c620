import type { LogLine } from '#lib/domain/loop/loop-view.ts'
import { type StyledText, visibleText } from '#lib/domain/terminal-text.ts'

/** A piece of a line; `isMatch` when it is what was searched for. */
export type LogPiece = StyledText & { isMatch: boolean }

/** So many characters of one line are shown. */
export const mostCharacters = 4000

const troubleWords =
  /(?:^|[^\w.])(?:errors?|exception|fatal|panic(?:ked)?|traceback|failed|failures?)(?![\w.])|^\s*(?:not ok\b|[✗✖✘×])/i
/** Names of exceptions and error numbers of the system. */
const troubleNames = /\b[A-Z]\w*(?:Error|Exception)\b|\bE[A-Z]{4,}\b/

/** True when a line looks like a report of an error. */
export const isTrouble = (text: string): boolean => troubleWords.test(text) || troubleNames.test(text)

/** True when the line as it is read holds `wanted` (in lower case). */
export const holds = (line: LogLine, wanted: string): boolean =>
  wanted !== '' && visibleText(line.text).toLowerCase().includes(wanted)

/** Splits styled runs so that every place of `wanted` (in lower case) is a piece of its own, also across runs. */
export function markMatches(runs: StyledText[], wanted: string): LogPiece[] {
  if (wanted === '') return runs.map((run) => ({ ...run, isMatch: false }))
  const whole = runs
    .map((run) => run.text)
    .join('')
    .toLowerCase()
  const edges: [number, number][] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length))
    edges.push([at, at + wanted.length])
  const pieces: LogPiece[] = []
  let from = 0
  for (const run of runs) {
    const to = from + run.text.length
    const cuts = edges.flat().filter((cut) => cut > from && cut < to)
    const bounds = [from, ...cuts, to]
    bounds.slice(1).forEach((end, index) => {
      const start = bounds[index] ?? from
      const isMatch = edges.some(([first, last]) => start >= first && end <= last)
      pieces.push({ ...run, text: run.text.slice(start - from, end - from), isMatch })
    })
    from = to
  }
  return pieces
}

/** The match to go to from line `at`: the next one after it, or before it; from the end it begins anew. */
export function nextFind(finds: number[], at: number, direction: 'next' | 'previous'): number | null {
  if (finds.length === 0) return null
  const found = direction === 'next' ? finds.find((seq) => seq > at) : finds.findLast((seq) => seq < at)
  return found ?? (direction === 'next' ? finds[0] : finds.at(-1)) ?? null
}

/** Lines found here and by the server together, in order, each once. */
export const mergeFinds = (loaded: number[], elsewhere: number[]): number[] =>
  elsewhere.length === 0 ? loaded : [...new Set([...loaded, ...elsewhere])].sort((a, b) => a - b)
