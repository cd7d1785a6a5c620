import { O200K_TOKEN_SPLIT_REGEX as otherPieces } from 'gpt-tokenizer/encodingParams/constants'
import { pieceEnd } from './ascii-pieces.ts'
import { tokensIn } from './byte-pairs.ts'
import { longestKept, tokensOfPiece } from './token-table.ts'

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

/** Lines of ASCII are divided by us, which is many times faster; all others, as many as stand together, by the pattern of the tokenizer. */
function countPart(text: string, from: number, end: number): number {
  let count = 0
  let foreign = -1
  for (let start = from; start < end; ) {
    const stop = safeCut(text, start, end)
    if (isAscii(text, start, stop)) {
      if (foreign !== -1) count += countForeign(text.slice(foreign, start))
      foreign = -1
      count += countAscii(text, start, stop, stop === end)
    } else if (foreign === -1) foreign = start
    start = stop
  }
  return foreign === -1 ? count : count + countForeign(text.slice(foreign, end))
}

function countForeign(text: string): number {
  let count = 0
  let at = 0
  for (const [piece] of text.matchAll(otherPieces)) {
    count += countPiece(text, at, at + piece.length)
    at += piece.length
  }
  return count
}

/** The next line start that no piece of the tokenizer reaches over: pieces take in line ends, blanks and slashes behind them, nothing else. */
function safeCut(text: string, start: number, end: number): number {
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1)) {
    const next = text.charCodeAt(at + 1)
    if (next > 32 && next < 127 && next !== 0x2f) return at + 1
  }
  return end
}

function isAscii(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 126) return false
  return true
}

function countAscii(text: string, start: number, end: number, isLast: boolean): number {
  let count = 0
  for (let at = start; at < end; ) {
    const stop = pieceEnd(text, at, end, isLast)
    count += stop - at === 1 ? 1 : countPiece(text, at, stop)
    at = stop
  }
  return count
}

/** Long pieces hardly come again. */
const countPiece = (text: string, start: number, end: number): number =>
  end - start > longestKept ? tokensIn(text, start, end) : tokensOfPiece(text, start, end)

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
      while (isLetter(text.charCodeAt(++index)));
      const length = index - start
      sum += length < 3 ? 1 : tokensOfPiece(text, start, index)
    } else {
      sum += unit > 0x7f ? tokensOfUnit(unit) : 1
      index++
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
