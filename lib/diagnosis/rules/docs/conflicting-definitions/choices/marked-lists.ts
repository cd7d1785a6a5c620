import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'

/** Values in code marks, quotes, or between strokes, wherever they stand, and what stands before them in their line. */
export type MarkedList = {
  file: SkillFile
  range: TextRange
  value: string
  members: readonly string[]
  lead: string
  about: ReadonlySet<string>
  form: 'strokes' | 'marks' | 'quotes' | 'ends'
}

const fewest = 3
const most = 12

const bare = '[A-Za-z][\\w-]{1,30}'
const strokes = new RegExp(
  `(?<![\\w|/.$-] ?)${bare}(?: \\\\?\\|[ \\t]?${bare}){2,11}(?![\\w(./]| ?\\||[ \\t][\\w-]{1,20}[ \\t]?\\\\?\\|)`,
  'g',
)
/** "--tone low|mid|high" */
const tight = new RegExp(
  `(?<![\\w|/.$-])${bare}(?:\\\\?\\|${bare}){2,11}(?![\\w(./]| ?\\||[ \\t][\\w-]{1,20}[ \\t]?\\\\?\\|)`,
  'g',
)
const quoted = new RegExp(
  `["'\`]${bare}["'\`](?:,[ \\t]*\\n?[ \\t]*(?:or|and|y|o|e|ou|et|und|oder)?[ \\t]?["'\`]${bare}["'\`]|[、，]["'\`]${bare}["'\`]| (?:or|and) ["'\`]${bare}["'\`]){2,11}`,
  'g',
)
/** Names of files by their ends: "`*.md`, `*.txt`", ".md/.txt" */
const ends = /(?<![\w/])`?\*?\.[a-z][a-z\d]{0,6}`?(?:(?:,[ \t]?|\/|\|)`?\*?\.[a-z][a-z\d]{0,6}`?){2,11}(?![\w/])/g
const mayQuote = /["'`](?:,[ \t]{0,3}\n?[ \t]{0,8}|[、，])["'`][A-Za-z]/
const mayEnd = /\.[a-z]{1,6}`?(?:,[ \t]?|\/|\|)`?\*?\.[a-z]/

/** The marked lists of a text or script. */
export const listsIn = oncePer((file: SkillFile): readonly MarkedList[] => {
  const { text } = file
  if (!file.isMarkdown && file.role !== 'script') return []
  return [
    ...linesWithStrokes(text).flatMap(({ line, start }) => [
      ...found(file, strokes, line, start),
      ...found(file, tight, line, start),
    ]),
    ...(mayQuote.test(text) ? found(file, quoted, text, 0) : []),
    ...(mayEnd.test(text) ? found(file, ends, text, 0) : []),
  ]
})

const found = (file: SkillFile, form: RegExp, text: string, offset: number): MarkedList[] =>
  [...text.matchAll(form)].flatMap(({ index, 0: said }) => listOf(file, said, offset + index))

/** Lines with two strokes that are no rows of a table, or have strokes in their cells. */
function linesWithStrokes(text: string): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = []
  for (let at = text.indexOf('|'); at !== -1; ) {
    const start = text.lastIndexOf('\n', at) + 1
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    if (end - start < longestLine) {
      const line = text.slice(start, end)
      if (
        line.indexOf('|') !== line.lastIndexOf('|') &&
        (!/^[ \t]*\|/.test(line) || line.includes('\\|')) &&
        !ofPattern.test(line)
      )
        lines.push({ line, start })
    }
    at = text.indexOf('|', end)
  }
  return lines
}
const longestLine = 1000
/** What the strokes of a search pattern stand between is looked for, and no value: "rg 'lid|rim'", "/^(?:lid|rim)$/". */
const ofPattern =
  /(?<![\w-])(?:rg|[efz]?grep|sed|awk|findstr|select-string)[ \t]|\bre\.[a-z]{3,9}\(|regexp?\(|=~|\(\?[:=!i<]|\[\^[^\]\d]|\\[bswdBSWD.([$^]/i

function listOf(file: SkillFile, said: string, start: number): MarkedList[] {
  const members = said
    .toLowerCase()
    .split(/[`"' \t\n*]*(?:\\?\||[,、，/]| (?:or|and) )[ \t\n]*(?:(?:or|and|y|o|e|ou|et|und|oder) )?[`"'*]*/)
    .map((one) => one.replace(/[`"'*]/g, ''))
  if (members.some((one) => isOpen.test(one))) return []
  if (members.length < fewest || members.length > most || new Set(members).size < members.length) return []
  const lineStart = file.lines.startOf(file.lines.lineAt(start))
  const lead = file.text.slice(Math.max(lineStart, start - 80), start)
  // The cells of a row are no list.
  if (/^[ \t]*\|/.test(file.text.slice(lineStart, start + 1)) && /[^\\]\|/.test(said)) return []
  const about = contentWords(lead.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
  return [{ file, range: { start, end: start + said.length }, value: said, members, lead, about, form: formOf(said) }]
}

/** "low|high|etc": there are more. */
const isOpen = /^(?:etc|others?|more|any)$/

const formOf = (said: string): MarkedList['form'] => {
  if (/^[`*]{0,2}\./.test(said)) return 'ends'
  if (said.startsWith('`')) return 'marks'
  return /^["']/.test(said) ? 'quotes' : 'strokes'
}
