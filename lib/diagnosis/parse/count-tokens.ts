import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'

/** Longest run of blanks, or of anything but blanks, that is counted as a whole; the tokenizer needs the square of its length. */
const longestRun = 512
const longRuns = new RegExp(`(\\s{${longestRun},}|\\S{${longestRun},})`)

const noSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

/** Exact number of o200k tokens; runs that no text has are cut. Marks like `<|endoftext|>` count as text. */
export function countTokens(text: string): number {
  if (!longRuns.test(text)) return countO200k(text, noSpecial)
  let count = 0
  for (const part of text.split(longRuns)) {
    const step = longRuns.test(part) ? longestRun : part.length
    for (let at = 0; at < part.length; at += step) count += countO200k(part.slice(at, at + step), noSpecial)
  }
  return count
}

/** Words whose count is kept; most words of a library are the same few thousand. */
const mostWords = 50_000
const wordTokens = new Map<string, number>()

/** A sign before a word may change how the word is divided, so the sum over words can be a little too low. */
const margin = 0.9

/**
 * Whether a text may have more tokens than the limit: a sum over its words, which costs a tenth of counting. False is sure; true must be
 * counted. Words of ASCII letters are looked up with the blank before them, all else counts by its bytes.
 */
export function mayExceedTokens(text: string, limit: number): boolean {
  const most = limit * margin
  if (text.length * 3 <= most) return false
  let sum = 0
  let index = 0
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (isLetter(unit) || (unit === 32 && isLetter(text.charCodeAt(index + 1)))) {
      const start = index++
      while (isLetter(text.charCodeAt(index))) index++
      sum += tokensOfWord(text.slice(start, index))
    } else {
      sum += unit > 0x7ff ? 3 : unit > 0x7f ? 2 : 1
      index++
    }
    if (sum > most) return true
  }
  return false
}

const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)

function tokensOfWord(word: string): number {
  if (word.length < 3) return word.length
  const kept = wordTokens.get(word)
  if (kept !== undefined) return kept
  const count = word.length > 60 ? word.length : countO200k(word, noSpecial)
  if (wordTokens.size < mostWords) wordTokens.set(word, count)
  return count
}
