import type { Heading, Section } from '../model/block.ts'
import type { TextRange } from '../model/text-range.ts'
import { lazy } from './lazy.ts'
import type { ParsedBlock } from './parse-blocks.ts'
import type { Simplify } from './simplified.ts'

/** Headings in document order, titles in simplified Chinese; equal slugs are numbered `-1`, `-2` as GitHub does. */
export function headingsOf(blocks: readonly ParsedBlock[], simplify: Simplify | null): Heading[] {
  const headings: Heading[] = []
  const slugs = lazy(() => slugsOf(headings))
  for (const block of blocks) {
    const written = plainTitle(block.content)
    const title = simplify ? simplify(written) : written
    headings.push(new FileHeading(block, title, written, slugs, headings.length))
  }
  return headings
}

/** A heading whose anchor is made when it is asked for: most are not. */
class FileHeading implements Heading {
  readonly block: ParsedBlock
  readonly title: string
  readonly written: string
  readonly #slugs: () => string[]
  readonly #index: number

  constructor(block: ParsedBlock, title: string, written: string, slugs: () => string[], index: number) {
    this.block = block
    this.title = title
    this.written = written
    this.#slugs = slugs
    this.#index = index
  }

  get level(): number {
    return this.block.level
  }

  get range(): TextRange {
    return this.block.range
  }

  get slug(): string {
    return this.#slugs()[this.#index]!
  }
}

function slugsOf(headings: readonly Heading[]): string[] {
  const seen = new Map<string, number>()
  return headings.map(({ written }) => {
    const slug = slugOf(written)
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}

/** The title as it reads: link texts for links, no marks of emphasis or code. */
const plainTitle = (content: string): string =>
  /[*`[]/.test(content)
    ? content
        .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
        .replace(/[*`]/g, '')
        .trim()
    : content

/** The anchor GitHub gives a title. */
export function slugOf(title: string): string {
  const lower = title.toLowerCase()
  const kept = /[^\0-\x7f]/.test(lower)
    ? lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    : lower.replace(/[^a-z0-9_\- ]/g, '')
  return kept.replaceAll(' ', '-')
}

/** The sections of a body: the part before the first heading, then one for each heading outside of quotes and lists. */
export function sectionsOf(headings: readonly Heading[], body: TextRange): Section[] {
  const top = headings.filter(({ block }) => block.parent === null)
  const first = top[0]?.range.start ?? body.end
  const opening: TextRange = { start: body.start, end: first }
  const sections: Section[] = [{ heading: null, level: 0, title: '', range: opening, own: opening, parent: null }]
  const open: Section[] = []
  for (const [index, heading] of top.entries()) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()!.range.end = heading.range.start
    const { start } = heading.range
    const section: Section = {
      heading,
      level: heading.level,
      title: heading.title,
      range: { start, end: body.end },
      own: { start, end: top[index + 1]?.range.start ?? body.end },
      parent: open.at(-1) ?? null,
    }
    sections.push(section)
    open.push(section)
  }
  return sections
}
