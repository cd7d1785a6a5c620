import type { TextRange } from '../model/text-range.ts'
import { closeLink, type OpenBracket, type ScannedLink } from './scan-link.ts'
import { autolinkEnd, tagEnd } from './scan-tag.ts'

/** What one text block holds; offsets are those of the text given. */
export type ScannedInline = {
  links: ScannedLink[]
  spans: { range: TextRange; inner: TextRange; text: string }[]
  comments: TextRange[]
  /** HTML tags, for prompt markers. */
  tags: TextRange[]
}

const backslash = 0x5c
const backtick = 0x60

/**
 * Finds code spans, links, images, comments and tags in one text block, by the precedence of CommonMark: backslashes, then code spans, tags
 * and autolinks, then brackets. `definitions` resolves labels of reference links. Linear in the length of the text.
 */
export function scanInline(text: string, definitions: (label: string) => string | undefined): ScannedInline {
  const found: ScannedInline = { links: [], spans: [], comments: [], tags: [] }
  const brackets: OpenBracket[] = []
  /** For each length of a backtick run: the last place where one starts. */
  let runs: Map<number, number> | null = null
  let commentsEnd = -2
  let index = 0
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (unit === backslash) index += 2
    else if (unit === backtick) {
      runs ??= lastRuns(text)
      index = takeSpan(text, index, runs, found)
    } else if (unit === 0x3c) {
      if (text.startsWith('<!--', index)) {
        if (commentsEnd !== -1 && commentsEnd < index + 4) commentsEnd = text.indexOf('-->', index + 2)
        if (commentsEnd !== -1) {
          found.comments.push({ start: index, end: commentsEnd + 3 })
          index = commentsEnd + 3
          continue
        }
      }
      index = takeAngle(text, index, found)
    } else if (unit === 0x5b) {
      const image = index > 0 && text.charCodeAt(index - 1) === 0x21 && !isEscaped(text, index - 1)
      brackets.push({ start: image ? index - 1 : index, inner: index + 1, image, active: true, nested: false })
      index++
    } else if (unit === 0x5d) index = closeLink(text, index, brackets, definitions, found.links)
    else index++
  }
  if (found.links.length > 1) found.links.sort((one, other) => one.range.start - other.range.start)
  return found
}

function takeSpan(text: string, start: number, runs: ReadonlyMap<number, number>, found: ScannedInline): number {
  const opened = runEnd(text, start)
  const length = opened - start
  const last = runs.get(length) ?? -1
  let at = opened
  while (at <= last) {
    at = text.indexOf('`', at)
    if (at === -1) break
    const end = runEnd(text, at)
    if (end - at === length) {
      found.spans.push({
        range: { start, end },
        inner: { start: opened, end: at },
        text: spanText(text.slice(opened, at)),
      })
      return end
    }
    at = end
  }
  return opened
}

/** Line ends become blanks; one blank on each side goes when there is more than blanks. */
function spanText(raw: string): string {
  const text = raw.includes('\n') ? raw.replaceAll('\n', ' ') : raw
  return text.length > 2 && text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '' ? text.slice(1, -1) : text
}

function lastRuns(text: string): Map<number, number> {
  const runs = new Map<number, number>()
  for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', at)) {
    const end = runEnd(text, at)
    runs.set(end - at, at)
    at = end
  }
  return runs
}

function runEnd(text: string, start: number): number {
  let end = start
  while (text.charCodeAt(end) === backtick) end++
  return end
}

function takeAngle(text: string, start: number, found: ScannedInline): number {
  const auto = autolinkEnd(text, start)
  if (auto !== -1) {
    const range = { start, end: auto }
    const inner = { start: start + 1, end: auto - 1 }
    const target = text.slice(inner.start, inner.end)
    found.links.push({ kind: 'autolink', range, target, targetRange: inner, text: target, label: null })
    return auto
  }
  const end = tagEnd(text, start)
  if (end === -1) return start + 1
  found.tags.push({ start, end })
  return end
}

function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text.charCodeAt(at - 1 - count) === backslash) count++
  return count % 2 === 1
}
