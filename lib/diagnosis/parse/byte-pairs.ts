import { baseOne, baseTwo, hashOf, pairOf, takeBytes } from './byte-runs.ts'
import { longestToken, noRank, rankOf, type TokenRanks, tokenRanks } from './token-ranks.ts'

const powersOf = (base: number): Int32Array => {
  const powers = new Int32Array(longestToken + 1).fill(1)
  for (let n = 1; n <= longestToken; n++) powers[n] = Math.imul(powers[n - 1]!, base)
  return powers
}
const powersOne = powersOf(baseOne)
const powersTwo = powersOf(baseTwo)

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
  const known = tokenRanks()
  if (count < 2 || rankOf(known, one, two) !== noRank) return Math.min(count, 1)
  const { pair, next, length } = parts
  for (let index = 0; index < count; index++) {
    next[index] = index + 1
    length[index] = 1
    pair[index] = index + 1 < count ? known.pairs[pairOf(parts, index)]! : noRank
  }
  let left = count
  for (; left > 1; left--) {
    let lowest = noRank
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
function pairRank(known: TokenRanks, { one, two, length, next }: Parts, index: number, count: number): number {
  const other = next[index]!
  if (other >= count) return noRank
  const added = length[other]!
  if (length[index]! + added > longestToken) return noRank
  return rankOf(
    known,
    (Math.imul(one[index]!, powersOne[added]!) + one[other]!) | 0,
    (Math.imul(two[index]!, powersTwo[added]!) + two[other]!) | 0,
  )
}
