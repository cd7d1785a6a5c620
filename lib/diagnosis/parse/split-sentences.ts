import type { Prose, Sentence } from '../model/inline.ts'

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|fig|approx|resp)\.?$/i

/** The sentences of running text. A line end alone ends none; abbreviations and dots inside words neither. */
export function splitSentences(prose: readonly Prose[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const piece of prose) {
    let from = 0
    const { masked } = piece
    for (stops.lastIndex = 0; stops.test(masked); ) {
      const at = stops.lastIndex - 1
      if (masked.charCodeAt(at) === dot && endsAbbreviated(masked, from, at)) continue
      take(piece, from, at + 1, sentences)
      from = at + 1
    }
    take(piece, from, masked.length, sentences)
  }
  return sentences
}

const dot = 0x2e
/** Small last letters of the abbreviations, and the dot: most words before a full stop end in another letter. */
const lastUnits = new Set([...'gecsfoxp.'].map((letter) => letter.charCodeAt(0)))
const endsAbbreviated = (text: string, from: number, at: number): boolean =>
  lastUnits.has(text.charCodeAt(at - 1) | 0x20) && abbreviation.test(text.slice(Math.max(from, at - 8), at))
/** One sign each. A full stop, `!` or `?` before a blank or the end, one bracket or quote between; the Chinese ones always. */
const stops = /[.!?](?=["')\]]?(?:\s|$))|[。！？；]/g

/** Adds the text between two places, white space at its ends left out. */
function take(prose: Prose, from: number, to: number, sentences: Sentence[]): void {
  const { text, masked } = prose
  let start = from
  let end = to
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  if (start === end) return
  const range = { start: prose.range.start + start, end: prose.range.start + end }
  const isWhole = start === 0 && end === text.length
  const own = isWhole ? text : text.slice(start, end)
  // Most texts hold no code span: one copy is enough for both.
  sentences.push({
    prose,
    range,
    text: own,
    masked: masked === text ? own : isWhole ? masked : masked.slice(start, end),
    traits: prose.traits,
  })
}
