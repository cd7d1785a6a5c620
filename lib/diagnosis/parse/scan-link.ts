import type { TextRange } from '../model/text-range.ts'

/** A link as found in one text block. `label` is set for reference links, whose destination stands elsewhere. */
export type ScannedLink = {
  kind: 'link' | 'image' | 'autolink'
  range: TextRange
  target: string
  targetRange: TextRange
  text: string
  label: string | null
}

/** A `[` or `![` that may open a link. `nested` says that another bracket was opened behind it. */
export type OpenBracket = { start: number; inner: number; image: boolean; active: boolean; nested: boolean }

/** Handles the `]` at `index`: adds the link it closes, if it closes one. Returns where to go on. */
export function closeLink(
  text: string,
  index: number,
  brackets: OpenBracket[],
  definitions: (label: string) => string | undefined,
  links: ScannedLink[],
): number {
  const opener = brackets.pop()
  const outer = brackets.at(-1)
  if (outer) outer.nested = true
  if (!opener?.active) return index + 1
  const kind = opener.image ? 'image' : 'link'
  const inner = text.slice(opener.inner, index)
  const end = inlineEnd(text, index + 1)
  const reference = end ? null : referenceAt(text, index, opener, inner, definitions)
  if (!end && !reference) return index + 1
  const behind = end ? end.end : reference!.end
  links.push({
    kind,
    range: { start: opener.start, end: behind },
    target: end ? text.slice(end.target.start, end.target.end) : reference!.target,
    targetRange: end ? end.target : { start: opener.inner, end: index },
    text: inner,
    label: reference?.label ?? null,
  })
  if (!opener.image) for (const before of brackets) if (!before.image) before.active = false
  return behind
}

function referenceAt(
  text: string,
  index: number,
  opener: OpenBracket,
  inner: string,
  definitions: (label: string) => string | undefined,
): { end: number; target: string; label: string } | null {
  const own = opener.nested || inner.length > 999 ? null : inner
  if (text.charCodeAt(index + 1) === 0x5b) {
    const close = labelEnd(text, index + 2)
    if (close !== -1) {
      const label = close === index + 2 ? own : text.slice(index + 2, close)
      const target = label === null ? undefined : definitions(label)
      return target === undefined || label === null ? null : { end: close + 1, target, label }
    }
  }
  const target = own === null || own.trim() === '' ? undefined : definitions(own)
  return target === undefined || own === null ? null : { end: index + 1, target, label: own }
}

function labelEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + 999)
  for (let index = start; index < limit; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x5c) index++
    else if (unit === 0x5d) return index
    else if (unit === 0x5b) return -1
  }
  return -1
}

/** `(destination "title")` at `start`: the range of the destination and the offset behind the bracket, or null. */
function inlineEnd(text: string, start: number): { target: TextRange; end: number } | null {
  if (text.charCodeAt(start) !== 0x28) return null
  const from = skipBlanks(text, start + 1)
  const target = destinationAt(text, from)
  if (!target) return null
  const behind = text.charCodeAt(from) === 0x3c ? target.end + 1 : target.end
  let at = skipBlanks(text, behind)
  if (text.charCodeAt(at) === 0x29) return { target, end: at + 1 }
  if (at === behind) return null
  at = titleEnd(text, at)
  if (at === -1) return null
  at = skipBlanks(text, at)
  return text.charCodeAt(at) === 0x29 ? { target, end: at + 1 } : null
}

/** The destination at `start`, without angle brackets; it may be empty. Null when none can stand here. */
export function destinationAt(text: string, start: number): TextRange | null {
  if (text.charCodeAt(start) === 0x3c) {
    for (let index = start + 1; index < text.length; index++) {
      const unit = text.charCodeAt(index)
      if (unit === 0x5c) index++
      else if (unit === 0x3e) return { start: start + 1, end: index }
      else if (unit === 0x0a || unit === 0x3c) return null
    }
    return null
  }
  let depth = 0
  let index = start
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit <= 32 || unit === 127) break
    if (unit === 0x5c && isPunctuation(text.charCodeAt(index + 1))) index++
    else if (unit === 0x28) {
      if (++depth > 32) return null
    } else if (unit === 0x29 && --depth < 0) break
  }
  return depth > 0 ? null : { start, end: Math.min(index, text.length) }
}

/** Offset behind the title at `start`, or -1. */
export function titleEnd(text: string, start: number): number {
  const open = text.charCodeAt(start)
  const close = open === 0x28 ? 0x29 : open
  if (open !== 0x22 && open !== 0x27 && open !== 0x28) return -1
  for (let index = start + 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x5c) index++
    else if (unit === close) return index + 1
    else if (unit === 0x28 && open === 0x28) return -1
  }
  return -1
}

const isPunctuation = (unit: number) =>
  (unit >= 33 && unit <= 47) || (unit >= 58 && unit <= 64) || (unit >= 91 && unit <= 96) || (unit >= 123 && unit <= 126)

function skipBlanks(text: string, start: number): number {
  let index = start
  while (text.charCodeAt(index) === 32 || text.charCodeAt(index) === 9 || text.charCodeAt(index) === 10) index++
  return index
}
