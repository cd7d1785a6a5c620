import { contentWords } from '../../predicates/content-words.ts'
import { decisionElsewhere } from '../../predicates/words-of-languages.ts'

const decisionHead = new RegExp(
  `${/\b(?:if|when|condition|case|situation|decision|action|verdict|outcome|symptoms?|signals?|choose|route|next step|response)\b|条件|情[况形]|结论|判定/.source}|${decisionElsewhere}`,
  'iu',
)
/** "Decide so:" above a table, whatever its columns are called. */
const decideSo =
  /\b(?:decide|choose|pick|select|route|judge|rate|classify|depending|by this table|as follows)\b[^\n]{0,60}[:：]\s*$|(?:决定|选择|判断|判定|按下表)[^\n]{0,20}[:：]\s*$/i

/** "| small | one |", "| large | three |": what is done by the size or grade of something. */
const byGrade =
  /^[ \t]*\|[\s*`"]*(?:tiny|small|medium|large|huge|low|high|simple|moderate|complex|trivial|short|long|minor|major|easy|hard|critical|小|中|大|低|高|简单|复杂|短|长)[\s*`"]*\|/i
const isByGrade = (rows: string): boolean => {
  const cells = rows.split('\n').slice(2)
  return cells.length > 1 && cells.every((row) => byGrade.test(row))
}

/** A table from its head on: "formal" in a cell settles how formal a text is as well. */
const rowsFrom = (text: string, start: number): string => /^[^\n]*(?:\n[ \t]*\|[^\n]*)*/.exec(text.slice(start))![0]

/** The head of the first table whose columns or cells name a condition, or what the definition leaves to the agent. */
export function decisionTable(text: string, decided: ReadonlySet<string>): { index: number; length: number } | null {
  let index = 0
  let head = ''
  for (const line of text.split('\n')) {
    // The head may stand behind words in its line.
    const isHead = /^[ \t]*\|[ \t:|-]+$/.test(line) && head.split('|').length > 2
    if (
      isHead &&
      (decisionHead.test(head) ||
        decideSo.test(text.slice(0, Math.max(0, index - head.length - 1))) ||
        isByGrade(rowsFrom(text, index - head.length - 1)) ||
        [...contentWords(rowsFrom(text, index - head.length - 1))].some((word) => decided.has(word)))
    )
      return { index: index - head.length - 1, length: head.length }
    head = line
    index += line.length + 1
  }
  return null
}
