import type { LineIndex } from '../model/text-range.ts'

/** Lines of a head: `opening` is where it begins, `first` its first line of content; the same line where no dashes of any form stand above it. */
export type HeadStart = { opening: number; first: number; isFenced: boolean }

/** How far down a head can begin, and how far below its start one of the two keys that make it one. */
const furthestStart = 20
const furthestKey = 12

const strayDashes = /^\s*[-–—]{2,}\s*$/
const fence = /^\s*(?:`{3,}|~{3,})(?:ya?ml)?\s*$/i
const anyKey = /^["']?[A-Za-z][\w-]*["']?[ \t]*:(?:[ \t]|$)/
const ownKey = /^["']?(?:name|description)["']?[ \t]*:(?:[ \t]|$)/

/**
 * Where a head begins that no line `---` opens on the first line: at the keys, with what was meant as that line. Blank lines and comments may
 * stand before it; a title or text only where dashes open the head below.
 */
export function startOfHead(lines: LineIndex): HeadStart | null {
  let opening: number | null = null
  let isFenced = false
  let isBelowText = false
  const last = Math.min(lines.count, furthestStart)
  for (let line = 1; line <= last; line++) {
    const text = lines.textOf(line)
    if (text.trim() === '') continue
    if (strayDashes.test(text)) opening ??= line
    else if (!isBelowText && opening === null && fence.test(text)) {
      opening = line
      isFenced = true
    } else if (anyKey.test(text) && !(isBelowText && opening === null)) {
      const own = ownKeyBelow(lines, line)
      if (own === null) return null
      // "version: 2" and then dashes with the name below them: these open the head.
      const dashesBelow = dashesBetween(lines, line, own)
      return dashesBelow === null
        ? { opening: opening ?? line, first: line, isFenced }
        : { opening: dashesBelow, first: dashesBelow + 1, isFenced: false }
    } else {
      if (isFenced || fence.test(text)) return null
      const end = endOfComment(lines, line)
      isBelowText ||= end === null
      opening = null
      line = end ?? line
    }
  }
  return null
}

/** The line of one of the two keys, at or below a line and before a blank one. */
function ownKeyBelow(lines: LineIndex, from: number): number | null {
  const last = Math.min(lines.count, from + furthestKey)
  for (let line = from; line <= last && lines.textOf(line).trim() !== ''; line++)
    if (ownKey.test(lines.textOf(line))) return line
  return null
}

function dashesBetween(lines: LineIndex, from: number, to: number): number | null {
  for (let line = to - 1; line > from; line--) if (strayDashes.test(lines.textOf(line))) return line
  return null
}

/** The last line of a comment of HTML or of one line of YAML that begins here; null when none does. */
function endOfComment(lines: LineIndex, from: number): number | null {
  if (/^#(?:[^#\s]|$)/.test(lines.textOf(from))) return from
  if (!/^\s*<!--/.test(lines.textOf(from))) return null
  for (let line = from; line <= Math.min(lines.count, from + furthestStart); line++)
    if (/-->\s*$/.test(lines.textOf(line))) return line
  return null
}
