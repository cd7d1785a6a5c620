import type { TextRange } from '../../../../model/text-range.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'

/** A row, item or part of an overview that is one phase; of one that is told, what is done is said with it. */
export type Entry = { number: number; name: string; text: string; isTold: boolean; range: TextRange }

/** "3", "**3. Draft**", "Phase 3: Draft", "阶段三": alone or before a name. */
export const numberIn = (text: string): number | null => {
  const plain = withDigits(text.replace(/^\s*[*_`[]{1,4}/, ''))
  if (passage.test(plain)) return null
  const digits = /^(\d{1,2})(?:[.)、:：]?[*_`\]]{0,3}(?:\s|$)|[.)、:：])(?!\d)/.exec(plain)?.[1]
  return digits === undefined ? (numberedTitle(plain)?.number ?? null) : Number(digits)
}

/** "Phase 0 → 1": what leads from one phase to the next. */
const passage = /^\D{0,12}\d{1,2}\s*(?:→|⇒|[-=]+>)\s*\D{0,12}\d/

/** What stands in front of a name: its number, with or without a word. */
const label =
  /^[\s*_`[]*(?:\d{1,2}[.)、:：]?\s*)?[*_`[]*(?:(?:phase|stage|step|阶段|步骤)\s?\d{0,2})?[\s:：.)*_·—–-]*/iu

/** "- ", "- [ ] " */
export const withoutMark = (text: string): string => text.replace(/^[-*+]\s+(?:\[[ xX]\]\s+)?/, '')

/** A text without the mark of an item and the number in front of its name. */
export const withoutNumber = (text: string): string =>
  withDigits(withoutMark(text).replace(/^[*_]{2}/, '')).replace(label, '')

/** What stands behind the number, up to what is told of it. */
export const nameOf = (text: string): string =>
  withoutNumber(text)
    .split(/\s[—–-]\s|[:：(（]|\]\(/, 1)[0]!
    .replace(/[*_`]+\s*$/, '')
