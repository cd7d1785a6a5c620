import type { Block } from './block.ts'
import type { TextRange } from './text-range.ts'

/** `[text](target)`, `![text](target)`, `[text][label]`, `<https://...>`, `<a href="target">`, `<img src="target">`. A reference without definition is no link. */
export type Link = {
  kind: 'link' | 'image' | 'autolink' | 'html'
  range: TextRange
  /** The destination as written, angle brackets and title left out, escapes kept. */
  target: string
  /** Where the destination stands; for a reference link that is in its definition. */
  targetRange: TextRange
  text: string
  block: Block
}

/** A code span; `text` is trimmed as CommonMark does, `inner` is the range between the backticks. */
export type CodeSpan = { range: TextRange; inner: TextRange; text: string; block: Block }

/** `<!-- ... -->`, in prose or as a block of its own. */
export type HtmlComment = { range: TextRange; text: string }

/** `<task>`, `</task>`, `[TASK]`: marks that divide a prompt. */
export type PromptMarker = { range: TextRange; name: string; form: 'tag' | 'end-tag' | 'bracket' }

/** What stands inside the text blocks of one Markdown file, each list in document order. */
export type Inline = { links: Link[]; spans: CodeSpan[]; comments: HtmlComment[]; markers: PromptMarker[] }

/**
 * A piece of running text: paragraph, heading, item text or table cell, traditional Chinese in simplified characters. `masked` has the same length as
 * the text, code spans blanked; `traits` are what it may hold, as `parse/traits.ts` reads them.
 */
export type Prose = { block: Block; range: TextRange; text: string; masked: string; traits: number }

/** One sentence or table cell of running text; `traits` are those of all its prose. */
export type Sentence = { prose: Prose; range: TextRange; text: string; masked: string; traits: number }
