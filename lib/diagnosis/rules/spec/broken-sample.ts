import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'
import { slugOf } from '../../parse/outline.ts'
import { innerFence, mayBeEndOfSample, mayShow } from './inner-fence.ts'

/** What is left of a sample behind the fence that ended it too early; `opens` is where the sample begins. */
type BrokenSample = TextRange & { opens: number }

/**
 * Whether a place is part of a document that is only shown: it stands behind the inner fence that ended the one around it too early, and before
 * the fence that was meant to end it.
 */
export const isInBrokenSample = (file: SkillFile, { start }: TextRange): boolean =>
  brokenSamples(file).some((sample) => sample.start <= start && start < sample.end)

/** Whether a part of a file holds such a sample, or some of one: titles of that, and of what comes behind it, may be none of the part. */
export const meetsBrokenSample = (file: SkillFile, { start, end }: TextRange): boolean =>
  brokenSamples(file).some((sample) => sample.opens < end && start < sample.end)

/** Where the sample begins that a fence at an offset was meant to end; null when it ends none. */
export const sampleEndedAt = (file: SkillFile, offset: number): number | null =>
  brokenSamples(file).find(({ end }) => end === offset)?.opens ?? null

/** The fence that was meant to end a sample, where only fences without a language stand from there to another one: each of them pairs up with the wrong one. */
export const endBefore = (file: SkillFile, code: CodeBlock): LeftOver | null => leftOvers(file).get(code) ?? null

type LeftOver = { opens: number; end: CodeBlock }

const leftOvers = oncePer((file: SkillFile): ReadonlyMap<CodeBlock, LeftOver> => {
  const opens = new Map(brokenSamples(file).map((sample) => [sample.end, sample.opens]))
  const found = new Map<CodeBlock, LeftOver>()
  let last: LeftOver | null = null
  for (const code of opens.size === 0 ? [] : file.codeBlocks) {
    const own = opens.get(code.range.start)
    if (code.info !== '') last = null
    else if (own !== undefined) last = standsBetween(file, code) ? { opens: own, end: code } : null
    else if (last) found.set(code, last)
  }
  return found
})

/** Whether only a fence that is open, or that ends another than it was to, makes code of the heading with an anchor. */
export function isSwallowedHeading({ codeBlocks }: SkillFile, slug: string): boolean {
  const isBroken = (code: CodeBlock) => code.block?.kind === 'fence' && (!code.closed || innerFence(code) !== null)
  if (!codeBlocks.some(isBroken)) return false
  return codeBlocks.some(
    (code) =>
      (code.info === '' || isBroken(code)) &&
      [...code.text.matchAll(/^#{1,6} +(\S.*)$/gm)].some(([, title]) => slugOf(title!.trimEnd()) === slug),
  )
}

/** "```" and then "  ```": what ends it is the first fence of a sample within. */
function endsDeeper({ lines }: SkillFile, { block }: CodeBlock): boolean {
  if (block?.kind !== 'fence' || block.parent) return false
  const [opens, ends] = [block.firstLine, block.lastLine].map((line) => lines.textOf(line).search(/\S/))
  return opens! < ends!
}

/**
 * The document that a fence without a language was probably to end, or of which it ends an inner one: between them stand only such fences, of
 * which one ended it.
 */
export function sampleBefore({ codeBlocks }: SkillFile, code: CodeBlock): CodeBlock | null {
  if (code.info !== '') return null
  const before = codeBlocks.findLast((one) => one.range.start < code.range.start && one.info !== '')
  const isSample = before?.block?.kind === 'fence' && before.language === 'markdown' && before.closed
  return isSample ? before : null
}

/** Behind a fence that opens code stands code; behind one that ends it an empty line. */
const looksLikeEnd = ({ lines }: SkillFile, { block }: CodeBlock): boolean =>
  lines.textOf(block!.firstLine + 1).trim() === ''

/** Whether a pair of fences is the end of one sample and the beginning of the next: between them stands text, and behind the second one no empty line. */
const standsBetween = (file: SkillFile, code: CodeBlock): boolean =>
  code.block?.kind === 'fence' &&
  code.info === '' &&
  code.closed &&
  looksLikeEnd(file, code) &&
  tellsText.test(code.text) &&
  file.lines.textOf(code.block.lastLine + 1).trim() !== ''
const tellsText = /^(?:#{1,6} |\*\*)\S/m

const brokenSamples = oncePer((file: SkillFile): readonly BrokenSample[] => {
  const found: BrokenSample[] = []
  let from: Pick<BrokenSample, 'opens' | 'start'> | null = null
  for (const [at, code] of file.codeBlocks.entries()) {
    const isEnd: boolean = from !== null && mayBeEndOfSample(code)
    if (from !== null && isEnd) {
      found.push({ ...from, end: code.range.start })
      from = null
    }
    if (from !== null && !isEnd && standsBetween(file, code)) {
      found.push({ ...from, end: code.range.start })
      const next = file.codeBlocks[at + 1]
      const opens = file.lines.startOf(code.block!.lastLine)
      from = next && next.info !== '' ? { opens, start: code.range.end } : null
      continue
    }
    if (!code.closed || !mayShow(code)) continue
    const behind = isEnd || (mayBeEndOfSample(code) && looksLikeEnd(file, code)) ? sampleBehind(code) : null
    const opens: number | null =
      isEnd || behind !== null
        ? behind
        : innerFence(code) || endsDeeper(file, code)
          ? ((looksLikeEnd(file, code) ? sampleBefore(file, code) : null) ?? code).range.start
          : null
    if (opens !== null) from = { opens, start: code.range.end }
  }
  return found
})

/** Behind the end of a sample stands no code but text: where the next sample begins in it, which then is ended too early as well. */
function sampleBehind(code: CodeBlock): number | null {
  const next = innerFence(code)
  return next && /^\s*[`~]{3,}[ \t]?(?:markdown|md|mdx)\b/i.test(next[0]) ? code.content.start + next.index : null
}
