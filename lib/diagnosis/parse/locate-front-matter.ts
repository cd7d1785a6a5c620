import type { LineIndex, TextRange } from '../model/text-range.ts'
import { endOfHead } from './end-of-head.ts'
import { startOfHead } from './start-of-head.ts'

/** What a head that is there may lack: the line `---` above it, the one below it. */
export type HeadLack = 'unopened' | 'unclosed'

/** Where the front matter of a text stands; `content` is what lies between its two lines of dashes, or what stands there in their place. */
export type FrontMatterPlace = { range: TextRange; content: TextRange; bodyStart: number } & (
  | { state: 'absent' }
  | { state: 'found'; lacks: readonly HeadLack[] }
)

const dashes = /^---[ \t]*$/
const absent: FrontMatterPlace = {
  range: { start: 0, end: 0 },
  content: { start: 0, end: 0 },
  bodyStart: 0,
  state: 'absent',
}

/**
 * Finds the front matter. In a file that must have one (`required`), keys at its top are one without their lines of dashes too. In a file that
 * needs none, a rule of dashes at the top that no key follows is text.
 */
export function locateFrontMatter(text: string, lines: LineIndex, required: boolean): FrontMatterPlace {
  const isOpened = text.startsWith('---') && dashes.test(lines.textOf(1))
  if (!required) return isOpened ? optionalHead(text, lines) : absent
  const start = isOpened ? { opening: 1, first: 2, isFenced: false } : startOfHead(lines)
  if (!start) return absent
  const { last, closing, isClosed } = endOfHead(lines, start)
  const lacks: HeadLack[] = [...(isOpened ? [] : ['unopened' as const]), ...(isClosed ? [] : ['unclosed' as const])]
  const from = Math.min(text.length, lines.startOf(start.first))
  const end = last >= start.first ? lines.endOf(last) : isClosed ? from : lines.endOf(start.opening)
  const rangeEnd = closing === null ? end : lines.endOf(closing)
  return {
    range: { start: lines.startOf(start.opening), end: rangeEnd },
    content: { start: Math.min(from, end), end },
    bodyStart: Math.min(text.length, rangeEnd + 1),
    state: 'found',
    lacks,
  }
}

function optionalHead(text: string, lines: LineIndex): FrontMatterPlace {
  const start = Math.min(text.length, lines.startOf(2))
  if (!/^\s*(?:#.*\n\s*)*["']?[A-Za-z][\w-]*["']?[ \t]*:/.test(text.slice(start, start + 400))) return absent
  for (let line = 2; line <= lines.count; line++)
    if (text.startsWith('---', lines.startOf(line)) && dashes.test(lines.textOf(line)))
      return {
        range: { start: 0, end: lines.endOf(line) },
        content: { start, end: Math.max(start, lines.startOf(line) - 1) },
        bodyStart: Math.min(text.length, lines.endOf(line) + 1),
        state: 'found',
        lacks: [],
      }
  return absent
}
