import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
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
    const isTaken =
      !file.isMarkdown ||
      /#[ \t]*(?:the )?default/i.test(line) ||
      [`$${key}`, `\${${key}`].some((use) => text.includes(use, index + line.length))
    if (!isTaken || /^[01]$/.test(value) || isSetAgain(text, key)) continue
    const start = content.start + index + line.indexOf(value, key.length)
    yield { key, value, range: { start, end: start + value.length } }
  }
}

const isSetAgain = (text: string, key: string): boolean => {
  const pattern = new RegExp(
    `(?<![\\w$])${key}(?:\\+?=|\\+\\+|--)|\\(\\([ ]*${key}\\b|\\b(?:read|let|for)[ ][^\\n$]{0,40}(?<![\\w$])${key}\\b`,
    'g',
  )
  return [...text.matchAll(pattern)].length > 1
}
