import { replaced } from '../edits/text-edit.ts'
import type { FrontMatterEntry } from '../model/front-matter.ts'
import { overlaps } from '../model/text-range.ts'
import { eachSite, type Transform } from './transform.ts'
import { quotedText, scalarText } from './yaml-scalar.ts'

const booleans = new Set(['disable-model-invocation', 'user-invocable'])

/** A value gets the form its key asks for: tools one text with blanks, switches booleans, the rest text. */
export const coerceField: Transform = {
  id: 'coerce_field',
  run: eachSite(({ file, range }) => {
    const entry = file.frontMatter.entries.find((one) => overlaps(one.range, { ...range, end: range.end + 1 }))
    if (!entry?.valueRange) return 'No value was found.'
    const source = file.slice(entry.valueRange)
    const text = coerced(entry, source)
    if (text === null) return `No form of \`${entry.key}\` follows from its value.`
    const trail = /\s*$/.exec(source)![0]
    // A list stands on lines of its own; the text moves up to the key.
    const start =
      entry.style === 'list' && !source.startsWith('[')
        ? file.text.indexOf(':', entry.keyRange.end) + 1
        : entry.valueRange.start
    const lead = start === entry.valueRange.start ? '' : ' '
    return text === source.trim()
      ? 'The value has its form already.'
      : [replaced(file, { start, end: entry.valueRange.end }, `${lead}${text}${trail}`)]
  }),
}

function coerced({ key, value, style }: FrontMatterEntry, source: string): string | null {
  if (key === 'allowed-tools') return toolsOf(value)
  if (booleans.has(key)) {
    const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
    return word === 'true' || word === 'yes' ? 'true' : word === 'false' || word === 'no' ? 'false' : null
  }
  if (key !== 'license' && key !== 'compatibility') return null
  return style === 'plain' && value !== null && typeof value !== 'string' ? quotedText(source.trim()) : null
}

function toolsOf(value: unknown): string | null {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? atCommas(value) : []
  if (parts.length === 0 || !parts.every((part) => typeof part === 'string')) return null
  return scalarText(
    parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' '),
  )
}

/** Commas in parentheses belong to a tool. */
function atCommas(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const unit of text) {
    if (unit === '(') depth++
    if (unit === ')') depth = Math.max(0, depth - 1)
    if (unit === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += unit
  }
  return parts
}
