import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base'

/** Longest run without a blank that is counted as a whole; the tokenizer needs more than linear time for endless words. */
const longestRun = 2000

const noSpecial = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }

/** Exact number of o200k tokens. Marks like `<|endoftext|>` count as text. */
export function countTokens(text: string): number {
  if (!/\S{2000}/.test(text)) return countO200k(text, noSpecial)
  let count = 0
  for (const part of text.match(new RegExp(`\\s*\\S{1,${longestRun}}|\\s+`, 'g')) ?? [])
    count += countO200k(part, noSpecial)
  return count
}

/** Bytes of a text in UTF-8: no text has more tokens than bytes. */
export function utf8Length(text: string): number {
  let length = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7ff) length += unit >= 0xd800 && unit < 0xe000 ? 1 : 2
    else if (unit > 0x7f) length++
  }
  return length
}
