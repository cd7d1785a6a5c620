import { tokensIn } from './byte-pairs.ts'
import { pieceEnd } from './text-pieces.ts'
import { longestKept, nextHigh, nextLow, tokensOfHashed, tokensOfPiece } from './token-table.ts'

/** Longest run of blanks, or of anything but blanks, that is counted as a whole; the tokenizer needs the square of its length. */
const longestRun = 512

/** Exact number of o200k tokens; runs that no text has are cut. Marks like `<|endoftext|>` count as text. */
export function countTokens(text: string): number {
  let count = 0
  let from = 0
  for (const cut of longRunCuts(text)) {
    count += countPart(text, from, cut)
    from = cut
  }
  return count + countPart(text, from, text.length)
}

function countPart(text: string, from: number, end: number): number {
  let count = 0
  for (let at = from; at < end; ) {
    const start = at
    let unit = text.charCodeAt(at)
    let high = 0
    let low = 0
    if (unit === 32 && at + 1 < end) {
      high = nextHigh(high, unit)
      low = nextLow(low, unit)
      unit = text.charCodeAt(++at)
    }
    // Most of a text are words of ASCII letters, with a blank before them: what a piece is needs no table then.
    while (unit >= 65 && unit <= 90 && at < end) {
      high = nextHigh(high, unit)
      low = nextLow(low, unit)
      unit = text.charCodeAt(++at)
    }
    while (unit >= 97 && unit <= 122 && at < end) {
      high = nextHigh(high, unit)
      low = nextLow(low, unit)
      unit = text.charCodeAt(++at)
    }
    const isWord = isLetter(text.charCodeAt(at - 1)) && at > start && (at >= end || (unit !== 39 && unit < 0x80))
    if (isWord && at - start <= longestKept) {
      count += at - start === 1 ? 1 : tokensOfHashed(text, start, at, high, low)
      continue
    }
    at = pieceEnd(text, start, end)
    count += at - start === 1 && text.charCodeAt(start) < 0x80 ? 1 : tokensOfPiece(text, start, at)
  }
  return count
}

/** Where runs of more than the longest length are cut, each again at every such length. */
function longRunCuts(text: string): number[] {
  const cuts: number[] = []
  // Looked for from behind: where blanks and words change is near in a text.
  for (let start = 0; start + longestRun < text.length; ) {
    let at = start + longestRun
    while (at > start && isBlankAt(text, at) === isBlankAt(text, at - 1)) at--
    if (at === start) {
      at = start + longestRun
      cuts.push(at)
    }
    start = at
  }
  return cuts
}

function isBlankAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 32 || (unit >= 9 && unit <= 13)
}

/** Counts of single characters beyond ASCII; 0 is not known yet. */
const unitTokens = new Uint8Array(0x10000)

/** A sign before a word may change how the word is divided, so the sum over words can be a little too low. */
const margin = 0.9

/**
 * Whether the text between two offsets, which has at most so many bytes, may have more tokens than the limit: a sum over its words, which costs a
 * tenth of counting. False is sure; true must be counted. Words of ASCII letters are looked up with the blank before them, all else counts sign by
 * sign. No token is less than a byte: of most texts half need not be looked at.
 */
export function mayExceedTokens(text: string, limit: number, start: number, end: number, bytes: number): boolean {
  const most = limit * margin
  let sum = 0
  for (let at = start; at < end; ) {
    if (sum + bytes - (at - start) <= most) return false
    let unit = text.charCodeAt(at)
    if (isLetter(unit) || (unit === 32 && at + 1 < end && isLetter(text.charCodeAt(at + 1)))) {
      const from = at
      let high = 0
      let low = 0
      let isSmall: boolean
      // A piece ends where a small letter stands before a capital.
      do {
        isSmall = unit >= 97
        high = nextHigh(high, unit)
        low = nextLow(low, unit)
        unit = ++at < end ? text.charCodeAt(at) : 0
      } while (isLetter(unit) && !(isSmall && unit < 97))
      sum += at - from < 3 ? 1 : tokensOfHashed(text, from, at, high, low)
    } else {
      sum += unit > 0x7f ? tokensOfUnit(unit) : 1
      at++
    }
    if (sum > most) return true
  }
  return false
}

const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)

/** Halves of pairs count two each: no character has more than four. */
function tokensOfUnit(unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) return 2
  const known = unitTokens[unit]!
  if (known > 0) return known
  const sign = String.fromCharCode(unit)
  const count = tokensIn(sign, 0, sign.length)
  unitTokens[unit] = count
  return count
}
