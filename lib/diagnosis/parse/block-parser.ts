import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: true })

/** What blocks are made of: the tokens of markdown-it without their methods. */
export type BlockToken = Omit<Token, 'attrIndex' | 'attrPush' | 'attrSet' | 'attrGet' | 'attrJoin'>

/** The block state of markdown-it with plain tokens: making its own ones costs a third of all parsing, and no block rule calls their methods. */
markdown.block.State = class extends markdown.block.State {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (nesting < 0) this.level--
    const token: BlockToken = {
      type,
      tag,
      attrs: null,
      map: null,
      nesting,
      level: this.level,
      children: null,
      content: '',
      markup: '',
      info: '',
      meta: null,
      block: true,
      hidden: false,
    }
    if (nesting > 0) this.level++
    this.tokens.push(token as Token)
    return token as Token
  }
}

/** Finds the blocks of a text: CommonMark and tables, inline rules left out. */
export function blockTokens(text: string): BlockToken[] {
  const tokens: Token[] = []
  markdown.block.parse(text, markdown, {}, tokens)
  return tokens
}

/** The form of a label under which link definitions are compared. */
export const normalizeLabel = (label: string): string => markdown.utils.normalizeReference(label)
