import type { FrontMatterEntry } from '../model/front-matter.ts'

const plainLine = /^([A-Za-z][A-Za-z0-9_-]*):[ \t]+(\S.*)$/
/** A value that YAML reads as the text it shows: starts with a letter, has no `: `, ` #` or trailing colon. */
const plainText = /^\p{L}/u
const otherMeaning = /:(?:[ \t]|$)|[ \t]#/
const unusual = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029\ufeff\ud800-\udfff]/
const word = /^(?:true|false|null|yes|no|on|off|~|True|False|Null|TRUE|FALSE|NULL|Yes|No|On|Off|y|n)$/
const quotedText = /^(?:"[^"\\]*"|'[^']*')$/
/** `1.0.2`: with two points it is no number. */
const version = /^\d+\.\d+\.\d+$/
const blockMark = /^[|>]-?$/

/** A value, and how many lines it takes behind that of its key. */
type Value = { value: string | boolean; further: number; style: FrontMatterEntry['style'] }

/**
 * Reads the common case, `key: text` with different keys, plain or in quotes without escapes, or as a block of lines of one indent, as YAML would and
 * many times faster. Null when the text holds anything else.
 */
export function readSimpleMap(source: string, base: number): FrontMatterEntry[] | null {
  if (unusual.test(source)) return null
  const entries: FrontMatterEntry[] = []
  const seen = new Set<string>()
  const lines = source.split('\n')
  let at = 0
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const match = plainLine.exec(line)
    if (!match) return null
    const [, key, rest] = match as unknown as [string, string, string]
    const shown = rest.trimEnd()
    const read = blockMark.test(shown) ? readBlock(shown, lines, index + 1) : readValue(shown)
    if (seen.has(key) || read === null) return null
    seen.add(key)
    const { value, further, style } = read
    const keyRange = { start: base + at, end: base + at + key.length }
    const start = at + line.length - rest.length
    at += line.length + 1
    for (let left = further; left > 0; left--) at += lines[++index]!.length + 1
    const end = style === 'block' ? Math.min(at, source.length) : start + shown.length
    const valueRange = { start: base + start, end: base + end }
    entries.push({ key, keyRange, value, valueRange, range: { start: keyRange.start, end: base + end }, style })
  }
  return entries.length > 0 ? entries : null
}

function readValue(shown: string): Value | null {
  if (quotedText.test(shown)) return { value: shown.slice(1, -1), further: 0, style: 'quoted' }
  if (shown === 'true' || shown === 'false') return { value: shown === 'true', further: 0, style: 'plain' }
  const isText = plainText.test(shown) && !otherMeaning.test(shown) && !word.test(shown)
  return isText || version.test(shown) ? { value: shown, further: 0, style: 'plain' } : null
}

/** The lines below `|`, or below `>`, of which those next to each other are one; null where blanks begin or end one of them. */
function readBlock(mark: string, lines: readonly string[], from: number): Value | null {
  const indent = /^ +(?=\S)/.exec(lines[from] ?? '')?.[0]
  if (indent === undefined) return null
  const texts: string[] = []
  for (let at = from; at < lines.length && (lines[at] === '' || lines[at]!.startsWith(indent)); at++) {
    const text = lines[at]!.slice(indent.length)
    if (/^\s|\s$/.test(text) || (text === '' && lines[at] !== '')) return null
    texts.push(text)
  }
  if (texts.at(-1) === '') return null
  const text = texts.join('\n')
  const said = mark.startsWith('|') ? text : text.replace(/\n(\n*)/g, (_, more: string) => more || ' ')
  return { value: mark.endsWith('-') ? said : `${said}\n`, further: texts.length, style: 'block' }
}
