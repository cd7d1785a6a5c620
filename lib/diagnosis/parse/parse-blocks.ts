import type { Block, BlockKind } from '../model/block.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { blockTokens } from './block-parser.ts'
import type { BlockToken } from './block-state.ts'
import { endOpenFences } from './end-open-fences.ts'

const kinds: Record<string, BlockKind> = {
  heading: 'heading',
  paragraph: 'paragraph',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
  blockquote_open: 'quote',
  table: 'table',
  fence: 'fence',
  code_block: 'indented-code',
  html_block: 'html',
  hr: 'rule',
}

/** A block together with what only the parser knows. */
export type ParsedBlock = Omit<Block, 'children'> & { children: Block[]; level: number; content: string; info: string }

/** All blocks, and again those of some kinds alone. `definitions` holds the first line of each link definition, which is no block. */
export type ParsedBlocks = {
  blocks: ParsedBlock[]
  headings: ParsedBlock[]
  tables: ParsedBlock[]
  codes: ParsedBlock[]
  definitions: number[]
}

export const noBlocks = (): ParsedBlocks => ({ blocks: [], headings: [], tables: [], codes: [], definitions: [] })

/** Finds the blocks of a body with markdown-it (CommonMark and tables), its inline rules left out; a fence that was left open ends early. */
export function parseBlocks(text: string, body: TextRange, lines: LineIndex): ParsedBlocks {
  const source = text.slice(body.start, body.end)
  const tokens = endOpenFences(source, blockTokens(source), (ends) => blockTokens(source, ends))
  const firstLine = lines.lineAt(body.start)
  const parsed = noBlocks()
  const { blocks, headings, tables, codes, definitions } = parsed
  /** The containers that are open. */
  const open: ParsedBlock[] = []
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const kind = kinds[token.type]
    if (kind) {
      const parent = open.at(-1) ?? null
      const block = blockOf(kind, token, firstLine, parent, text, lines)
      parent?.children.push(block)
      if (kind === 'paragraph') block.range.start = body.start + token.start
      blocks.push(block)
      if (kind === 'heading') headings.push(block)
      else if (kind === 'table') tables.push(block)
      else if (kind === 'fence' || kind === 'indented-code') codes.push(block)
      if (token.nesting === 1) open.push(block)
    } else if (token.type === 'reference_definition') definitions.push(firstLine + token.map![0])
  }
  return parsed
}

function blockOf(
  kind: BlockKind,
  token: BlockToken,
  firstLine: number,
  parent: ParsedBlock | null,
  text: string,
  lines: LineIndex,
): ParsedBlock {
  const [from, to] = token.map as [number, number]
  const first = firstLine + from
  let last = Math.max(first, firstLine + to - 1)
  while (last > first && isBlank(text, lines.startOf(last), lines.endOf(last))) last--
  return {
    kind,
    range: { start: lines.startOf(first), end: lines.endOf(last) },
    firstLine: first,
    lastLine: last,
    parent,
    children: [],
    marker: token.markup,
    level: kind === 'heading' ? Number(token.tag.slice(1)) : 0,
    content: kind === 'heading' ? token.content : '',
    info: token.info,
  }
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    if (unit !== 32 && unit !== 9 && unit !== 0x3e) return false
  }
  return true
}
