import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { drawnOverviews } from './drawn-overviews.ts'
import { numberedTitle } from './numbered-title.ts'
import { breakOf, brokenRow } from './row-numbers.ts'

const arrows = ['→', '->', '=>', '⇒', '➜']

/** A plain block with one phase in each line. */
const isRow = ({ language, text }: CodeBlock): boolean =>
  language === 'none' && /^\s*(?:phase|step|stage|阶段|步骤)/i.test(text)

/** "Phase 1 (wash) → Phase 2 (fill) → Phase 4 (seal)": a flow of numbered phases that leaves out a number which the file speaks of nowhere. */
export function* chainedNumbers(file: SkillFile): Iterable<Disagreement> {
  if (!arrows.some((arrow) => file.text.includes(arrow)) && !file.codeBlocks.some(isRow)) return
  for (const { block, entries } of drawnOverviews(file)) {
    const rows = entries.map((entry) => ({ ...entry, last: numberedTitle(entry.text)?.last ?? entry.number }))
    const word = numberedTitle(entries[0]!.text)?.word
    const found = word && rows[0]!.number < 2 ? breakOf(rows, file) : null
    if (found && !isExample(file, block.range)) yield brokenRow(file, found, /step|步/i.test(word!) ? 'step' : 'phase')
  }
}
