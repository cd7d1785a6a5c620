import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { lineAbove, namesOneCase } from './config-values.ts'
import type { SetValue } from './set-values.ts'

/** A block that sets more is a list of something. */
const mostInShell = 100

const shellConstant =
  /^(?:readonly |export |declare -\w{1,3} )?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=["']?(-?\d[\d_.]*)["']?[ \t]*(?:#[^\n]*)?$/gm

/**
 * `MAX_RETRIES=3` at the top of a script, or of a block that goes on to take it: before a command it would be set for that one run. What is set
 * again counts something, and 0 and 1 turn something off and on.
 */
export function* shellConstants(file: SkillFile, block: CodeBlock): Iterable<SetValue & { isBare: boolean }> {
  const { text, content } = block
  const all = [...text.matchAll(shellConstant)]
  for (const { index, 0: line, 1: key = '', 2: value = '' } of all.length > mostInShell ? [] : all) {
    const isBare =
      !line.startsWith('export ') && !isTaken(file, text, key, index, line) && !areLimits(file, block, all.length)
    if (isBare && !isAlone(file, block, index + line.length)) continue
    if ((/^[01]$/.test(value) && !limitName.test(key)) || isSetAgain(text, key)) continue
    const start = content.start + index + line.indexOf(value, key.length)
    yield { key, value, range: { start, end: start + value.length }, isBare }
  }
}

/** Whether a block right below a title of limits, or in a file of them, does nothing but set constants. */
const areLimits = (file: SkillFile, { text, range }: CodeBlock, count: number): boolean => {
  const { title } = file.sectionAt(range.start)
  const above = lineAbove(file, range)
  const isLed = ofLimits.test(above) && above.endsWith(':') && !namesOneCase(above)
  return (
    text.split('\n').filter((line) => /^[ \t]*[^#\s]/.test(line)).length === count &&
    (ofLimits.test(`${title} ${file.base}`) ||
      [...text.matchAll(shellConstant)].every(([, key]) => limitName.test(key!))) &&
    (isLed || isBelowTitle(file, range)) &&
    !namesOneCase(title)
  )
}
/** What such a name stands for is 0 or 1 as well as another number. */
const limitName = /(?:^|_)(?:MAX|MIN|LIMIT|CAP|RETRY|RETRIES|ATTEMPTS|THRESHOLD|TIMEOUT|BUDGET|TOLERANCE)(?:_|$)/
const ofLimits = /\b(?:limits?|thresholds?|defaults?|constants?)\b|限制|上限|阈值|默认值|常量/i
const isBelowTitle = ({ text }: SkillFile, { start }: TextRange): boolean =>
  /(?:^|\n)#{1,6}[ \t][^\n]*$/.test(text.slice(Math.max(0, start - 200), start).trimEnd())

/** Whether a set stands right below a title, with a command behind it: nothing says for which case it is set. */
const isAlone = (file: SkillFile, { text, range }: CodeBlock, end: number): boolean =>
  /^\s*[a-z][\w./-]*[ \t]/m.test(text.slice(end)) &&
  isBelowTitle(file, range) &&
  !namesOneCase(file.sectionAt(range.start).title)

const isTaken = (file: SkillFile, text: string, key: string, at: number, line: string): boolean =>
  !file.isMarkdown ||
  /#[ \t]*(?:the )?default/i.test(line) ||
  [`$${key}`, `\${${key}`].some((use) => text.includes(use, at + line.length))

type Place = { file: SkillFile; range: TextRange }

/** Whether a place is a row of a table of another file. */
export const isRowElsewhere = (here: SkillFile, { file, range }: Place): boolean =>
  file !== here && file.lines.textOf(file.lines.lineAt(range.start)).startsWith('|')

/** Whether `export MAX_ROWS=50` sets what has a default of another number; "it stops at `MAX_ROWS=40`" tells what is set. */
export function setsAnew({ file, range }: Place, { file: there, range: place }: Place): boolean {
  const block = file.codeBlockAt(range.start)
  if (block?.language !== 'shell') return false
  const { lines } = file
  const at = lines.startOf(lines.lineAt(range.start))
  const line = lines.textOf(lines.lineAt(range.start))
  const key = /^export ([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
  if (!key || isTaken(file, block.text, key, at - block.content.start, line)) return false
  const isPair = there.text.slice(0, place.start).endsWith(`\`${key}=`)
  const tellsDefault = /default|默认/i.test(there.lines.textOf(there.lines.lineAt(place.start)))
  return tellsDefault || !(isPair || areSettings(file, block))
}

/** "## Environment" above a block of nothing but exports: what they set is what the skill runs with. */
const areSettings = (file: SkillFile, { text, range }: CodeBlock): boolean =>
  ofEnvironment.test(file.sectionAt(range.start).title) &&
  isBelowTitle(file, range) &&
  text.split('\n').every((line) => /^(?:\s*(?:#.*)?|export .*|`{3,}.*)$/.test(line))
const ofEnvironment =
  /^\W*(?:\d+\W+)?(?:(?:environment|env)(?: variables| vars| settings)?|settings|config(?:uration)?|variables|环境(?:变量)?|配置|设置)\W*$/i

const isSetAgain = (text: string, key: string): boolean => {
  const pattern = new RegExp(
    `(?<![\\w$])${key}(?:\\+?=|\\+\\+|--)|\\(\\([ ]*${key}\\b|\\b(?:read|let|for)[ ][^\\n$]{0,40}(?<![\\w$])${key}\\b`,
    'g',
  )
  return [...text.matchAll(pattern)].length > 1
}
