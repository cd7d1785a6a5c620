import type { LineIndex } from '../model/text-range.ts'
import type { HeadStart } from './start-of-head.ts'

/** The last line of a head's content, the line that ends it in whatever form, and whether that line is as it must be. */
export type HeadEnd = { last: number; closing: number | null; isClosed: boolean }

const dashes = /^---[ \t]*$/
const strayDashes = /^(?:[-–—]{2,}|\.{3}|={3,}|\*{3,})[ \t]*$/
const indentedDashes = /^[ \t]+---[ \t]*$/
const key = /^["']?[A-Za-z_][\w.-]*["']?[ \t]*:(?:[ \t]|$)/
const keyBelowBlank = /^["']?[a-z][\w-]*["']?[ \t]*:(?:[ \t]|$)/
const opensBlock = /:[ \t]*(?:[|>][+-]?\d?)?[ \t]*(?:#.*)?$/
/** A value in quotes that do not close in its line. */
const opensQuote = /^[^:]*:[ \t]+(?:'(?:[^']|'')*|"(?:[^"\\]|\\.)*\\?)$/
const opensList = /^[^:]*:[ \t]*(?:#.*)?$/

/** Where a head ends: at `---`, at what was meant as that, or else where its keys end and a body begins. */
export function endOfHead(lines: LineIndex, start: HeadStart): HeadEnd {
  const last = lastOfKeys(lines, start.first)
  const next = belowBlanks(lines, last + 1)
  const fenceLine = dashes.test(lines.textOf(next)) ? next + 1 : next
  if (start.isFenced && /^\s*(?:`{3,}|~{3,})\s*$/.test(lines.textOf(fenceLine)))
    return { last, closing: fenceLine, isClosed: false }
  const closing = dashesOf(lines, start.first, last)
  if (closing !== null) return { last: closing - 1, closing, isClosed: true }
  const isStray = next <= lines.count && (strayDashes.test(lines.textOf(next)) || isAloneIndented(lines, next))
  return { last, closing: isStray ? next : null, isClosed: false }
}

const isAloneIndented = (lines: LineIndex, line: number): boolean =>
  indentedDashes.test(lines.textOf(line)) && (line === lines.count || !/^[ \t]+\S/.test(lines.textOf(line + 1)))

/** The line `---` of the head; one below the start of a body is a rule in it. */
function dashesOf(lines: LineIndex, first: number, last: number): number | null {
  let isKeyed = true
  let isList = false
  for (let line = first; line <= lines.count; line++) {
    const text = lines.textOf(line)
    if (isTitleOfBody(lines, line)) return null
    if (dashes.test(text)) return isKeyed ? line : null
    if (line <= last || text.trim() === '') continue
    isList = isList && /^[ \t-]/.test(text) && !strayDashes.test(text)
    isKeyed = isKeyed && strayDashes.test(text) ? false : isList || keyed(isKeyed, text)
    isList ||= isKeyed && opensList.test(text)
  }
  return null
}

/** Below what is no line of a head, only another key shows that the head goes on. */
const keyed = (isKeyed: boolean, text: string): boolean => keyBelowBlank.test(text) || (isKeyed && /^[ \t#]/.test(text))

/** The last line that belongs to keys: behind a blank line only a further key, or the lines of a text or map that goes on. */
function lastOfKeys(lines: LineIndex, first: number): number {
  let last = first - 1
  let isOpen = false
  for (let line = first; line <= lines.count; line++) {
    const text = lines.textOf(line)
    if (/^#{1,6} /.test(text) && (line > first || isTitleOfBody(lines, line))) break
    if (strayDashes.test(text) || /^(?:`{3}|~{3})/.test(text) || isAloneIndented(lines, line)) break
    if (text.trim() === '') continue
    const isBelowBlank = line > first && line > last + 1
    const isKey = (isBelowBlank ? keyBelowBlank : key).test(text)
    if (isBelowBlank && !isKey && !(isOpen && /^[ \t]/.test(text))) break
    if (isKey) isOpen = opensBlock.test(text) || opensQuote.test(text)
    last = line
  }
  return last
}

function belowBlanks(lines: LineIndex, from: number): number {
  let line = from
  while (line < lines.count && lines.textOf(line).trim() === '') line++
  return line
}

/** A heading that stands free: the body has begun, and dashes further down are a rule in it. A comment of YAML is followed by its key. */
const isTitleOfBody = (lines: LineIndex, line: number): boolean =>
  /^#{1,6} \S/.test(lines.textOf(line)) &&
  (line + 1 > lines.count || lines.textOf(line + 1).trim() === '') &&
  (/^##/.test(lines.textOf(line)) || lines.textOf(line - 1).trim() === '')
