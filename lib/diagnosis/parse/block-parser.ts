import MarkdownIt, { type StateBlock, type Token } from 'markdown-it'
import { endsItem, endsParagraph, endsQuote, readBlock } from './block-rules.ts'
import { BlockState, type BlockToken } from './block-state.ts'
import type { FenceEnds } from './end-open-fences.ts'

/** Deeper quotes and lists are left out. */
const deepest = 100

const markdown = new MarkdownIt({ html: true })
const { block } = markdown
block.ruler.push('ends-item', endsItem, { alt: ['list'] })
block.ruler.push('ends-quote', endsQuote, { alt: ['blockquote'] })
block.ruler.push('ends-paragraph', endsParagraph, { alt: ['reference'] })
block.ruler.enableOnly(['ends-item', 'ends-quote', 'ends-paragraph'])
block.tokenize = readBlocks

/** Reads the blocks between two lines, as `tokenize` of markdown-it does, which asks every rule at every line. */
function readBlocks(state: StateBlock, startLine: number, endLine: number): void {
  let hasEmptyLines = false
  for (let line = startLine; line < endLine; ) {
    line = state.skipEmptyLines(line)
    state.line = line
    if (line >= endLine || state.sCount[line]! < state.blkIndent) break
    if (state.level >= deepest) {
      state.line = endLine
      break
    }
    readBlock(state, line, endLine)
    state.tight = !hasEmptyLines
    if (state.isEmpty(state.line - 1)) hasEmptyLines = true
    line = state.line
    if (line < endLine && state.isEmpty(line)) {
      hasEmptyLines = true
      line++
      state.line = line
    }
  }
}

/**
 * Finds the blocks of a text: CommonMark and tables, inline rules left out. A heading, paragraph, table or fence is one token. `ends` says
 * which fences end before a line that closes them.
 */
export function blockTokens(text: string, ends?: FenceEnds): BlockToken[] {
  const tokens: (Token & BlockToken)[] = []
  const state = new BlockState(text, markdown, tokens)
  state.env = { ends }
  readBlocks(state, 0, state.lineMax)
  return tokens
}

/** The form of a label under which link definitions are compared. */
export const normalizeLabel = (label: string): string => markdown.utils.normalizeReference(label)
