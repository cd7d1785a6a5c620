import type { CodeBlock } from '../../model/code.ts'
import type { DataEdge } from '../../model/data-flow.ts'

/** "Hello World" is written to show how it is done: two calls of an interface, and no two steps. */
const sampleText = /\b(?:hello,? ?world|lorem ipsum|foo ?bar)\b/i
/** `/path/to/pots.qpt`, `your_pots.json`: whoever copies the call writes the path. */
const samplePath = /(?:^|[/\\"'`])(?:path[/\\_-]?to[/\\]|your[_-])/i

/** Whether a write and the read of the same target only show how a library is called. */
export const areShown = ({ text, content }: CodeBlock, write: DataEdge, read: DataEdge): boolean => {
  const [from, to] = [write.range.start - content.start, read.range.start - content.start]
  return sampleText.test(text.slice(from, to)) || samplePath.test(textOf(text, content.start, write))
}

const textOf = (text: string, base: number, { targetRange: { start, end } }: DataEdge): string =>
  text.slice(start - base, end - base)

/** `back = path.read_text()`, then `if back != rows`: what came into the file is compared with what was to come. */
export function isComparedNext({ text, content }: CodeBlock, { range }: DataEdge): boolean {
  const at = range.start - content.start
  const name = /(?:^|\n)[ \t]*(?:(?:const|let|var)[ \t]+)?(\w+)[ \t]*=[ \t]*(?:await[ \t]+)?[^\n=]{0,80}$/.exec(
    text.slice(Math.max(0, text.lastIndexOf('\n', at)), at),
  )?.[1]
  if (name === undefined) return false
  const next = /\n\s*(\S[^\n]*)/.exec(text.slice(range.end - content.start))?.[1]
  return (
    next !== undefined &&
    /^(?:if|assert|unless|while)\b/.test(next) &&
    new RegExp(`\\b${name}\\b[^\\n]*[!=]==?|[!=]==?[^\\n]*\\b${name}\\b`).test(next)
  )
}
