import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it'

/**
 * What blocks are made of: the tokens of markdown-it without their methods. `start` is the offset at which the text of a paragraph begins; the
 * text itself is not kept. `loose` says how a fence does not pair up: nothing closes it, or the opening of another one is its code.
 */
export type BlockToken = Omit<Token, 'attrIndex' | 'attrPush' | 'attrSet' | 'attrGet' | 'attrJoin'> & {
  start: number
  loose: 'open' | 'swallows' | null
}

/** The block state of markdown-it with plain tokens, which no block rule calls a method of, and a quicker look for the lines. */
export class BlockState extends new MarkdownIt().block.State {
  constructor(text: string, markdown: Parser, tokens: Token[]) {
    super('', markdown, {}, tokens)
    this.src = text
    takeLines(this)
  }

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
      start: 0,
      loose: null,
    }
    if (nesting > 0) this.level++
    this.tokens.push(token as Token & BlockToken)
    return token as Token & BlockToken
  }
}

const tab = 9
const blank = 32

/** Where each line begins and ends, and how far it is indented. Behind the lines stands an empty one. */
function takeLines(state: BlockState): void {
  const { src, bMarks, eMarks, tShift, sCount, bsCount } = state
  for (const list of [bMarks, eMarks, tShift, sCount, bsCount]) list.length = 0
  const add = (start: number, end: number, shift: number, columns: number) => {
    bMarks.push(start)
    eMarks.push(end)
    tShift.push(shift)
    sCount.push(columns)
    bsCount.push(0)
  }
  for (let start = 0; start < src.length; ) {
    const found = src.indexOf('\n', start)
    const end = found === -1 ? src.length : found
    let at = start
    let columns = 0
    for (; at < end; at++) {
      const unit = src.charCodeAt(at)
      if (unit === blank) columns++
      else if (unit === tab) columns += 4 - (columns % 4)
      else break
    }
    // Blanks without a line end behind them are no line.
    if (found === -1 && at === end) break
    add(start, end, at - start, columns)
    start = end + 1
  }
  state.lineMax = bMarks.length
  add(src.length, src.length, 0, 0)
}
