import type { Block, Table } from '../model/block.ts'
import type { HtmlComment, Inline, Link, Prose } from '../model/inline.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { normalizeLabel } from './block-parser.ts'
import type { ParsedBlock, ParsedBlocks } from './parse-blocks.ts'
import { type ScannedInline, scanInline } from './scan-inline.ts'
import { destinationAt, type ScannedLink } from './scan-link.ts'
import type { Simplify } from './simplified.ts'
import { takeMarkers } from './take-markers.ts'
import { traitsOf } from './traits.ts'

/** Links, code spans, comments and markers of a file, and its running text with code spans blanked; traditional Chinese in simplified characters, as the words of the rules are. */
export function readInline(
  text: string,
  { blocks, definitions }: ParsedBlocks,
  tables: readonly Table[],
  lines: LineIndex,
  simplify: Simplify | null,
): { inline: Inline; prose: Prose[] } {
  const inline: Inline = { links: [], spans: [], comments: [], markers: [] }
  const prose: Prose[] = []
  const targets = definitionsOf(text, definitions, lines)
  const targetOf = (label: string) => (targets.size === 0 ? undefined : targets.get(normalizeLabel(label))?.target)
  const tableOf = new Map(tables.map((table) => [table.block, table]))

  function take(block: Block, range: TextRange, title: boolean): void {
    const raw = text.slice(range.start, range.end)
    const source = block.parent && raw.includes('\n') ? blankQuotes(raw, block) : raw
    const masked = needsScan(source) ? takeScanned(block, source, range.start) : source
    if (!title) prose.push(said(block, range, source, masked))
  }

  const said = (block: Block, range: TextRange, written: string, masked: string): Prose => {
    const traits = traitsOf(text, range.start, range.end)
    return simplify
      ? { block, range, text: simplify(written), masked: simplify(masked), traits }
      : { block, range, text: written, masked, traits }
  }

  /** Takes what stands in a text, and gives the text with code spans as blanks. */
  function takeScanned(block: Block, source: string, base: number): string {
    const scanned = scanInline(source, targetOf)
    const masked = maskSpans(source, scanned)
    takeMarkers(source, masked, scanned, base, inline.markers)
    for (const link of linksOf(text, block, scanned, base, targets)) inline.links.push(link)
    for (const { range, inner, text: said } of scanned.spans)
      inline.spans.push({ range: moved(range, base), inner: moved(inner, base), text: said, block })
    for (const comment of scanned.comments) inline.comments.push(commentOf(text, moved(comment, base)))
    return masked
  }

  function takeCells(block: Block): void {
    const { header, rows } = tableOf.get(block) ?? { header: [], rows: [] }
    for (const cell of header) take(block, cell.range, false)
    for (const row of rows) for (const cell of row) take(block, cell.range, false)
  }

  for (const block of blocks) {
    if (block.kind === 'heading') take(block, block.range, true)
    else if (block.kind === 'paragraph') take(block, block.range, false)
    else if (block.kind === 'table') takeCells(block)
    else if (block.kind === 'html') takeHtml(text, block, inline)
  }
  return { inline, prose }
}

const needsScan = (source: string) => source.includes('`') || source.includes('[') || source.includes('<')

const byPlace = (one: Link, other: Link) => one.range.start - other.range.start
const none: readonly Link[] = []
const moved = ({ start, end }: TextRange, by: number): TextRange => ({ start: start + by, end: end + by })

const linking = /^<(?:a\s(?:[^<>]*\s)?href|img\s(?:[^<>]*\s)?src)\s*=\s*(["'])([^"'\n]*)\1/i

/** What `<a href="...">` leads to and `<img src="...">` shows; null for other tags. */
function htmlLink(text: string, block: Block, range: TextRange): Link | null {
  const second = text.charCodeAt(range.start + 1) | 32
  if (second !== 0x61 && second !== 0x69) return null
  const match = linking.exec(text.slice(range.start, range.end))
  if (!match) return null
  const target = match[2]!
  const start = range.start + match[0].length - 1 - target.length
  return { kind: 'html', range, target, targetRange: { start, end: start + target.length }, text: '', block }
}

/** The links of a text block in their order, those in tags among them. */
function linksOf(
  text: string,
  block: Block,
  { links, tags }: ScannedInline,
  base: number,
  targets: ReadonlyMap<string, { targetRange: TextRange }>,
): readonly Link[] {
  if (links.length === 0 && tags.length === 0) return none
  const found = links.map((link) => linkOf(link, block, base, targets))
  if (tags.length === 0) return found
  const inTags = tags.flatMap((tag) => htmlLink(text, block, moved(tag, base)) ?? [])
  return inTags.length === 0 ? found : [...found, ...inTags].sort(byPlace)
}

function linkOf(
  link: ScannedLink,
  block: Block,
  base: number,
  targets: ReadonlyMap<string, { targetRange: TextRange }>,
): Link {
  const defined = link.label === null ? undefined : targets.get(normalizeLabel(link.label))
  const targetRange = defined?.targetRange ?? moved(link.targetRange, base)
  return { kind: link.kind, range: moved(link.range, base), target: link.target, targetRange, text: link.text, block }
}

function definitionsOf(text: string, definitions: readonly number[], lines: LineIndex) {
  const targets = new Map<string, { target: string; targetRange: TextRange }>()
  for (const line of definitions) {
    const start = lines.startOf(line)
    const head = /^[ \t>]*\[((?:[^\\\]]|\\.){1,999})\]:\s*/.exec(text.slice(start, start + 2000))
    if (!head) continue
    const targetRange = destinationAt(text, start + head[0].length)
    const label = normalizeLabel(head[1]!)
    if (targetRange && !targets.has(label))
      targets.set(label, { target: text.slice(targetRange.start, targetRange.end), targetRange })
  }
  return targets
}

/** Blanks the `>` of quotes that stand at the start of later lines, so that offsets stay. */
function blankQuotes(raw: string, block: Block): string {
  for (let around = block.parent; around; around = around.parent)
    if (around.kind === 'quote')
      return raw.replace(/\n[ \t]*(?:>[ \t]?)+/g, (marks) => `\n${' '.repeat(marks.length - 1)}`)
  return raw
}

/** The text with code spans as blanks. */
function maskSpans(source: string, { spans }: ScannedInline): string {
  if (spans.length === 0) return source
  let masked = ''
  let from = 0
  for (const { range } of spans) {
    masked += source.slice(from, range.start) + ' '.repeat(range.end - range.start)
    from = range.end
  }
  return masked + source.slice(from)
}

function takeHtml(text: string, block: ParsedBlock, inline: Inline): void {
  const source = text.slice(block.range.start, block.range.end)
  const comments: TextRange[] = []
  const isCode = ofCode.test(source)
  for (let start = source.indexOf('<!--'); start !== -1; ) {
    const close = source.indexOf('-->', start + 4)
    const end = close === -1 ? source.length : close + 3
    const range = { start: block.range.start + start, end: block.range.start + end }
    comments.push(range)
    inline.comments.push(commentOf(text, range))
    start = source.indexOf('<!--', end)
  }
  for (const match of source.matchAll(/<(\/?)([A-Za-z][\w-]*)[^<>]*>/g)) {
    const start = block.range.start + match.index
    const form = match[1] === '/' ? 'end-tag' : 'tag'
    const range = { start, end: start + match[0].length }
    inline.markers.push({ range, name: match[2]!, form })
    if (form === 'end-tag' || isCode || comments.some((one) => one.start < start && start < one.end)) continue
    const link = htmlLink(text, block, range)
    if (link) inline.links.push(link)
  }
}

/** What stands in such a block is shown or run as it is written. */
const ofCode = /^\s*<(?:pre|script|style|textarea)\b/i

const commentOf = (text: string, range: TextRange): HtmlComment => ({
  range,
  text: text
    .slice(range.start + 4, range.end)
    .replace(/-->$/, '')
    .trim(),
})
