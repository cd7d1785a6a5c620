import { createRequire } from 'node:module'
import type tokenList from 'gpt-tokenizer/bpeRanks/o200k_base'
import { hashOf, pairOf, takeBytes, takeList } from './byte-runs.ts'

/** Places for the tokens of o200k, a third more than there are: to read twice as many takes every thread longer than looking further saves. */
const placeBits = 18
const places = 1 << placeBits
/** Longer than any token. */
export const longestToken = 256
/** The rank of what is no token. */
export const noRank = 0x7fffffff

/** The rank of a token takes the low bits of a number, its second hash what is left above. */
const rankBits = 18
const rankMask = (1 << rankBits) - 1

/**
 * The tokens by the hashes of their bytes, 46 bits in all. Two numbers for each place, side by side: the first hash, and the second one with
 * the rank in its low bits; 0 is a free place, else the rank is one less. Pairs of bytes, with which each count begins, are looked up directly.
 */
export type TokenRanks = { slots: Int32Array; pairs: Int32Array }

/** Where the ranks are kept from one process to the next: making them takes longer than the diagnosis of a skill. */
export type RankStore = { read: () => Int32Array | null; write: (numbers: Int32Array) => void }

const slotNumbers = places * 2
const allNumbers = slotNumbers + 0x10000
const shelf: { ranks: TokenRanks | null; store: RankStore | null } = { ranks: null, store: null }

/** From now on the ranks are taken from this store, and put there when they had to be made. */
export const keepRanksIn = (store: RankStore): void => {
  shelf.store = store
}

/** The ranks of all tokens; read or made when they are first needed. */
export const tokenRanks = (): TokenRanks => {
  shelf.ranks ??= readRanks() ?? makeRanks()
  return shelf.ranks
}

const ranksIn = (numbers: Int32Array): TokenRanks => ({
  slots: numbers.subarray(0, slotNumbers),
  pairs: numbers.subarray(slotNumbers),
})

function readRanks(): TokenRanks | null {
  const numbers = shelf.store?.read()
  return numbers?.length === allNumbers ? ranksIn(numbers) : null
}

function makeRanks(): TokenRanks {
  // The list is as large as all the rest of the program: only who makes ranks of it loads it.
  const list: typeof tokenList = createRequire(import.meta.url)('gpt-tokenizer/bpeRanks/o200k_base').default
  const numbers = new Int32Array(allNumbers)
  const ranks = ranksIn(numbers)
  const { slots, pairs } = ranks
  pairs.fill(noRank)
  const bytes = { one: new Int32Array(longestToken), two: new Int32Array(longestToken) }
  for (const [rank, token] of list.entries()) {
    const length = typeof token === 'string' ? takeBytes(token, 0, token.length, bytes) : takeList(token, bytes)
    const [one, two] = hashOf(bytes, length)
    let place = placeOf(one, two)
    while (slots[place * 2 + 1] !== 0) place = (place + 1) & (places - 1)
    slots[place * 2] = one
    slots[place * 2 + 1] = (two & ~rankMask) | (rank + 1)
    if (length === 2) pairs[pairOf(bytes, 0)] = rank
  }
  shelf.store?.write(numbers)
  return ranks
}

const placeOf = (one: number, two: number): number => Math.imul(one ^ (two >>> 7), 0x9e3779b1) >>> (32 - placeBits)

/** The rank of the token with these hashes. */
export function rankOf({ slots }: TokenRanks, hashOne: number, hashTwo: number): number {
  for (let place = placeOf(hashOne, hashTwo); ; place = (place + 1) & (places - 1)) {
    const found = slots[place * 2 + 1]!
    if (found === 0) return noRank
    if (slots[place * 2] === hashOne && ((found ^ hashTwo) & ~rankMask) === 0) return (found & rankMask) - 1
  }
}
