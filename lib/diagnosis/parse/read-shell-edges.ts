import type { CodeBlock, CodeCall, ShellCommand } from '../model/code.ts'
import type { DataEdge } from '../model/data-flow.ts'
import type { TextRange } from '../model/text-range.ts'
import { looksLikeFile, targetOf } from './normalize-target.ts'

const readers = new Set(
  'cat bat jq head tail grep rg sed awk wc sort source less yq cut uniq tac nl column comm diff paste join more'.split(
    ' ',
  ),
)

const mention = new RegExp(
  `[<>]|\\b(?:${[...readers, 'tee', 'cp', 'mv', 'json\\.tool'].join('|')})\\b|\\s-(?:o|-out|-in|-from)`,
)

/** The option by which most programs are told where their output goes. */
const outputOption = /^(?:-o|--out(?:put)?(?:[-_]?(?:file|path))?)(?:=(?=.)|$)/

/** The option by which programs are told what to read. */
const inputOption = /^--(?:in|input|from)(?:[-_]?(?:file|path|json))?(?:=(?=.)|$)/

/** Whether commands may read or write files at all: what most of them are can be told without reading them. */
export const mayUseFile = (commands: string): boolean => mention.test(commands)

/** Reads and writes of files by shell commands: redirects, `tee`, `cp`, `mv`, and what readers like `cat` and `jq` are given. */
export function readShellEdges(
  file: string,
  commands: readonly ShellCommand[],
  block: CodeBlock,
  call: CodeCall | null,
): DataEdge[] {
  const edges: DataEdge[] = []
  for (const { name, words, redirects, start, end } of commands) {
    const add = (kind: DataEdge['kind'], path: string, targetRange: TextRange, appends = false) => {
      const range = { start, end }
      const target = targetOf(path)
      edges.push({ kind, file, range, targetRange, target, via: 'shell', block, call, variable: null, appends })
    }
    for (const { operator, target, range } of redirects) {
      if (target.startsWith('/dev/') || /^[&\d-]*$/.test(target) || operator.startsWith('<<')) continue
      if (operator.includes('<')) add('read', target, range)
      else if (!operator.includes('>&')) add('write', target, range, operator.includes('>>'))
    }
    if (!readers.has(name)) {
      for (const { text, range } of givenTo(outputOption, words)) add('write', text, range)
      for (const { text, range } of givenTo(inputOption, words)) add('read', text, range)
    }
    const paths = words.filter(({ text }) => !text.startsWith('-') && looksLikeFile(text) && !isFilter(name, text))
    if (readers.has(name) || printsJson(name, words)) for (const { text, range } of paths) add('read', text, range)
    else if (name === 'tee') for (const { text, range } of paths) add('write', text, range)
    else if (name === 'cp' || name === 'mv') {
      const [from, to, more] = words.filter(({ text }) => !text.startsWith('-'))
      if (!from || !to || more || !looksLikeFile(to.text)) continue
      if (looksLikeFile(from.text)) add('read', from.text, from.range)
      add('write', to.text, to.range)
    }
  }
  return edges
}

/** `python3 -m json.tool a.json` */
const printsJson = (name: string, words: ShellCommand['words']): boolean =>
  name.startsWith('python') && words[0]?.text === '-m' && words[1]?.text === 'json.tool' && words.length === 3

/** `jq .rows a.json`: a member, and no file without a name. */
const isFilter = (name: string, text: string): boolean => /^[jy]q$/.test(name) && /^\.[\w.]*$/.test(text)

/** What a command is told to read or to put its output in: the word behind the option, or the rest of it behind `=`. */
const givenTo = (options: RegExp, words: ShellCommand['words']): ShellCommand['words'] =>
  words.flatMap(({ text, range }, index) => {
    const option = text.startsWith('-') ? options.exec(text)?.[0] : undefined
    const named = option?.endsWith('=')
      ? { text: text.slice(option.length), range: { ...range, start: range.start + option.length } }
      : words[index + 1]
    return option && named && looksLikeFile(named.text) ? [named] : []
  })
