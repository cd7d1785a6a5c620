import type { Block, BlockKind } from '../model/block.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { type BlockToken, blockTokens } from './block-parser.ts'

const kinds: Record<string, BlockKind> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
  blockquote_open: 'quote',
  table_open: 'table',
  fence: 'fence',
  code_block: 'indented-code',
  html_block: 'html',
  hr: 'rule',
}

/** A block together with what only the parser knows. */
export type ParsedBlock = Block & { level: number; content: string; info: string }

/** `definitions` holds the first line of each link definition, which is no block. */
export type ParsedBlocks = { blocks: ParsedBlock[]; definitions: number[] }

/** Finds the blocks of a body with markdown-it (CommonMark and tables), its inline rules left out. */
export function parseBlocks(text: string, body: TextRange, lines: LineIndex): ParsedBlocks {
  const tokens = blockTokens(text.slice(body.start, body.end))
  const firstLine = lines.lineAt(body.start)
  const blocks: ParsedBlock[] = []
  const definitions: number[] = []
  const open: (ParsedBlock | null)[] = []
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    if (token.type === 'reference_definition' && token.map) definitions.push(firstLine + token.map[0])
    const kind = kinds[token.type]
    const block = kind && token.map ? blockOf(kind, token, firstLine, open, text, lines) : null
    if (block) blocks.push(block)
    if (token.nesting === 1) open.push(block)
    else if (token.type === 'inline') takeText(open.at(-1), token.content, text, lines)
  }
  return { blocks, definitions }
}

function blockOf(
  kind: BlockKind,
  token: BlockToken,
  firstLine: number,
  open: readonly (ParsedBlock | null)[],
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
    parent: open.findLast((block) => block !== null) ?? null,
    marker: token.markup,
    level: kind === 'heading' ? Number(token.tag.slice(1)) : 0,
    content: kind === 'fence' || kind === 'indented-code' ? token.content : '',
    info: token.info,
  }
}

/** Gives heading and paragraph their text; a paragraph starts behind the marks of its list or quote. */
function takeText(owner: ParsedBlock | null | undefined, content: string, text: string, lines: LineIndex): void {
  if (owner?.kind === 'heading') owner.content = content
  if (owner?.kind !== 'paragraph') return
  const end = content.indexOf('\n')
  const first = (end === -1 ? content : content.slice(0, end)).trimEnd()
  const at = text.lastIndexOf(first, lines.endOf(owner.firstLine) - first.length)
  if (at > owner.range.start) owner.range.start = at
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index)
    if (unit !== 32 && unit !== 9 && unit !== 0x3e) return false
  }
  return true
}
