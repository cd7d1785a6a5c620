import type { Section } from '../model/block.ts'
import type { CodeBlock, CodeLanguage } from '../model/code.ts'
import type { LineIndex, TextRange } from '../model/text-range.ts'
import { languageOf, languageOfExtension, roleOf } from './code-language.ts'
import { lazy, lazyView } from './lazy.ts'
import type { ParsedBlock } from './parse-blocks.ts'
import { readCode } from './read-code.ts'

const withTree = lazyView<Omit<CodeBlock, 'tree'>, Pick<CodeBlock, 'tree'>>(['tree'])

/** The fences and indented code of a Markdown file. */
export function readCodeBlocks(
  text: string,
  blocks: readonly ParsedBlock[],
  lines: LineIndex,
  sectionAt: (offset: number) => Section,
): CodeBlock[] {
  const found: CodeBlock[] = []
  for (const block of blocks) {
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
    found.push(
      codeBlock(source, { range: block.range, content, info, language, closed, block, section: sectionAt(start) }),
    )
  }
  return found
}

/** A script file as one block. */
export function scriptBlock(text: string, extension: string): CodeBlock {
  const range: TextRange = { start: 0, end: text.length }
  const language = languageOfExtension(extension)
  return codeBlock(text, { range, content: range, info: extension, language, closed: true, block: null, section: null })
}

function codeBlock(
  source: string,
  facts: Omit<CodeBlock, 'text' | 'role' | 'tree' | 'language'> & { language: CodeLanguage },
): CodeBlock {
  const text = facts.language === 'shell' ? source.replace(/^([ \t]*)\$ /gm, '$1  ') : source
  const role = roleOf(facts.language, facts.info, source)
  return withTree({ ...facts, text, role }, { tree: lazy(() => readCode(text, facts.content.start, facts.language)) })
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
