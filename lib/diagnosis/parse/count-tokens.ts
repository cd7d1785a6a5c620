import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'

/** Longest run of blanks, or of anything but blanks, that is counted as a whole; the tokenizer needs the square of its length. */
const longestRun = 512

const noSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

/** Exact number of o200k tokens; runs that no text has are cut. Marks like `<|endoftext|>` count as text. */
export function countTokens(text: string): number {
  let count = 0
  let from = 0
  for (const cut of longRunCuts(text)) {
    count += countO200k(text.slice(from, cut), noSpecial)
    from = cut
  }
  return count + countO200k(from === 0 ? text : text.slice(from), noSpecial)
}

/** Where runs of more than the longest length are cut, each again at every such length. */
function longRunCuts(text: string): number[] {
  const cuts: number[] = []
  let start = 0
  let isBlank = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const blank = unit === 32 || (unit >= 9 && unit <= 13)
    if (blank !== isBlank) {
      isBlank = blank
      start = at
    } else if (at - start === longestRun) {
      cuts.push(at)
      start = at
    }
  }
  return cuts
}

/** Places for counts of words, twice as many as are filled; most words of a library are the same few thousand. */
const places = 1 << 17
/** A word is known by two numbers made of its letters, 52 bits in all: two words never meet in practice. */
const wordHigh = new Int32Array(places)
const wordLow = new Int32Array(places)
const wordTokens = new Uint8Array(places)
/** Steps from the place of a word to where it may be kept. */
const farthest = 8
/** Counts of single characters beyond ASCII; 0 is not known yet. */
const unitTokens = new Uint8Array(0x10000)

/** A sign before a word may change how the word is divided, so the sum over words can be a little too low. */
const margin = 0.9

/**
 * Whether a text may have more tokens than the limit: a sum over its words, which costs a tenth of counting. False is sure; true must be
 * counted. Words of ASCII letters are looked up with the blank before them, all else counts sign by sign.
 */
export function mayExceedTokens(text: string, limit: number): boolean {
  const most = limit * margin
  if (text.length * 3 <= most) return false
  let sum = 0
  let index = 0
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (isLetter(unit) || (unit === 32 && isLetter(text.charCodeAt(index + 1)))) {
      const start = index
      let high = unit
      let low = unit
      while (isLetter(text.charCodeAt(++index))) {
        high = (Math.imul(high, 31) + text.charCodeAt(index)) & 0x3ffffff
        low = (Math.imul(low, 37) + text.charCodeAt(index)) & 0x3ffffff
      }
      const length = index - start
      sum += length < 3 ? 1 : tokensOfWord(high, low, text, start, index)
    } else {
      sum += unit > 0x7f ? tokensOfUnit(unit) : 1
      index++
    }
    if (sum > most) return true
  }
  return false
}

const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)

function tokensOfWord(high: number, low: number, text: string, start: number, end: number): number {
  let place = (high ^ Math.imul(low, 0x9e3779b1)) & (places - 1)
  for (let step = 0; step < farthest; step++) {
    const kept = wordTokens[place]!
    if (kept === 0) break
    if (wordHigh[place] === high && wordLow[place] === low) return kept
    place = (place + 1) & (places - 1)
  }
  const count = end - start > 60 ? end - start : countO200k(text.slice(start, end), noSpecial)
  if (count > 255) return count
  wordHigh[place] = high
  wordLow[place] = low
  wordTokens[place] = count
  return count
}

/** Halves of pairs count two each: no character has more than four. */
function tokensOfUnit(unit: number): number {
  if (unit >= 0xd800 && unit < 0xe000) return 2
  const known = unitTokens[unit]!
  if (known > 0) return known
  const count = countO200k(String.fromCharCode(unit), noSpecial)
  unitTokens[unit] = count
  return count
}
