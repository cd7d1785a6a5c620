import type { Block, Section } from '../model/block.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'
import { countTokens, mayExceedTokens } from './count-tokens.ts'
import { decodeText } from './decode-text.ts'
import { baseName, extensionOf, fileRole, isFlowRole, isScriptPath } from './file-role.ts'
import { indexLines } from './index-lines.ts'
import { lazy, lazyView } from './lazy.ts'
import { type FrontMatterPlace, locateFrontMatter } from './locate-front-matter.ts'
import { headingsOf, sectionsOf } from './outline.ts'
import { noBlocks, parseBlocks } from './parse-blocks.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { tablesOf } from './parse-tables.ts'
import { readAgentCalls } from './read-agent-calls.ts'
import { readCodeBlocks, scriptBlock } from './read-code-blocks.ts'
import { readCodeEdges } from './read-code-edges.ts'
import { readInline } from './read-inline.ts'
import { readProseEdges } from './read-prose-edges.ts'
import { readTypes } from './read-types.ts'
import { sha256 } from './sha256.ts'
import { simplifierFor } from './simplified.ts'
import { splitSentences } from './split-sentences.ts'

const computed = [
  'hash',
  'lines',
  'said',
  'frontMatter',
  'body',
  'blocks',
  'topBlocks',
  'lists',
  'items',
  'headings',
  'sections',
  'tables',
  'inline',
  'prose',
  'sentences',
  'codeBlocks',
  'calls',
  'types',
  'dataEdges',
  'traits',
] as const
type Computed = Pick<SkillFile, (typeof computed)[number]>
const skillFile = lazyView<Omit<SkillFile, keyof Computed>, Computed>(computed)

const markdownExtensions = new Set(['md', 'markdown', 'mdx'])

/** A larger file is not read. */
export const largestFile = 1024 * 1024

/** Reads one file of a skill folder. Nothing but path and bytes decides what comes out. */
export function readFile(path: string, bytes: Uint8Array, known?: string): SkillFile {
  const role = fileRole(path)
  const extension = extensionOf(path)
  const isMarkdown = markdownExtensions.has(extension)
  const tooLarge = bytes.byteLength > largestFile
  const decoded = decodeText(tooLarge ? new Uint8Array() : bytes, isMarkdown ? 'text' : 'anything')
  const unread = tooLarge ? 'too-large' : decoded.unread
  const { text } = decoded
  const markdown = isMarkdown && unread === null
  const getLines = lazy(() => indexLines(text))
  const place = lazy(
    (): FrontMatterPlace =>
      markdown
        ? locateFrontMatter(text, getLines(), role === 'entry')
        : { range: none, content: none, bodyStart: 0, state: 'absent' },
  )
  const frontMatter = lazy(() => parseFrontMatter(text, place()))
  const body = lazy((): TextRange => ({ start: place().bodyStart, end: text.length }))
  const parsed = lazy(() => (markdown ? parseBlocks(text, body(), getLines()) : noBlocks()))
  const simplify = lazy(() => simplifierFor(text))
  const headings = lazy(() => headingsOf(parsed().headings, simplify()))
  const sections = lazy(() => sectionsOf(headings(), body()))
  const tables = lazy(() => tablesOf(parsed().tables, text, getLines(), simplify()))
  const inlineAndProse = lazy(() => readInline(text, parsed(), tables(), getLines(), simplify()))
  const sentences = lazy(() => splitSentences(inlineAndProse().prose))
  const sectionAt = (offset: number): Section => sections()[lastAt(sections(), offset, (one) => one.own.start)]!
  const codeBlocks = lazy((): CodeBlock[] => {
    if (markdown) return readCodeBlocks(text, parsed().codes, getLines(), sectionAt)
    return unread === null && (isScriptPath(path) || extension === 'json') ? [scriptBlock(text, extension)] : []
  })
  const calls = lazy(() => readAgentCalls(text, codeBlocks(), sentences(), simplify()))
  const types = lazy(() => readTypes({ path, role, text, codeBlocks: codeBlocks(), tables: tables(), sectionAt }))
  const dataEdges = lazy(() =>
    [
      ...codeBlocks().flatMap((block) => readCodeEdges(path, text, block)),
      ...readProseEdges(path, sentences(), inlineAndProse().inline.spans, tables(), getLines(), sectionAt),
    ].sort((one, other) => one.range.start - other.range.start),
  )
  const slice = ({ start, end }: TextRange) => text.slice(start, end)
  const allTokens = lazy(() => countTokens(text))
  const counted = { start: -1, end: -1, tokens: 0 }
  /** What is found to be long is counted again for what is said about it. */
  const tokensIn = ({ start, end }: TextRange): number => {
    if (counted.start !== start || counted.end !== end)
      Object.assign(counted, { start, end, tokens: countTokens(text.slice(start, end)) })
    return counted.tokens
  }

  return skillFile(
    {
      path,
      base: baseName(path),
      extension,
      role,
      isFlow: isMarkdown && isFlowRole(role),
      isMarkdown,
      byteLength: bytes.byteLength,
      unread,
      bom: decoded.bom,
      lineEnds: decoded.lineEnds,
      text,
      originalOffset: decoded.originalOffset,
      sectionAt,
      blockAt: (offset) => blockAt(parsed().blocks, offset),
      codeBlockAt: (offset) => codeBlockAt(codeBlocks(), offset),
      slice,
      countTokens: (range) => (range ? tokensIn(range) : allTokens()),
      exceedsTokens: (limit, range) => {
        if (bytes.byteLength <= limit) return false
        const { start, end } = range ?? { start: 0, end: text.length }
        // What stands around the range has at least a byte for each unit.
        const most = bytes.byteLength - (text.length - (end - start))
        return mayExceedTokens(text, limit, start, end, most) && (range ? tokensIn(range) : allTokens()) > limit
      },
    },
    {
      hash: lazy(() => known ?? sha256(bytes)),
      lines: getLines,
      said: lazy(() => simplify()?.(text) ?? text),
      frontMatter,
      body,
      blocks: () => parsed().blocks,
      topBlocks: lazy(() => parsed().blocks.filter(({ parent }) => parent === null)),
      lists: lazy(() => parsed().blocks.filter(({ kind }) => kind === 'list')),
      items: lazy(() => parsed().blocks.filter(({ kind }) => kind === 'item')),
      headings,
      sections,
      tables,
      inline: () => inlineAndProse().inline,
      prose: () => inlineAndProse().prose,
      sentences,
      codeBlocks,
      calls,
      types,
      dataEdges,
      traits: lazy(() => sentences().reduce((all, { traits }) => all | traits, 0)),
    },
  )
}

const none: TextRange = { start: 0, end: 0 }

/** Index of the last entry that starts at the offset or before; 0 when none does. */
function lastAt<Entry>(list: readonly Entry[], offset: number, startOf: (entry: Entry) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(list[middle]!) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** The block that begins last before a place: one that another swallowed stands behind it. */
function codeBlockAt(blocks: readonly CodeBlock[], offset: number): CodeBlock | null {
  const block = blocks[lastAt(blocks, offset, ({ range }) => range.start)]
  return block && block.range.start <= offset && offset < block.range.end ? block : null
}

function blockAt(blocks: readonly Block[], offset: number): Block | null {
  let block: Block | null = blocks[lastAt(blocks, offset, ({ range }) => range.start)] ?? null
  while (block && !(block.range.start <= offset && offset <= block.range.end)) block = block.parent
  return block
}
