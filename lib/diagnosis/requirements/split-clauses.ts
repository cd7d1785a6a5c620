import { anyOf } from '../parse/any-of.ts'
import { registry } from '../registry.ts'
import { findContrasts } from './find-contrasts.ts'
import { matchTerms } from './match-terms.ts'

const { praise, negation } = registry.vocabulary

/** Sentence ends, line ends with their list marks, and the words that begin another thought. */
const boundary = anyOf(
  /[.!?;]+(?=\s|$)|[。！？；…]+|\s*\n+\s*(?:[-*+•]\s+|\d+[.)、]\s*)?|,\s*and\b/g,
  /\b(?:but|also|although|(?<!\ba\s)while|besides)\b/g,
  /[,，]\s*(?:而且|另外|还有|并且|同时|但是|以及)/g,
)

/**
 * The thoughts of a description, in their order. A plain comma separates two of them only when each side says something the registry knows.
 * Praise is left out. The text must be normalised.
 */
export function splitClauses(text: string): string[] {
  return splitAtBoundaries(text.replace(/^\s*(?:[-*+•]\s+|\d+[.)、]\s*)/, ''))
    .flatMap(splitAtCommas)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause) && !isPraise(clause))
}

/** Cuts at the ends of thoughts, but not between two statements that are set against each other. */
function splitAtBoundaries(text: string): string[] {
  const whole = findContrasts(text)
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(boundary)) {
    if (whole.some(({ start, end }) => start < index && index < end)) continue
    parts.push(text.slice(from, index))
    from = index + mark.length
  }
  return [...parts, text.slice(from)]
}

function splitAtCommas(clause: string): string[] {
  if (findContrasts(clause).length > 0) return [clause]
  const parts = clause.split(/[,，、]/)
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && !(matchTerms(before).length > 0 && matchTerms(part).length > 0))
      joined[joined.length - 1] = `${before}, ${part.trim()}`
    else joined.push(part)
  }
  return joined
}

const limits = /\b(?:until|except|unless|not)\b|n't\b|不|没|直到|除了/

/** True for a clause that says that something is well, and nothing against it. */
function isPraise(clause: string): boolean {
  const said = [...praise.en, ...praise.zh].find((words) => clause.includes(words))
  if (said === undefined) return false
  const rest = clause.replaceAll(said, ' ')
  const isNegated = [...negation.en, ...negation.zh].some((word) => rest.includes(word))
  return !isNegated && !limits.test(rest)
}
