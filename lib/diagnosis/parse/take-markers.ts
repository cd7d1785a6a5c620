import type { PromptMarker } from '../model/inline.ts'
import type { ScannedInline } from './scan-inline.ts'

const bracketMarker = /\[([A-Z][A-Z0-9 _/-]{1,40}|[\u4e00-\u9fff]{2,12})\](?![(:[])/g

/** Adds the marks that divide a prompt, in the order of the text: its tags, and names in brackets that are no links. `base` is where the text begins. */
export function takeMarkers(
  source: string,
  masked: string,
  { tags, links }: ScannedInline,
  base: number,
  markers: PromptMarker[],
): void {
  const mayMark = source.includes('[')
  if (tags.length === 0 && !mayMark) return
  const found: PromptMarker[] = []
  for (const { start, end } of tags) {
    const tag = /^<(\/?)([A-Za-z][\w-]*)/.exec(source.slice(start, Math.min(end, start + 60)))
    if (!tag) continue
    const form = tag[1] === '/' ? 'end-tag' : 'tag'
    found.push({ range: { start: base + start, end: base + end }, name: tag[2]!, form })
  }
  if (mayMark)
    for (const match of masked.matchAll(bracketMarker)) {
      const range = { start: match.index, end: match.index + match[0].length }
      if (links.some((link) => link.range.start <= range.start && range.end <= link.range.end)) continue
      found.push({ range: { start: base + range.start, end: base + range.end }, name: match[1]!, form: 'bracket' })
    }
  for (const marker of found.sort((one, other) => one.range.start - other.range.start)) markers.push(marker)
}
