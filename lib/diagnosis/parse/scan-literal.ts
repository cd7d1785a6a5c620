import type { CodeNode } from '../model/code.ts'

/** Letters, `_`, `$` and everything beyond ASCII. */
export const isWordStart = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95 || unit === 36 || unit > 127

export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

export const isWordUnit = (unit: number): boolean => isWordStart(unit) || isDigit(unit)

/** Longest text in one pair of quotes that goes on over the end of its line. */
const longestOverLines = 8000

/**
 * Where the string that starts here ends. Three quotes are a string of Python, and of pseudo-code where they come in pairs: JavaScript has no
 * such text. Strings in one pair of quotes end with their line, unless they are the value of an argument whose end is plain to see.
 */
export function stringEnd(text: string, start: number, python: boolean): { end: number; closed: boolean } {
  const quote = text[start]!
  if (text[start + 1] === quote && text[start + 2] === quote) {
    const at = text.indexOf(quote.repeat(3), start + 3)
    if (at !== -1) return { end: at + 3, closed: true }
    if (python) return { end: text.length, closed: false }
  }
  const code = quote.charCodeAt(0)
  for (let index = start + 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 92) index++
    else if (unit === code) return { end: index + 1, closed: true }
    else if (unit === 10) return { end: endOverLines(text, start, index), closed: false }
  }
  return { end: text.length, closed: false }
}

const isArgument = /[\w"'][ \t]*[:=][ \t]*$/

/** Where a value in quotes that its line does not close ends: at the next such quote, when only the end of an argument follows it; else with its line. */
function endOverLines(text: string, start: number, lineEnd: number): number {
  if (!isArgument.test(text.slice(Math.max(0, start - 40), start))) return lineEnd
  const quote = text[start]!
  for (let at = text.indexOf(quote, lineEnd); at !== -1 && at - start < longestOverLines; ) {
    if (text[at - 1] !== '\\') return /^[ \t]*(?:[,)}\]]|\n|$)/.test(text.slice(at + 1, at + 20)) ? at + 1 : lineEnd
    at = text.indexOf(quote, at + 1)
  }
  return lineEnd
}

const beforeRegex = new Set('( , = : [ ! & | ? { } ; => && || ?? return typeof case in of + =='.split(' '))

/** Longest regular expression that is looked for. */
const longestRegex = 1000

/** Where the regular expression that starts at this slash ends; -1 when the slash divides. */
export function regexEnd(text: string, start: number, before: readonly CodeNode[]): number {
  const last = before.at(-1)
  if (last && (last.node !== 'token' || last.kind === 'comment' || !beforeRegex.has(last.text))) return -1
  let inClass = false
  const limit = Math.min(text.length, start + longestRegex)
  for (let index = start + 1; index < limit; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 10) return -1
    if (unit === 92) index++
    else if (unit === 91) inClass = true
    else if (unit === 93) inClass = false
    else if (unit === 47 && !inClass) {
      if (index === start + 1) return -1
      let end = index + 1
      while (end < text.length && text.charCodeAt(end) >= 97 && text.charCodeAt(end) <= 122) end++
      return end
    }
  }
  return -1
}

/** The value of a string token: quotes removed, the usual escapes resolved. */
export function stringValue(source: string): string {
  const quote = /^(['"])\1\1/.test(source) ? 3 : 1
  const closed = source.length > quote && source.endsWith(source[0]!)
  const inner = source.slice(quote, closed ? source.length - quote : undefined)
  return inner.includes('\\') ? inner.replace(/\\([\s\S])/g, (_, unit: string) => escapes[unit] ?? unit) : inner
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
