import { Lexer } from 'yaml'

const whole = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')$/
const quoted = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'/y
/** A key and, on a further line at the left margin, the mark that begins a block of text. */
const markOfBlock = /^(\S[^\n]*:)((?: *(?:#[^\n]*)?\n)+)(?=[|>][-+\d]* *(?:#|$))/gm
const mostJoins = 20
/** No head is longer; what calls itself one is read as it stands. */
const longestHead = 20_000

/**
 * Brings up what stands at the left margin and belongs to the key above: further lines of a text in quotes, the mark of a block. YAML wants them
 * indented, the reference validator does not. The
 * result is as long as the source, and so is each text as YAML reads it.
 */
export function joinLines(source: string): string {
  if (source.length > longestHead) return source
  let joined = source.replace(markOfBlock, (_, key: string, gap: string) => key + ' '.repeat(gap.length))
  for (let count = 0; count < mostJoins; count++) {
    const at = cutText(joined)
    quoted.lastIndex = Math.max(0, at)
    const text = at === -1 ? null : quoted.exec(joined)?.[0]
    if (!text || /\n\.\.\.(?:\s|$)/.test(text)) break
    const line = text.replace(/[ \t]*\n\s*/g, (gap) => ' '.repeat(Math.max(1, gap.split('\n').length - 2)))
    joined = joined.slice(0, at) + line.padEnd(text.length) + joined.slice(at + text.length)
  }
  return joined
}

/** Where the first text in quotes stands that the lexer ends before its closing quote; -1 when there is none. */
function cutText(source: string): number {
  let at = 0
  for (const token of new Lexer().lex(source)) {
    if (/^[\u0002\u0018\u001f]/.test(token)) continue
    if (/^["']/.test(token) && !whole.test(token)) return at
    at += token.length
  }
  return -1
}
