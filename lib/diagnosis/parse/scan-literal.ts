import type { CodeNode } from '../model/code.ts'

/** Letters, `_`, `$` and everything beyond ASCII. */
export const isWordStart = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95 || unit === 36 || unit > 127

export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

export const isWordUnit = (unit: number): boolean => isWordStart(unit) || isDigit(unit)

/** Where the string that starts here ends. Strings in one pair of quotes end with their line; three quotes only in Python. */
export function stringEnd(text: string, start: number, python: boolean): { end: number; closed: boolean } {
  const quote = text[start]!
  if (python && text.startsWith(quote.repeat(3), start)) {
    const at = text.indexOf(quote.repeat(3), start + 3)
    return at === -1 ? { end: text.length, closed: false } : { end: at + 3, closed: true }
  }
  const code = quote.charCodeAt(0)
  for (let index = start + 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 92) index++
    else if (unit === code) return { end: index + 1, closed: true }
    else if (unit === 10) return { end: index, closed: false }
  }
  return { end: text.length, closed: false }
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
