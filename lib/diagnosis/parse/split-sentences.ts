import type { Prose, Sentence } from '../model/inline.ts'

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|fig|approx|resp)\.?$/i

/** The sentences of running text. A line end alone ends none; abbreviations and dots inside words neither. */
export function splitSentences(prose: readonly Prose[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const piece of prose) {
    let from = 0
    const { masked } = piece
    for (let at = 0; at < masked.length; at++) {
      const unit = masked.charCodeAt(at)
      if (!isStop(unit, masked, at)) continue
      if (unit === dot && abbreviation.test(masked.slice(Math.max(from, at - 8), at))) continue
      take(piece, from, at + 1, sentences)
      from = at + 1
    }
    take(piece, from, masked.length, sentences)
  }
  return sentences
}

const dot = 0x2e
const isBlankOrEnd = (unit: number) =>
  Number.isNaN(unit) || unit === 32 || (unit >= 9 && unit <= 13) || isRareBlank(unit)
const isRareBlank = (unit: number) => unit > 127 && /\s/.test(String.fromCharCode(unit))

/** Whether a sentence ends at a sign: a full stop, `!` or `?` before a blank or the end, one bracket or quote between; the Chinese ones always. */
function isStop(unit: number, text: string, at: number): boolean {
  if (unit === 0x3002 || unit === 0xff01 || unit === 0xff1f || unit === 0xff1b) return true
  if (unit !== dot && unit !== 0x21 && unit !== 0x3f) return false
  const next = text.charCodeAt(at + 1)
  if (isBlankOrEnd(next)) return true
  return (next === 0x22 || next === 0x27 || next === 0x29 || next === 0x5d) && isBlankOrEnd(text.charCodeAt(at + 2))
}

/** Adds the text between two places, white space at its ends left out. */
function take(prose: Prose, from: number, to: number, sentences: Sentence[]): void {
  const { text, masked } = prose
  let start = from
  let end = to
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  if (start === end) return
  const range = { start: prose.range.start + start, end: prose.range.start + end }
  const whole = start === 0 && end === text.length
  sentences.push({
    prose,
    range,
    text: whole ? text : text.slice(start, end),
    masked: whole ? masked : masked.slice(start, end),
  })
}
