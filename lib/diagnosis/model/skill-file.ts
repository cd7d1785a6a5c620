import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'
import type { AgentCall } from './agent-call.ts'
import type { Block, Heading, Section, Table } from './block.ts'
import type { CodeBlock } from './code.ts'
import type { DataEdge } from './data-flow.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Inline, Prose, Sentence } from './inline.ts'
import type { LineIndex, TextRange } from './text-range.ts'
import type { TypeDefinition } from './type-definition.ts'

/**
 * One file of a skill, a pure function of its path and bytes. Everything below `lines` is computed on first use and kept; a file that is no
 * Markdown has no blocks, a script file is one code block.
 */
export type SkillFile = {
  /** Below the skill folder, with `/`. */
  path: string
  /** Last part of the path. */
  base: string
  /** Without the leading dot, lower case. */
  extension: string
  role: FileRole
  /** Entry, orchestrator, phase, action, role or instruction: text that is executed. */
  isFlow: boolean
  isMarkdown: boolean
  /** SHA-256 of the bytes, hex. */
  hash: string
  byteLength: number
  /** Null when it was parsed; else why `text` is empty. */
  unread: 'too-large' | 'not-utf-8' | 'binary' | null
  bom: boolean
  lineEnds: 'lf' | 'crlf' | 'mixed'
  /** Without byte order mark, every line end `\n`: equal for LF, CRLF and BOM. All offsets of the model are in it. */
  text: string
  /** The text with traditional Chinese in simplified characters, as the words of the rules are; places are the same. */
  readonly said: string
  lines: LineIndex
  /** Offset in the decoded original (BOM and CR included) of an offset in `text`: for those who edit. */
  originalOffset(offset: number): number
  readonly frontMatter: FrontMatter
  /** Text behind the front matter. */
  readonly body: TextRange
  readonly blocks: readonly Block[]
  /** Those that no other one holds. */
  readonly topBlocks: readonly Block[]
  /** All lists, those within others too, and the items of all of them. */
  readonly lists: readonly Block[]
  readonly items: readonly Block[]
  readonly headings: readonly Heading[]
  /** In document order; the first one is the part before the first heading. */
  readonly sections: readonly Section[]
  readonly tables: readonly Table[]
  readonly inline: Inline
  readonly prose: readonly Prose[]
  readonly sentences: readonly Sentence[]
  readonly codeBlocks: readonly CodeBlock[]
  readonly calls: readonly AgentCall[]
  readonly types: readonly TypeDefinition[]
  readonly dataEdges: readonly DataEdge[]
  /** What the running text may hold, titles and code left out, as `parse/traits.ts` reads them. */
  readonly traits: number
  /** The innermost section at an offset. */
  sectionAt(offset: number): Section
  /** The innermost block at an offset. */
  blockAt(offset: number): Block | null
  codeBlockAt(offset: number): CodeBlock | null
  slice(range: TextRange): string
  /** Exact o200k tokens of a range (default: all), counted on demand: ask `exceedsTokens` where a limit is enough. */
  countTokens(range?: TextRange): number
  /** Counts only when the byte length does not already answer. */
  exceedsTokens(limit: number, range?: TextRange): boolean
}
