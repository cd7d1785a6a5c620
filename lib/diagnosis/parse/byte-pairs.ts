import ranks from 'gpt-tokenizer/bpeRanks/o200k_base'
import { lazy } from './lazy.ts'

/** Multipliers of two hashes of bytes; the hash of two runs together follows from theirs and the length of the second. */
const baseOne = 0x01000193
const baseTwo = 0x5bd1e995
/** Places for the tokens of o200k, more than twice as many as there are. */
const placeBits = 19
const places = 1 << placeBits
/** Longer than any token. */
const longest = 256
const none = 0x7fffffff

/** The rank of a token takes the low bits of a number, its second hash what is left above. */
const rankBits = 18
const rankMask = (1 << rankBits) - 1

/**
 * The tokens by the hashes of their bytes, 46 bits in all. Two numbers for each place, side by side: the first hash, and the second one with
 * the rank in its low bits; 0 is a free place, else the rank is one less. Pairs of bytes, with which each count begins, are looked up directly.
 */
type Ranks = { slots: Int32Array; pairs: Int32Array }

const table = lazy((): Ranks => {
  const slots = new Int32Array(places * 2)
  const pairs = new Int32Array(0x10000).fill(none)
  const parts = partsFor(longest)
  ranks.forEach((token, rank) => {
    const length = typeof token === 'string' ? takeBytes(token, 0, token.length, parts) : takeList(token, parts)
    const [one, two] = hashOf(parts, length)
    let place = placeOf(one, two)
    while (slots[place * 2 + 1] !== 0) place = (place + 1) & (places - 1)
    slots[place * 2] = one
    slots[place * 2 + 1] = (two & ~rankMask) | (rank + 1)
    if (length === 2) pairs[pairOf(parts, 0)] = rank
  })
  return { slots, pairs }
})

/** Two bytes, each kept as one more, as one number. */
const pairOf = ({ one }: Parts, index: number): number => ((one[index]! - 1) << 8) | (one[index + 1]! - 1)

const powersOf = (base: number): Int32Array => {
  const powers = new Int32Array(longest + 1).fill(1)
  for (let n = 1; n <= longest; n++) powers[n] = Math.imul(powers[n - 1]!, base)
  return powers
}
const powersOne = powersOf(baseOne)
const powersTwo = powersOf(baseTwo)

const placeOf = (one: number, two: number): number => Math.imul(one ^ (two >>> 7), 0x9e3779b1) >>> (32 - placeBits)

/** What is merged: hashes and lengths of runs of bytes, where the next run is, and the rank of each run with its next one. */
type Parts = { one: Int32Array; two: Int32Array; length: Int32Array; next: Int32Array; pair: Int32Array }

const partsFor = (count: number): Parts => ({
  one: new Int32Array(count),
  two: new Int32Array(count),
  length: new Int32Array(count),
  next: new Int32Array(count),
  pair: new Int32Array(count),
})
/** Room that every count uses again; larger pieces get their own. */
const usual = partsFor(2048)

/** Exact number of o200k tokens of one piece, as the tokenizer divides a text into pieces. */
export function tokensIn(text: string, start: number, end: number): number {
  const most = (end - start) * 3
  const parts = most <= usual.one.length ? usual : partsFor(most)
  const count = takeBytes(text, start, end, parts)
  const [one, two] = hashOf(parts, count)
  const known = table()
  if (count < 2 || rankOf(known, one, two) !== none) return Math.min(count, 1)
  const { pair, next, length } = parts
  for (let index = 0; index < count; index++) {
    next[index] = index + 1
    length[index] = 1
    pair[index] = index + 1 < count ? known.pairs[pairOf(parts, index)]! : none
  }
  let left = count
  for (; left > 1; left--) {
    let lowest = none
    let at = -1
    let before = -1
    for (let index = 0, last = -1; index < count; last = index, index = next[index]!)
      if (pair[index]! < lowest) {
        lowest = pair[index]!
        at = index
        before = last
      }
    if (at === -1) break
    join(parts, at)
    pair[at] = pairRank(known, parts, at, count)
    if (before !== -1) pair[before] = pairRank(known, parts, before, count)
  }
  return left
}

/** Makes one run of two that stand side by side. */
function join({ one, two, length, next }: Parts, at: number): void {
  const other = next[at]!
  const added = length[other]!
  one[at] = Math.imul(one[at]!, powersOne[added]!) + one[other]!
  two[at] = Math.imul(two[at]!, powersTwo[added]!) + two[other]!
  length[at] = length[at]! + added
  next[at] = next[other]!
}

/** The rank of a run with its next one; none for the last. */
function pairRank(known: Ranks, { one, two, length, next }: Parts, index: number, count: number): number {
  const other = next[index]!
  if (other >= count) return none
  const added = length[other]!
  if (length[index]! + added > longest) return none
  return rankOf(
    known,
    (Math.imul(one[index]!, powersOne[added]!) + one[other]!) | 0,
    (Math.imul(two[index]!, powersTwo[added]!) + two[other]!) | 0,
  )
}

function rankOf({ slots }: Ranks, hashOne: number, hashTwo: number): number {
  for (let place = placeOf(hashOne, hashTwo); ; place = (place + 1) & (places - 1)) {
    const found = slots[place * 2 + 1]!
    if (found === 0) return none
    if (slots[place * 2] === hashOne && ((found ^ hashTwo) & ~rankMask) === 0) return (found & rankMask) - 1
  }
}

/** The hashes of the first runs together, each of one byte. */
function hashOf({ one, two }: Parts, count: number): [one: number, two: number] {
  let hashOne = 0
  let hashTwo = 0
  for (let index = 0; index < count; index++) {
    hashOne = (Math.imul(hashOne, baseOne) + one[index]!) | 0
    hashTwo = (Math.imul(hashTwo, baseTwo) + two[index]!) | 0
  }
  return [hashOne, hashTwo]
}

/** Half of a pair that stands alone is written as the sign for what cannot be read. */
const unreadable = 0xfffd

/** Writes the bytes of UTF-8 as runs; gives their number. */
function takeBytes(text: string, start: number, end: number, parts: Parts): number {
  const { one, two } = parts
  let count = 0
  const add = (byte: number) => {
    // No byte is hashed as 0: runs of zeros would all look alike.
    one[count] = byte + 1
    two[count] = byte + 1
    count++
  }
  for (let at = start; at < end; at++) {
    let code = text.charCodeAt(at)
    if (code >= 0xd800 && code < 0xe000) {
      const pair = code < 0xdc00 && at + 1 < end ? text.codePointAt(at)! : 0
      if (pair > 0xffff) at++
      code = pair > 0xffff ? pair : unreadable
    }
    if (code < 0x80) add(code)
    else {
      if (code < 0x800) add(0xc0 | (code >> 6))
      else {
        if (code < 0x10000) add(0xe0 | (code >> 12))
        else {
          add(0xf0 | (code >> 18))
          add(0x80 | ((code >> 12) & 0x3f))
        }
        add(0x80 | ((code >> 6) & 0x3f))
      }
      add(0x80 | (code & 0x3f))
    }
  }
  return count
}

function takeList(bytes: readonly number[], parts: Parts): number {
  for (const [index, byte] of bytes.entries()) {
    parts.one[index] = byte + 1
    parts.two[index] = byte + 1
  }
  return bytes.length
}
