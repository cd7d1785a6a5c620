import { tokensIn } from './byte-pairs.ts'

/** Places for counts of words; most words of a library are the same few thousand. */
const placeBits = 18
const places = 1 << placeBits
/**
 * A word is known by two hashes of its letters, 56 bits in all: two words never meet in practice. Two numbers for each place, side by side: the
 * first hash, and the second one with the count of tokens in its low byte; 0 is a free place.
 */
const words = new Int32Array(places * 2)
/** Steps from the place of a word to where it may be kept. */
const farthest = 8
/** A longer piece is not kept; its length stands for its tokens where only a bound is asked for. */
export const longestKept = 60

/**
 * The two hashes of a word with one more letter, modulo 2^32. Every letter of a library comes by here: a product of plain numbers, exact as long as
 * the factor has at most 21 bits, costs a third of `Math.imul`, which code that is not compiled for long calls as a function.
 */
export const nextHigh = (high: number, unit: number): number => (high * 65599 + unit) | 0
export const nextLow = (low: number, unit: number): number => (low * 1000003 + unit) | 0

/** Number of tokens of a piece; counted once, then looked up. */
export function tokensOfPiece(text: string, start: number, end: number): number {
  let high = 0
  let low = 0
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    high = nextHigh(high, unit)
    low = nextLow(low, unit)
  }
  const isLong = end - start > longestKept
  return isLong ? tokensOfLongPiece(text, start, end, high, low) : tokensOfHashed(text, start, end, high, low)
}

/** The same for who has the hashes of a piece that is not long. */
export function tokensOfHashed(text: string, start: number, end: number, high: number, low: number): number {
  let place = Math.imul(high ^ (low >>> 7), 0x9e3779b1) >>> (32 - placeBits)
  for (let step = 0; step < farthest; step++) {
    const kept = words[place * 2 + 1]!
    if (kept === 0) break
    if (words[place * 2] === high && ((kept ^ low) & ~0xff) === 0) return kept & 0xff
    place = (place + 1) & (places - 1)
  }
  const count = end - start > longestKept ? end - start : tokensIn(text, start, end)
  if (count > 255) return count
  words[place * 2] = high
  words[place * 2 + 1] = (low & ~0xff) | count
  return count
}

/** Counts of longer pieces by 53 bits of their hashes; a line of a mebibyte is cut into 2,000 of them. */
const longPieces = new Map<number, number>()
const mostLongPieces = 10_000

/** A long piece comes again where a file is counted for every edit that is tried on it, and is dear to count. */
function tokensOfLongPiece(text: string, start: number, end: number, high: number, low: number): number {
  const key = (high >>> 0) * 2 ** 21 + (low >>> 11)
  const known = longPieces.get(key)
  if (known !== undefined) return known
  const count = tokensIn(text, start, end)
  if (longPieces.size >= mostLongPieces) longPieces.clear()
  longPieces.set(key, count)
  return count
}
