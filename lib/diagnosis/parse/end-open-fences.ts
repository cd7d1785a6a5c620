import type { BlockToken } from './block-state.ts'

/** The first line of a fence or of HTML, and the line before which it ends, though nothing closes it there. */
export type FenceEnds = ReadonlyMap<number, number>

/** How often the blocks of a text are read anew to find the fence that was left open. */
const mostTries = 12

/**
 * The blocks of a text with fences that do not pair up: one that was left open ends where text that is not its code begins, when more of the
 * others pair up then. `read` reads the blocks with such ends.
 */
export function endOpenFences(
  text: string,
  tokens: BlockToken[],
  read: (ends: FenceEnds) => BlockToken[],
): BlockToken[] {
  let best = tokens
  let left = looseFences(best)
  if (left === 0) return best
  const lines = text.split('\n')
  let ends: FenceEnds = new Map()
  const take = (endsThen: FenceEnds, most: number): void => {
    const tokensThen = read(endsThen)
    const leftThen = looseFences(tokensThen)
    if (leftThen > most) return
    best = tokensThen
    left = leftThen
    ends = endsThen
  }
  for (const endsOf of [endsOfTags, endsOfParts]) {
    const ofTags = left === 0 ? ends : endsOf(best, lines)
    if (ofTags.size > 0) take(new Map([...ends, ...ofTags]), left - 1)
  }
  const tried = new Set<number>()
  let shown = { tokens: best, hidden: Infinity }
  for (let tries = 0; left > 0 && tries < mostTries; tries++) {
    const next = nextEnd(best, lines, tried)
    if (!next) break
    tried.add(next.line)
    const endsThen = new Map([...ends, [next.line, next.end] as const])
    if (!next.mayShow) take(endsThen, left - 1)
    else shown = fewerHidden(shown, read(endsThen), hiddenHeadings(best, lines), lines)
  }
  return shown.hidden < Infinity && (left > 0 || shown.hidden < hiddenHeadings(best, lines)) ? shown.tokens : best
}

type Reading = { tokens: BlockToken[]; hidden: number }

/** The reading, of two that leave no fence open, that hides fewer headings in code, and no more than are hidden now. */
function fewerHidden(found: Reading, tokens: BlockToken[], most: number, lines: readonly string[]): Reading {
  if (looseFences(tokens) > 0) return found
  const hidden = hiddenHeadings(tokens, lines)
  return hidden < found.hidden && hidden <= most ? { tokens, hidden } : found
}

/** HTML ends at an empty line: a fence right behind a tag on a line of its own is a part of it; there it may have a title, as tabs have. */
const endsOfTags = (tokens: readonly BlockToken[], lines: readonly string[]): Map<number, number> =>
  endsOfHtml(tokens, lines, titled, () => true)

/** `<RULES>` and `</RULES>` are marks of the author around a part of the text, in which a fence of any form may stand. */
function endsOfParts(tokens: readonly BlockToken[], lines: readonly string[]): Map<number, number> {
  const marks = new Set(lines.filter((line) => mark.test(line)).map((line) => line.trim()))
  return endsOfHtml(tokens, lines, bare, (line) => {
    const name = mark.exec(line)?.[1]
    return marks.has(`<${name}>`) && marks.has(`</${name}>`)
  })
}
const mark = /^ {0,3}<\/?([A-Za-z][\w-]{0,60})>[ \t]*$/

function endsOfHtml(
  tokens: readonly BlockToken[],
  lines: readonly string[],
  form: RegExp,
  mayHold: (line: string) => boolean,
): Map<number, number> {
  const ends = new Map<number, number>()
  for (const { type, map } of tokens) {
    if (type !== 'html_block') continue
    const [first, behind] = map!
    if (!mayHold(lines[first]!)) continue
    const fence = lines.slice(first, behind).findIndex((line) => form.test(line))
    if (fence > 0) ends.set(first, first + fence)
  }
  return ends
}

const looseFences = (tokens: readonly BlockToken[]): number =>
  tokens.reduce((count, { loose }) => (loose === null ? count : count + 1), 0)

/** How many lines that would be headings stand in fences without a language: a pair that is none hides those between two others. */
const hiddenHeadings = (tokens: readonly BlockToken[], lines: readonly string[]): number =>
  tokens.reduce((count, token) => {
    if (token.type !== 'fence' || !isBare(token)) return count
    return count + lines.slice(...token.map!).filter((line) => /^#{2,6} \S/.test(line)).length
  }, 0)

/** `mayShow`: it may show a document, so that it ends early only when all others pair up then. */
type Try = { line: number; end: number; mayShow: boolean }

/** The next fence to try. */
function nextEnd(tokens: readonly BlockToken[], lines: readonly string[], tried: ReadonlySet<number>): Try | null {
  const mark = markOfLoose(tokens)
  const fences = tokens.filter(
    ({ type, level, map, markup }) =>
      type === 'fence' && level === 0 && !tried.has(map![0]) && (mark === null || markup.startsWith(mark)),
  )
  for (const fence of fences.toSorted((a, b) => rankOf(a, lines) - rankOf(b, lines))) {
    const end = earlierEnd(fence, lines)
    if (end === null) continue
    const line = fence.map![0]
    const isEmpty = lines.slice(line + 1, end).every(isBlank)
    return { line, end, mayShow: isBare(fence) && fence.loose !== 'open' && !isEmpty }
  }
  return null
}

/** The character of the one fence that does not pair up: a fence of the other one can end before it and pairs up without it. */
function markOfLoose(tokens: readonly BlockToken[]): string | null {
  const loose = tokens.filter((token) => token.loose !== null)
  return loose.length === 1 && loose[0]!.loose === 'open' && loose[0]!.markup.startsWith('~') ? '~' : null
}

/** What does not pair up comes first. A fence with nothing behind it looks like the end of another one: it comes last. */
function rankOf(fence: BlockToken, lines: readonly string[]): number {
  if (fence.loose === null) return isBare(fence) ? 3 : 2
  if (!isBare(fence)) return 0
  return isBlank(lines[fence.map![0] + 1]) ? 4 : 1
}

const isBare = ({ info }: BlockToken): boolean => info.trim() === ''
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

/** What may show headings, or what nobody knows the comments of. */
const documents = /^(?:text|txt|plaintext|md|mdx|markdown|prompt|html?|xml|svelte|vue|astro)\b/i
const commentByHash =
  /^(?!(?:c|cpp|cs|csharp|go|java|javascript|jsonc?5?|jsx?|kotlin|rust|sql|swift|tsx?|typescript)\b)/i

/** The line before which a fence would end: the first heading, label or sentence behind an empty line, else the next fence that opens. */
function earlierEnd({ map, info, loose }: BlockToken, lines: readonly string[]): number | null {
  const language = info.trim()
  if (documents.test(language)) return null
  const [first, behind] = map!
  const heading = language !== '' && commentByHash.test(language) ? /^#{2,6} \S/ : /^#{1,6} \S/
  const isOpen = stringsOver()
  for (let line = first + 1; line < behind; line++) {
    const text = lines[line]!
    if (text.includes('<<')) return null
    const isInCode = isOpen() || !isBlank(lines[line - 1])
    const isComment = loose === null && /^# /.test(text) && !isBlank(lines[line + 1])
    if (!isInCode && !isComment && (heading.test(text) || prose.test(text))) return line
    if (loose === 'swallows' && opening.test(text)) return isInCode ? null : line
    isOpen(text)
  }
  return null
}

/** A label, a link, or a sentence of four words: no line of code begins at the margin with one. */
const prose =
  /^(?:[-*] )?(?:\*\*[^*]+\*\*|!?\[[^\]]+\]\()|^[A-Z][a-z']+(?: [^\s=;{}]+){3,}[.:]$|^[\u4e00-\u9fff][^=;{}]*[。:：]$/
const opening = /^ {0,3}(?:`{3,}|~{3,})[ \t]?[A-Za-z][\w+-]{0,20}[ \t]*$/
const bare = /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/
const titled = /^ {0,3}(?:`{3,}|~{3,})[ \t]?[A-Za-z][^`]{0,99}$/

/** Takes the lines of code one by one; says whether the code so far ends inside a text over several lines. */
function stringsOver(): (line?: string) => boolean {
  const open = [false, false, false]
  return (line) => {
    if (line !== undefined)
      for (const [index, mark] of marks.entries())
        if (line.includes(mark)) open[index] = open[index] !== ((line.split(mark).length - 1) % 2 === 1)
    return open.includes(true)
  }
}
const marks = ['`', '"""', "'''"]
