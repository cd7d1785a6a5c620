import type { TextRange } from '../../../../model/text-range.ts'
import { numberedTitle, withDigits } from './numbered-title.ts'
import { nameOf } from './overview-entry.ts'

const fewest = 3
/** "□ Phase 2: Fill", "[ ] 阶段二：装罐" */
const box = /^[ \t]{0,3}(?:[-*+][ \t]+)?(?:[□☐☑▢◻✓✔]|\[[ xX]\])[ \t]*/u

/** The phases that a plain block lists with boxes to tick, numbered one by one; null where it lists none. */
export function tickedPhases(text: string, start: number): { name: string; range: TextRange }[] | null {
  if (!/[□☐☑▢◻✓✔]|\[[ xX]\]/u.test(text)) return null
  const found: { name: string; range: TextRange; number: number }[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const said = box.test(line) ? line.replace(box, '') : ''
    const number = numberedTitle(withDigits(said))?.number
    if (number === undefined) continue
    const from = start + index
    found.push({ name: nameOf(said).trim(), range: { start: from, end: from + line.length }, number })
  }
  const isRow = found.every(({ number, name }, at) => number === found[0]!.number + at && name !== '')
  return isRow && found.length >= fewest && found[0]!.number < 2 ? found : null
}
