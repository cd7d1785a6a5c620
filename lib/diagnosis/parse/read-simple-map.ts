import type { FrontMatterEntry } from '../model/front-matter.ts'

const plainLine = /^([A-Za-z][A-Za-z0-9_-]*):[ \t]+(\S.*)$/
/** A value that YAML reads as the text it shows: starts with a letter, has no `: `, ` #` or trailing colon. */
const plainText = /^[A-Za-z\u4e00-\u9fff]/
const otherMeaning = /:(?:[ \t]|$)|[ \t]#/
const unusual = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029\ufeff\ud800-\udfff]/
const word = /^(?:true|false|null|yes|no|on|off|~|True|False|Null|TRUE|FALSE|NULL|Yes|No|On|Off|y|n)$/
const quotedText = /^(?:"[^"\\]*"|'[^']*')$/

/**
 * Reads the common case, `key: text` on every line with different keys, plain or in quotes without escapes, as YAML would and many times
 * faster. Null when the text holds anything else.
 */
export function readSimpleMap(source: string, base: number): FrontMatterEntry[] | null {
  if (unusual.test(source)) return null
  const entries: FrontMatterEntry[] = []
  const seen = new Set<string>()
  let at = 0
  for (const line of source.split('\n')) {
    const match = plainLine.exec(line)
    if (!match) return null
    const [, key, rest] = match as unknown as [string, string, string]
    const shown = rest.trimEnd()
    const value = readValue(shown)
    if (seen.has(key) || value === null) return null
    seen.add(key)
    const start = base + at + line.length - rest.length
    const keyRange = { start: base + at, end: base + at + key.length }
    const valueRange = { start, end: start + shown.length }
    entries.push({
      key,
      keyRange,
      value,
      valueRange,
      range: { start: keyRange.start, end: valueRange.end },
      style: /^["']/.test(shown) ? 'quoted' : 'plain',
    })
    at += line.length + 1
  }
  return entries.length > 0 ? entries : null
}

function readValue(shown: string): string | boolean | null {
  if (quotedText.test(shown)) return shown.slice(1, -1)
  if (shown === 'true' || shown === 'false') return shown === 'true'
  return plainText.test(shown) && !otherMeaning.test(shown) && !word.test(shown) ? shown : null
}
