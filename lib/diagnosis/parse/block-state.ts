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
  const { src } = state
  const starts = lineStarts(src)
  const count = starts.length
  starts.push(src.length)
  const room = () => new Array<number>(count + 1).fill(0)
  const [ends, shifts, columns] = [room(), room(), room()]
  for (let line = 0; line < count; line++) {
    const start = starts[line]!
    let at = start
    let column = 0
    for (let unit = src.charCodeAt(at); unit === blank || unit === tab; unit = src.charCodeAt(++at))
      column += unit === blank ? 1 : 4 - (column % 4)
    const end = line + 1 < count ? starts[line + 1]! - 1 : src.indexOf('\n', at)
    ends[line] = end === -1 ? src.length : end
    shifts[line] = at - start
    columns[line] = column
  }
  ends[count] = src.length
  Object.assign(state, { bMarks: starts, eMarks: ends, tShift: shifts, sCount: columns, bsCount: room() })
  state.lineMax = count
}

/** Where the lines of a text begin. Blanks without a line end behind them are no line. */
function lineStarts(text: string): number[] {
  const starts: number[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    starts.push(start)
    start = end + 1
  }
  if (/[^ \t]/.test(text.slice(start))) starts.push(start)
  return starts
}
