import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { textsInCode } from './amounts-in-code.ts'

/** A text that may give an amount, and where it begins; the block of a sentence or row, and null for what stands in a fence or a script. */
export type TextWithNumbers = { text: string; start: number; block: Block | null; isCode: boolean }

/** The sentences, items, rows, titles and lines of prompts of a document that may give an amount, and what code says of amounts to people. */
export function* textsWithNumbers(file: SkillFile): Iterable<TextWithNumbers> {
  if (!file.isMarkdown) {
    if (file.role === 'script') yield* ofCode(file.text, 0)
    return
  }
  if ((file.traits & (trait.digit | trait.countWord)) !== 0) {
    for (const { text, range, prose, traits } of file.sentences)
      if ((traits & (trait.digit | trait.countWord)) !== 0 && prose.block.kind !== 'table')
        yield { text, start: range.start, block: prose.block, isCode: false }
    yield* ofTitles(file)
    for (const { block, rows } of file.tables)
      for (const row of rows) {
        const [first, last] = [row[0], row.at(-1)]
        if (!first || !last) continue
        const { start } = first.range
        yield { text: file.text.slice(start, last.range.end), start, block, isCode: false }
      }
  }
  for (const { info, content } of file.codeBlocks)
    yield* (ofText.test(info.trim()) ? linesOf : ofCode)(file.text.slice(content.start, content.end), content.start)
}
const ofText = /^(?:|te?xt|md|markdown|prompt)$/i

/** "## Phase 3: Cool the kiln (within 5 days)", without its number. */
function* ofTitles(file: SkillFile): Iterable<TextWithNumbers> {
  for (const { block, range } of file.headings) {
    const line = file.slice(range)
    const { length } = numbered.exec(line)![0]
    if (/\d/.test(line.slice(length)))
      yield { text: line.slice(length), start: range.start + length, block, isCode: false }
  }
}
const numbered = /^#{0,6}[ \t]*(?:(?:\p{L}{2,12} )?\d{1,3}(?:\.\d{1,2})?[.:)—–-]{1,2}[ \t]+)?/u

function* ofCode(code: string, from: number): Iterable<TextWithNumbers> {
  for (const told of textsInCode(code, from)) yield { ...told, block: null, isCode: true }
}

/** The lines of a prompt or text in a fence that give a number, tags left out. */
function* linesOf(code: string, from: number): Iterable<TextWithNumbers> {
  let start = from
  for (const text of code.split('\n')) {
    if (/\d/.test(text) && !/<\w|[{}<>=]\s?[{}<>/]/.test(text)) yield { text, start, block: null, isCode: false }
    start += text.length + 1
  }
}
