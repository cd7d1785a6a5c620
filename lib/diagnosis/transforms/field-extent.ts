import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../model/type-definition.ts'

const opening = new Set(['(', '[', '{', '<'])
const closing = new Set([')', ']', '}', '>'])

/** A field from its name to the end of its type or value, the mark behind it not included. */
export function fieldExtent(file: SkillFile, { form }: TypeDefinition, { range }: FieldDefinition): TextRange {
  const { text } = file
  const isQuoted = /["']/.test(text[range.start - 1] ?? '') && text[range.start - 1] === text[range.end]
  const start = isQuoted ? range.start - 1 : range.start
  let depth = 0
  let end = range.end
  for (; end < text.length; end++) {
    const unit = text[end]!
    if (unit === '"' || unit === "'" || unit === '`') end = endOfText(text, end, unit)
    else if (unit === '>' && text[end - 1] === '=') continue
    else if (unit === '<' || unit === '>' ? form === 'interface' : opening.has(unit) || closing.has(unit)) {
      if (closing.has(unit) && depth === 0) break
      depth += opening.has(unit) ? 1 : -1
    } else if (depth === 0 && (unit === ',' || unit === ';')) break
    else if (depth === 0 && unit === '\n' && (form !== 'interface' || !/^\s*[|&]/.test(text.slice(end, end + 200))))
      break
    else if (depth === 0 && text.startsWith('//', end)) break
  }
  while (end > range.end && /\s/.test(text[end - 1]!)) end--
  // A quote that closes the name belongs to it.
  return { start, end: Math.max(end, isQuoted ? range.end + 1 : range.end) }
}

/** The place of the mark that ends a text, or of the last character of the line. */
function endOfText(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return from
}
