import type { Block } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle } from './numbered-title.ts'
import { breakOf, brokenRow, doubleOf, fewestRows, type Row, titledRow } from './row-numbers.ts'
import { saysGone } from './said-numbers.ts'

/** A phase or step and the mark behind it: "**Step 2: Load**", "Step 2. Load", "**Phase 2** — Load". */
const labelled = /^[*_]{0,3}(?:[^\s\d:：.]{1,12}\s?)?\S{1,3}[*_]{0,3}\s?(?:[:：.)、]|[—–-]\s|[*_]{2})/u
/** "**2. Cast** — choose" */
const boldNumber = /^\*\*(\d{1,2})[.)、]\s?\S/
/** What a label is told with. */
const longestLabel = 60

/** Items of a list, and paragraphs of a section, that each begin with the number of a phase or step, of which one is left out or stands twice. */
export function* labelledRows(file: SkillFile): Iterable<Disagreement> {
  if (!mayLabel.test(file.text)) return
  const paragraphs = file.topBlocks.filter(({ kind }) => kind === 'paragraph')
  const sections = Map.groupBy(paragraphs, ({ range }) => file.sectionAt(range.start))
  const rows = [
    ...file.lists.map(({ children }) => (children.length < fewestRows ? null : rowsOf(file, children, 'all'))),
    ...[...sections.values()].filter((own) => own.length >= fewestRows).map((own) => rowsOf(file, own, 'labelled')),
  ]
  for (const row of rows) {
    const found = row && row[0]!.number < 2 && goUp(row) ? (breakOf(row, file) ?? doubleOf(row, nameOf)) : null
    // "3. Sort" may stand there in another form.
    if (
      found &&
      !numberedTitle(found.row.text) &&
      new RegExp(`^[^\\p{L}\\d\\n]{0,8}${found.before.last + 1}[.)、]`, 'mu').test(file.text)
    )
      continue
    if (!found || saysGone(file.text, found.before.last + 1) || isExample(file, found.row.range)) continue
    yield brokenRow(file, found, /step|步/i.test(numberedTitle(found.row.text)?.word ?? 'step') ? 'step' : 'phase')
  }
}
const mayLabel = /^(?:[^\p{L}\n]{0,10})(?:\d{1,2}(?:\s?단계|[.)、])|(?:\p{L}{3,8}|第)\s?[\d一二三四五六七八九十])/mu

/** What stands behind "Phase 2:" up to the end of the sentence or of what is bold. */
const nameOf = ({ text }: Row): string =>
  text.replace(/^[^\p{L}\d]*(?:\p{L}+\s?)?\d{1,2}[^\p{L}]*/u, '').split(/[.。](?:[\s*_]|$)|\*\*/, 1)[0]!

const goUp = (rows: readonly Row[]): boolean =>
  rows.every(({ number }, at) => at === 0 || number >= rows[at - 1]!.number)

/** The labelled ones, if all or enough of them are. */
function rowsOf(file: SkillFile, blocks: readonly Block[], which: 'all' | 'labelled'): Row[] | null {
  const rows: Row[] = []
  for (const { range } of blocks) {
    const lead = file.slice({ ...range, end: Math.min(range.end, range.start + longestLabel) })
    const text = lead.split('\n', 1)[0]!.replace(/^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s)?/, '')
    const row = labelled.test(text)
      ? titledRow(text, { start: range.start, end: range.start + lead.split('\n', 1)[0]!.length })
      : null
    const bare = which === 'labelled' ? boldNumber.exec(lead)?.[1] : undefined
    if (row) rows.push(row)
    else if (bare)
      rows.push({
        text,
        range: { start: range.start, end: range.start + text.length },
        number: Number(bare),
        last: Number(bare),
      })
    else if (which === 'all') return null
  }
  return rows.length >= fewestRows ? rows : null
}
