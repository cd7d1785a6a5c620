import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import type { SetValue } from './set-values.ts'

/** A block that sets more is a list of something. */
const mostInShell = 100

const shellConstant =
  /^(?:readonly |export |declare -\w{1,3} )?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=["']?(-?\d[\d_.]*)["']?[ \t]*(?:#[^\n]*)?$/gm

/**
 * `MAX_RETRIES=3` at the top of a script, or of a block that goes on to take it: before a command it would be set for that one run. What is set
 * again counts something, and 0 and 1 turn something off and on.
 */
export function* shellConstants(file: SkillFile, { text, content }: CodeBlock): Iterable<SetValue> {
  const all = [...text.matchAll(shellConstant)]
  for (const { index, 0: line, 1: key = '', 2: value = '' } of all.length > mostInShell ? [] : all) {
    if (
      !(line.startsWith('export ') || isTaken(file, text, key, index, line)) ||
      /^[01]$/.test(value) ||
      isSetAgain(text, key)
    )
      continue
    const start = content.start + index + line.indexOf(value, key.length)
    yield { key, value, range: { start, end: start + value.length } }
  }
}

const isTaken = (file: SkillFile, text: string, key: string, at: number, line: string): boolean =>
  !file.isMarkdown ||
  /#[ \t]*(?:the )?default/i.test(line) ||
  [`$${key}`, `\${${key}`].some((use) => text.includes(use, at + line.length))

type Place = { file: SkillFile; range: TextRange }

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
  return !isPair || /default|默认/i.test(there.lines.textOf(there.lines.lineAt(place.start)))
}

const isSetAgain = (text: string, key: string): boolean => {
  const pattern = new RegExp(
    `(?<![\\w$])${key}(?:\\+?=|\\+\\+|--)|\\(\\([ ]*${key}\\b|\\b(?:read|let|for)[ ][^\\n$]{0,40}(?<![\\w$])${key}\\b`,
    'g',
  )
  return [...text.matchAll(pattern)].length > 1
}
