/** A text that code holds for people, and where it begins. */
type CodeText = { text: string; start: number }

/** Lines of code that may bound an amount in words. */
const mayBound =
  /^(?=[^\n]{0,300}\d)[^\n]{0,200}(?:\b(?:max(?:imum)?|min(?:imum)?|defaults?|at most|at least|up to|no more than|within|limit)\b|[≤≥] ?\d)[^\n]{0,200}$/gim
const comment = /^[ \t]*(?:#|\/\/|\/?\*+|--|"""|<!--|rem )[ \t]*(?=\S)/i
const withComment = /\S[ \t]{1,20}(?:#|\/\/)[ \t]/
const usage = /^[ \t]*(?:echo[ \t]+["'])?-{1,2}[a-z][\w-]*/i
/** "`lid`: "at most 5 dents"": what the text is of stands before it, unless any text could be called so. */
const quoted =
  /(?:["']?\b(?!(?:desc|description|help|title|label|text|message|msg|summary|note|prompt|name|comment|instructions?|content|value|type|string|default|print|echo|log|error|warn|info)\b)([a-z][\w-]{2,30})["']?[ \t]?[:=][ \t]?)?(?:"([^"\n]{0,200})"|'([^'\n]{0,200})')/gi

/** What code says to people of its amounts, line by line: comments, lines of usage and texts in quotes. */
export function* textsInCode(code: string, from: number): Iterable<CodeText> {
  mayBound.lastIndex = 0
  for (let match = mayBound.exec(code); match; match = mayBound.exec(code)) {
    const [line] = match
    const start = from + match.index
    const mark = comment.exec(line)?.[0]
    if (mark !== undefined) yield { text: line.slice(mark.length), start: start + mark.length }
    else if (withComment.test(line) || usage.test(line)) yield { text: line, start }
    else
      for (const { index, 0: all, 1: key, 2: said, 3: inOther } of line.matchAll(quoted)) {
        const text = key === undefined ? (said ?? inOther)! : all.slice(0, -1)
        yield { text, start: start + index + (key === undefined ? all.length - text.length - 1 : 0) }
      }
  }
}
