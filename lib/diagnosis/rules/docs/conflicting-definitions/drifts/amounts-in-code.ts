/** A text that code holds for people, and where it begins. */
type CodeText = { text: string; start: number }

/** Lines of code that may bound an amount in words. */
const mayBound =
  /^(?=[^\n]{0,300}\d)[^\n]{0,200}\b(?:max(?:imum)?|min(?:imum)?|defaults?|at most|at least|up to|no more than|within|limit)\b[^\n]{0,200}$/gim
const comment = /^[ \t]*(?:#|\/\/|\/?\*+|--|"""|<!--|rem )[ \t]*(?=\S)/i
const withComment = /\S[ \t]{1,20}(?:#|\/\/)[ \t]/
const usage = /^[ \t]*(?:echo[ \t]+["'])?-{1,2}[a-z][\w-]*/i
const quoted = /"([^"\n]{0,200})"|'([^'\n]{0,200})'/g

/** What code says to people of its amounts, line by line: comments, lines of usage and texts in quotes. */
export function* textsInCode(code: string, from: number): Iterable<CodeText> {
  mayBound.lastIndex = 0
  for (let match = mayBound.exec(code); match; match = mayBound.exec(code)) {
    const [line] = match
    const start = from + match.index
    const mark = comment.exec(line)?.[0]
    if (mark !== undefined) yield { text: line.slice(mark.length), start: start + mark.length }
    else if (withComment.test(line) || usage.test(line)) yield { text: line, start }
    else for (const text of line.matchAll(quoted)) yield { text: (text[1] ?? text[2])!, start: start + text.index + 1 }
  }
}
