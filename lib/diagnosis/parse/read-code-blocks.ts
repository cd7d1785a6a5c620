import type { Section } from '../model/block.ts'
import type { CodeBlock, CodeLanguage } from '../model/code.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { languageOf, languageOfExtension, roleOf } from './code-language.ts'
import { lazy, lazyView } from './lazy.ts'
import type { ParsedBlock } from './parse-blocks.ts'
import { readCode, tokensOf } from './read-code.ts'

type Computed = Pick<CodeBlock, 'tree' | 'imbalance'>
const withTree = lazyView<Omit<CodeBlock, keyof Computed>, Computed>(['tree', 'imbalance'])

/** The fences and indented code of a Markdown file. */
export function readCodeBlocks(
  text: string,
  blocks: readonly ParsedBlock[],
  lines: LineIndex,
  sectionAt: (offset: number) => Section,
): CodeBlock[] {
  const found: CodeBlock[] = []
  for (const block of blocks) {
    if (block.kind !== 'fence' && block.kind !== 'indented-code') continue
    const isFence = block.kind === 'fence'
    const closed = !isFence || isClosed(block, lines)
    const firstLine = isFence ? block.firstLine + 1 : block.firstLine
    const start = Math.min(lines.startOf(firstLine), block.range.end)
    const lastEnd = isFence && closed ? Math.max(start, lines.startOf(block.lastLine) - 1) : block.range.end
    const content = { start, end: Math.max(start, lastEnd) }
    const raw = text.slice(content.start, content.end)
    const source = isInQuote(block) ? blankQuoteMarks(raw) : raw
    const info = block.info.trim()
    const language = isFence ? languageOf(info, source) : languageOf('', source)
    const facts = { range: block.range, content, info, language, closed, block, section: sectionAt(start) }
    found.push(codeBlock(source, facts))
    const swallowed = isFence && (info === '' || !programs.has(language)) ? swallowedBlock(source, facts) : null
    if (swallowed) found.push(swallowed)
  }
  return found
}

/** Blocks of these are read whole, whatever they swallow. */
const programs = new Set<CodeLanguage>(['js', 'ts', 'python', 'markdown'])
const laterFence = /\n#{2,6} [^\n]*\n(?:(?!#)[^\n]*\n){0,40}? {0,3}`{3,}[ \t]?([A-Za-z][\w+-]{0,20})[ \t]*\n/

/**
 * Code of a fence that opens under a heading inside another one: that one was left open, so what looks like its end is the end of the later one.
 * A fence without a language may show a document; it was left open only where it directly follows the end of another.
 */
function swallowedBlock(source: string, facts: Parameters<typeof codeBlock>[1]): CodeBlock | null {
  const { block, content, info } = facts
  if (!block || (info === '' && !/^\s*\n#{2,6} /.test(source)) || !source.includes('\n##') || source.includes('<<'))
    return null
  const found = laterFence.exec(info === '' ? `\n${source}` : source)
  if (!found) return null
  const start = content.start + found.index + found[0].length - (info === '' ? 1 : 0)
  const language = languageOf(found[1]!, source)
  if (start >= content.end) return null
  const range = { start: start - 1, end: block.range.end }
  const text = source.slice(start - content.start)
  return codeBlock(text, {
    ...facts,
    range,
    content: { start, end: content.end },
    info: found[1]!,
    language,
    closed: true,
    block: null,
  })
}

/** A script file as one block. */
export function scriptBlock(text: string, extension: string): CodeBlock {
  const range: TextRange = { start: 0, end: text.length }
  const language = languageOfExtension(extension)
  return codeBlock(text, { range, content: range, info: extension, language, closed: true, block: null, section: null })
}

function codeBlock(
  source: string,
  facts: Omit<CodeBlock, 'text' | 'role' | 'tree' | 'imbalance' | 'language'> & { language: CodeLanguage },
): CodeBlock {
  const text = facts.language === 'shell' ? source.replace(/^([ \t]*)\$ /gm, '$1  ') : source
  const role = roleOf(facts.language, facts.info, source)
  const tokens = lazy(() => tokensOf(text, facts.content.start, facts.language))
  const tree = lazy(() => readCode(text, facts.content.start, facts.language, tokens()))
  return withTree({ ...facts, text, role }, { tree, imbalance: () => tokens().imbalance })
}

/** Whether the last line of a fence is a fence of the same character that is long enough. */
function isClosed(block: ParsedBlock, lines: LineIndex): boolean {
  if (block.lastLine === block.firstLine) return false
  const line = lines.textOf(block.lastLine).replace(/^[ \t>]+/, '')
  const mark = block.marker[0]!
  const run = line.trimEnd()
  return run.length >= block.marker.length && [...run].every((unit) => unit === mark)
}

function isInQuote(block: ParsedBlock): boolean {
  for (let around = block.parent; around; around = around.parent) if (around.kind === 'quote') return true
  return false
}

const blankQuoteMarks = (raw: string): string =>
  raw.replace(/^[ \t]*(?:>[ \t]?)+/gm, (marks) => ' '.repeat(marks.length))
