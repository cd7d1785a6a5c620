import { escapePattern } from '#lib/domain/escape-pattern.ts'

/**
 * One pattern for a list of words: Latin ones at word boundaries, any case, blanks of any length; Chinese ones anywhere. No part of it can
 * match in two ways, so it stays linear.
 */
export function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  const bounded = longestFirst.filter((word) => /^\w/.test(word) && /\w$/.test(word))
  const free = longestFirst.filter((word) => !bounded.includes(word))
  const parts = free.map(sourceOf)
  if (bounded.length > 0) parts.unshift(`(?<![\\w-])(?:${bounded.map(sourceOf).join('|')})(?![\\w-])`)
  return new RegExp(parts.join('|'), 'i')
}

const sourceOf = (word: string): string => escapePattern(word).replace(/ /g, '[ \\t\\n]+').replace(/'/g, "['’]")
