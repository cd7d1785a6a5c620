import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLParseError,
} from 'yaml'
import type { FrontMatterEntry, FrontMatterProblem } from '../model/front-matter.ts'
import type { TextRange } from '../model/text-range.ts'
import { readSimpleMap } from './read-simple-map.ts'

export type YamlMap = { entries: FrontMatterEntry[]; problems: FrontMatterProblem[]; recovered: boolean }

const options = { prettyErrors: false, strict: true, uniqueKeys: true, logLevel: 'error' } as const

/** Reads a map written in YAML with the ranges of its keys and values; ranges count in `text`. */
export function readYaml(text: string, content: TextRange): YamlMap {
  const source = text.slice(content.start, content.end)
  const simple = readSimpleMap(source, content.start)
  if (simple) return { entries: simple, problems: [], recovered: false }
  const document = parseDocument(source, { ...options, lineCounter: new LineCounter() })
  const problems: FrontMatterProblem[] = document.errors.map((error) => ({
    kind: error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'syntax',
    ...faultOf(error, source),
    range: placed(error.pos, content),
  }))
  const lost = source.includes('*') ? lostAliases(document, content) : []
  problems.push(...lost)
  if (problems.every(({ kind }) => kind === 'duplicate-key')) {
    if (isMap(document.contents))
      return {
        entries: document.contents.items.map((pair) => entryOf(pair, content.start)),
        problems,
        recovered: false,
      }
    const range = document.contents?.range ? placed(document.contents.range, content) : content
    const message = 'The front matter is not a map of keys and values.'
    problems.push({ kind: 'not-a-map', message, code: null, range })
    return { entries: [], problems, recovered: false }
  }
  const { entries, recovered } = readByKey(source, content.start)
  return { entries, problems, recovered: recovered && lost.length === 0 }
}

/** What is wrong: a quote that stands at the end of a later line is not missing, the lines up to it are not indented. */
function faultOf(
  { code, message, pos: [at] }: YAMLParseError,
  source: string,
): Pick<FrontMatterProblem, 'code' | 'message'> {
  const quote = code === 'MISSING_CHAR' ? /closing (["'])quote/.exec(message)?.[1] : undefined
  const closing = quote === undefined ? -1 : source.indexOf(quote, at)
  return closing !== -1 && /^[ \t]*(?:\r?\n|$)/.test(source.slice(closing + 1))
    ? { code: 'BAD_INDENT', message: 'The lines of a value in quotes must be indented.' }
    : { code, message }
}

/** `globs: *.ts`: to YAML the value of an anchor that nobody set. The parser says so only when the value is asked for. */
function lostAliases(document: Document, content: TextRange): FrontMatterProblem[] {
  const lost: FrontMatterProblem[] = []
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return
      const message = `Unresolved alias: no anchor is named ${alias.source}`
      lost.push({ kind: 'syntax', message, code: 'BAD_ALIAS', range: placed(alias.range ?? [], content) })
    },
  })
  return lost
}

function placed([start, end]: readonly number[], content: TextRange): TextRange {
  const from = Math.min(content.start + (start ?? 0), content.end)
  return { start: from, end: Math.min(content.end, Math.max(from, content.start + (end ?? 0))) }
}

/** One key of a map with its value; `base` is where the map's source starts in the text. */
export function entryOf(pair: Pair, base: number): FrontMatterEntry {
  const key = pair.key as Scalar
  const value = pair.value as Node | null
  const [keyStart = 0, keyEnd = 0] = key?.range ?? []
  const keyRange = { start: base + keyStart, end: base + keyEnd }
  const range = value?.range
  const valueRange = range && range[1] > range[0] ? { start: base + range[0], end: base + range[1] } : null
  return {
    key: String(isScalar(key) ? key.value : key),
    keyRange,
    value: value && 'toJSON' in value ? value.toJSON() : null,
    valueRange,
    range: { start: keyRange.start, end: valueRange?.end ?? keyRange.end + 1 },
    style: styleOf(value),
  }
}

function styleOf(value: Node | null): FrontMatterEntry['style'] {
  if (isMap(value)) return 'map'
  if (isSeq(value)) return 'list'
  if (!isScalar(value)) return 'empty'
  if (value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE') return 'quoted'
  if (value.type === 'BLOCK_FOLDED' || value.type === 'BLOCK_LITERAL') return 'block'
  return value.source === '' ? 'empty' : 'plain'
}

/** Key by key: each top-level key with its indented lines on its own; a plain value that YAML refuses is taken as it stands. */
function readByKey(source: string, base: number): { entries: FrontMatterEntry[]; recovered: boolean } {
  const entries: FrontMatterEntry[] = []
  let recovered = true
  const starts = [...source.matchAll(/^["']?([A-Za-z_][\w.-]*)["']?[ \t]*:(?=[ \t\n]|$)/gm)]
  if (starts.length === 0 || source.slice(0, starts[0]!.index).trim() !== '') recovered = false
  for (const [index, match] of starts.entries()) {
    const start = match.index
    const chunk = source.slice(start, starts[index + 1]?.index ?? source.length).trimEnd()
    const document = parseDocument(chunk, options)
    const pair = isMap(document.contents) ? document.contents.items[0] : undefined
    if (pair && document.errors.length === 0) entries.push(entryOf(pair, base + start))
    else {
      const offset = match[0].length + (/^\s*/.exec(chunk.slice(match[0].length))?.[0].length ?? 0)
      const value = chunk.slice(offset)
      const isBelow = chunk.slice(0, offset).includes('\n')
      const isText = isPlainText(value, isBelow)
      recovered &&= (isText && /: |:\n/.test(value)) || isHintList(value)
      const keyRange = { start: base + start, end: base + start + match[1]!.length }
      const range = { start: base + start, end: base + start + chunk.length }
      const valueRange = value === '' ? null : { start: base + start + offset, end: range.end }
      const text = isText ? folded(value) : unquoted(value)
      entries.push({ key: match[1]!, keyRange, value: text, valueRange, range, style: 'plain' })
    }
  }
  return { entries, recovered }
}

/** A text without quotes. Over several lines it has no item, no key and no comment, and below its own key it begins with no other one. */
export const isPlainText = (value: string, isBelow = false): boolean =>
  value !== '' &&
  !/^["'[\]{}&*!|>%@`#-]/.test(value) &&
  !(isBelow && /^[\w.-]+:\s/.test(value)) &&
  !(value.includes('\n') && /\n[ \t]*(?:-[ \t]|[a-z_][\w.-]*:\s)|\n(?![ \t\n])|[ \t]#/.test(value))

/** Lines of a plain text as the one text they are. */
const folded = (value: string): string => value.replace(/[ \t]*\n(?!\s*\n)[ \t]*/g, ' ')

/** `[issue] [--all]`, as hints of arguments are written: to YAML a list with words behind it, to people one text. */
export const isHintList = (value: string): boolean => /^\[[^[\]\n]*\][ \t]*[^\s,#:\]][^\n]*$/.test(value)

const unquoted = (value: string): string => value.replace(/^["']|["']$/g, '')
