import type { TextRange } from './text-range.ts'

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'item'
  | 'quote'
  | 'table'
  | 'fence'
  | 'indented-code'
  | 'html'
  | 'rule'

/** A block of Markdown. Blocks of a file stand in document order, containers before what they hold. */
export type Block = {
  kind: BlockKind
  /** From the start of the first line to the end of the last one, without the final line end. */
  range: TextRange
  firstLine: number
  lastLine: number
  /** The list, item or quote around it; null at top level. */
  parent: Block | null
  /** What a list, item or quote holds right below itself. */
  children: readonly Block[]
  /** `1.`, `-`, `#`, ` ``` `; empty where there is none. */
  marker: string
}

/** One heading, traditional Chinese in simplified characters; `written` is as it stands. `slug` is unique in its file, made as GitHub makes anchors. */
export type Heading = { block: Block; level: number; title: string; written: string; slug: string; range: TextRange }

/** A heading with all that stands under it, sub-sections included; the part before the first heading has no heading and level 0. */
export type Section = {
  heading: Heading | null
  level: number
  title: string
  /** Heading line to the next heading of the same or a higher level. */
  range: TextRange
  /** Heading line to the next heading of any level. */
  own: TextRange
  parent: Section | null
}

export type Cell = { text: string; range: TextRange }

/** A table with a header row; cells are trimmed, their ranges too. */
export type Table = { block: Block; header: Cell[]; rows: Cell[][] }
