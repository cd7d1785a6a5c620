import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { Rule } from '../../rule.ts'
import { endBefore, sampleBefore, sampleEndedAt } from './broken-sample.ts'
import { innerFence, mayBeEndOfSample, mayShow } from './inner-fence.ts'

/** A code fence that nothing closes, or that only the end of a later one closes: then text and the opening of that one are code. */
export const unclosedFenceRule: Rule = {
  id: 'SPEC-015',
  message: { en: 'This code fence is {how}.', zh: '该代码围栏{how_zh}。' },
  *check({ skill }) {
    for (const file of skill.files) {
      const told = new Set<number>()
      for (const code of file.isMarkdown && !fixture.test(file.path) ? file.codeBlocks : []) {
        const { closed, block } = code
        if (block?.kind !== 'fence' || isUnderline(file, code)) continue
        const swallowed = closed ? swallowedFence(file, code) : null
        if (closed && swallowed === null) continue
        const ended = sampleEndedAt(file, code.range.start)
        const leftOver = ended === null && code.info === '' ? endBefore(file, code) : null
        const opens = ended ?? leftOver?.opens ?? sampleBefore(file, code)?.range.start ?? null
        if (opens !== null && told.has(opens)) continue
        if (opens !== null) told.add(opens)
        const line = swallowed === null ? nextFence(file, code) : file.lines.lineAt(code.content.start + swallowed)
        const first = opens === null ? null : file.lines.lineAt(opens)
        yield {
          file,
          range: openingOf(file, leftOver?.end ?? code),
          shift: swallowsHeading(file, code, swallowed) && isRead(skill, file) ? 1 : 0,
          data: howOpen(leftOver ? null : line, first),
        }
      }
    }
  },
}

/** What the entry leads to, or a reference; plans, reports and copies of old states that nothing names are read by nobody. */
const isRead = ({ entry, reachability }: SkillModel, { path, role, isFlow }: SkillFile): boolean =>
  isFlow || role === 'reference' || !entry || reachability.isReached(path)

/** The mark and the language of a fence. */
const openingOf = ({ text, lines }: SkillFile, { block }: CodeBlock): TextRange => ({
  start: text.indexOf(block!.marker, block!.range.start),
  end: lines.endOf(block!.firstLine),
})

/** What a test is fed with is broken where it has to be. */
const fixture = /(?:^|\/)(?:tests?|__tests__)\/(?:.*\/)?fixtures?\//i

/** How a fence is open; `line` is that of the next fence, `first` that of the block which it was probably to end. */
function howOpen(line: number | null, first: number | null): { how: string; how_zh: string } {
  const meant = `it seems to end the block of line ${first}, which a fence inside ended too early: give that one longer fences`
  const meantZh = `它像是第 ${first} 行所开代码块的结尾，而该块被其内部的围栏提前结束：请为该块使用更长的围栏`
  if (line === null)
    return first === null
      ? { how: 'never closed', how_zh: '没有结束标记' }
      : { how: `left over: ${meant}`, how_zh: `是多余的：${meantZh}` }
  return {
    how: `not closed before the next one opens in line ${line}${first === null ? '' : `; ${meant}`}`,
    how_zh: `在第 ${line} 行的下一个围栏之前没有结束${first === null ? '' : `；${meantZh}`}`,
  }
}

/** A row of tildes as long as the line above it: reStructuredText underlines its titles so. */
function isUnderline({ lines, slice }: SkillFile, { block, info }: CodeBlock): boolean {
  if (!block?.marker.startsWith('~') || info !== '' || block.firstLine < 2) return false
  const above = lines.textOf(block.firstLine - 1).trim()
  return above !== '' && Math.abs(above.length - slice(block.range).split('\n', 1)[0]!.trim().length) <= 1
}

/** The line of the fence behind one that was left open; null when none follows. */
function nextFence(file: SkillFile, { range }: CodeBlock): number | null {
  const next = file.codeBlocks.find((one) => one.block?.kind === 'fence' && one.range.start > range.start)
  return next?.block?.firstLine ?? null
}

/**
 * Whether a heading stands in the code, or in what an open fence of no list or quote goes on over. What stands behind a fence that the code
 * swallowed is the code of that one: comments, or the titles of a sample.
 */
function swallowsHeading(file: SkillFile, code: CodeBlock, swallowed: number | null): boolean {
  const { language, text, closed, block } = code
  if (isShortSample(code, swallowed ?? text.length) && (closed || nextFence(file, code) === null)) return false
  const heading = language === 'shell' || language === 'python' ? /^#{2,6} \S/m : /^#{1,6} \S/m
  if (heading.test(swallowed === null ? text : text.slice(0, swallowed))) return true
  return !closed && block!.parent === null && runsOverHeading(file, code)
}

/** A document that is shown from its own title on, of a length at which all titles in it are its own. */
const isShortSample = ({ language, text }: CodeBlock, end: number): boolean =>
  language === 'markdown' && /^\s*#{1,6} /.test(text) && text.slice(0, end).split('\n').length <= linesOfSample
const linesOfSample = 30

/** Whether a heading stands where code is for a reader who does not end an open fence where its text ends, before fences pair up again. */
function runsOverHeading({ text, lines, headings, codeBlocks }: SkillFile, { range, block }: CodeBlock): boolean {
  const ends = new Set(codeBlocks.flatMap((one) => (one.closed && one.block ? [one.block.lastLine] : [])))
  const hides = (start: number, end: number) => headings.some((one) => start < one.range.start && one.range.start < end)
  let open: { marker: string; start: number } | null = { marker: block!.marker, start: range.end }
  fenceLine.lastIndex = range.end
  for (let found = fenceLine.exec(text); found; found = fenceLine.exec(text)) {
    const [, marker, info] = found
    if (open === null) open = { marker: marker!, start: found.index }
    else if (marker!.startsWith(open.marker) && info!.trim() === '') {
      if (hides(open.start, found.index)) return true
      if (ends.has(lines.lineAt(found.index))) return false
      open = null
    }
  }
  return open !== null && hides(open.start, text.length)
}
const fenceLine = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/gm

/**
 * Where a fence with a language stands in code behind text that is none; null when there is none. A document may show fences: it lacks one
 * only where no other fence without a language lacks one: that would be its end.
 */
function swallowedFence({ codeBlocks }: SkillFile, code: CodeBlock): number | null {
  const found = innerFence(code)
  if (!found || gluedEnd.test(code.text.slice(found.index))) return null
  if (mayShow(code)) return codeBlocks.every((one) => one === code || !mayBeEndOfSample(one)) ? found.index : null
  return /\n[ \t]*\n/.test(code.text.slice(0, found.index)) ? found.index : null
}
/** "```)" or "```\"": for a reader the end of a fence that is shown, and none of the one that shows it. */
const gluedEnd = /^ {0,3}(?:`{3,}|~{3,})["'”’)\]}.,;]+[ \t]*$/m
