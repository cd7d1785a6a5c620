import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'

/** Marks like `<|endoftext|>` count as text. */
export const noSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

/** Places for counts of words, twice as many as are filled; most words of a library are the same few thousand. */
const places = 1 << 17
/** A word is known by two numbers made of its letters, 52 bits in all: two words never meet in practice. */
const wordHigh = new Int32Array(places)
const wordLow = new Int32Array(places)
const wordTokens = new Uint8Array(places)
/** Steps from the place of a word to where it may be kept. */
const farthest = 8
/** A longer piece is not kept; its length stands for its tokens where only a bound is asked for. */
export const longestKept = 60

/** Number of tokens of a word or sign of a text, which `high` and `low` stand for; counted once, then looked up. */
export function tokensOfPiece(high: number, low: number, text: string, start: number, end: number): number {
  let place = (high ^ Math.imul(low, 0x9e3779b1)) & (places - 1)
  for (let step = 0; step < farthest; step++) {
    const kept = wordTokens[place]!
    if (kept === 0) break
    if (wordHigh[place] === high && wordLow[place] === low) return kept
    place = (place + 1) & (places - 1)
  }
  const count = end - start > longestKept ? end - start : countO200k(text.slice(start, end), noSpecial)
  if (count > 255) return count
  wordHigh[place] = high
  wordLow[place] = low
  wordTokens[place] = count
  return count
}
