/**
 * One pattern for a list of words: Latin ones at word boundaries, any case, blanks of any length; Chinese ones anywhere. No part of it can
 * match in two ways, so it stays linear.
 */
export function wordPattern(words: readonly string[]): RegExp {
  const parts = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const source = word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/ /g, '[ \\t\\n]+')
        .replace(/'/g, "['’]")
      const before = /^\w/.test(word) ? '(?<![\\w-])' : ''
      const after = /\w$/.test(word) ? '(?![\\w-])' : ''
      return `${before}${source}${after}`
    })
  return new RegExp(parts.join('|'), 'i')
}
