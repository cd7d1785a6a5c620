import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'
import { pieceEnd } from './ascii-pieces.ts'
import { longestKept, noSpecial, tokensOfPiece } from './token-table.ts'

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

/** Lines of ASCII are divided and looked up by us, which is many times faster; all others go to the tokenizer, as many as stand together. */
function countPart(text: string, from: number, end: number): number {
  let count = 0
  let foreign = -1
  for (let start = from; start < end; ) {
    const stop = safeCut(text, start, end)
    if (isAscii(text, start, stop)) {
      if (foreign !== -1) count += countO200k(text.slice(foreign, start), noSpecial)
      foreign = -1
      count += countAscii(text, start, stop, stop === end)
    } else if (foreign === -1) foreign = start
    start = stop
  }
  return foreign === -1 ? count : count + countO200k(text.slice(foreign, end), noSpecial)
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
    if (stop - at === 1) count++
    else if (stop - at > longestKept) count += countO200k(text.slice(at, stop), noSpecial)
    else {
      let high = text.charCodeAt(at)
      let low = high
      for (let index = at + 1; index < stop; index++) {
        high = (Math.imul(high, 31) + text.charCodeAt(index)) & 0x3ffffff
        low = (Math.imul(low, 37) + text.charCodeAt(index)) & 0x3ffffff
      }
      count += tokensOfPiece(high, low, text, at, stop)
    }
    at = stop
  }
  return count
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
      sum += length < 3 ? 1 : tokensOfPiece(high, low, text, start, index)
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
  const count = countO200k(String.fromCharCode(unit), noSpecial)
  unitTokens[unit] = count
  return count
}
