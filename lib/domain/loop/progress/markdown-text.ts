import { visibleText } from '../../terminal-text.ts'

const special = /[\\`*[\]<|~&]|#(?=#*$)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g

/** Foreign text as a part of one line: blanks and line breaks become one blank, and nothing in it is Markdown or HTML. */
export const inline = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim())

const escaped = (text: string): string => visibleText(text).replace(special, '\\$&')

/** As `inline`, for a sentence that marks names and values as code: those stay code. */
export const sentence = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? visibleText(part) : escaped(part)))
    .join('')

/** The text behind the escapes of a Markdown line. */
export const plain = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim()

/** Foreign text of several lines: a quotation, so that no line of it can be read as part of the document. */
export const quotation = (text: string): string[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map((line) => `> ${visibleText(line)}`.trimEnd())

/** A path as code. A backtick in it would end the code; the exact path stands in the comment of the entry. */
export const pathCode = (path: string): string => `\`${visibleText(path.replace(/\s+/g, ' ')).replaceAll('`', "'")}\``

/** Foreign text in a fenced block whose fence is longer than any in the text. */
export function fenced(text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...text.split(/\r\n|[\n\r]/).map(visibleText), fence]
}

/** A comment with the exact fields of an entry. Nothing in the fields can end the comment. */
export function meta(kind: 'task' | 'hyp' | 'run', fields: object): string {
  const json = JSON.stringify(fields)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<!-- loopboard:${kind} ${json} -->`
}

/** Rows of a Markdown table below its head. */
export const table = (head: string[], rows: string[][]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map((word) => '-'.repeat(word.length + 2)).join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
]

/** Blocks with one blank line between them; empty ones left out. */
export const blocks = (...parts: string[][]): string =>
  `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
