import type { Prose, Sentence } from '../model/inline.ts'

const stops = /[.!?](?=["')\]]?(?:\s|$))|[。！？；]/g
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|fig|approx|resp)\.?$/i

/** The sentences of running text. A line end alone ends none; abbreviations and dots inside words neither. */
export function splitSentences(prose: readonly Prose[]): Sentence[] {
  const sentences: Sentence[] = []
  for (const piece of prose) {
    let from = 0
    const { masked, text } = piece
    const push = (end: number) => {
      let start = from
      while (start < end && /\s/.test(masked[start] === ' ' ? text[start]! : masked[start]!)) start++
      from = end
      let stop = end
      while (stop > start && /\s/.test(text[stop - 1]!)) stop--
      if (stop === start) return
      const range = { start: piece.range.start + start, end: piece.range.start + stop }
      sentences.push({ prose: piece, range, text: text.slice(start, stop), masked: masked.slice(start, stop) })
    }
    if (text.length > 1)
      for (const match of masked.matchAll(stops))
        if (match[0] !== '.' || !abbreviation.test(masked.slice(Math.max(from, match.index - 8), match.index)))
          push(match.index + 1)
    push(text.length)
  }
  return sentences
}
