import type { Block, Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { SkillModel } from '../../../../model/skill-model.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import { type Disagreement, documentsOf } from '../disagreement.ts'
import { announcedIn } from './announced-count.ts'
import { countsIn } from './counted-phrase.ts'
import { countsOthers } from './counts-of-others.ts'
import { isOfParts } from './labelled-parts.ts'

const fewest = 3
const mayLead = /^\*\*\p{L}/mu
/** "**Wood.** Slow and hot", "**Gas** — fast" */
const lead = /^\*\*\p{L}[^*\n]{1,60}(?:[.:：]\*\*|\*\*[ \t]?[.:：—–-])/u
/** Those are counted by their label. */
const labelled = /^\*\*\p{L}{3,20}[ #-](?:\d|[A-H]\b)/u
/** "**Note:** ..." is told of them all. */
const remark = /^\*\*(?:notes?|tips?|important|warning|caution|why|example|in short|rule of thumb|注意|提示|说明)\b/i

/** Sentences that count the paragraphs right below them, of which each begins with its name in bold: "There are three ways to fire a pot." */
export function* boldLeads({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    if (!mayLead.test(file.text)) continue
    const own = Map.groupBy(file.topBlocks, ({ range }) => file.sectionAt(range.start))
    for (const [section, blocks] of own) {
      const found = statedAbove(file, section, blocks)
      if (found) yield found
    }
  }
}

function statedAbove(file: SkillFile, section: Section, blocks: readonly Block[]): Disagreement | null {
  const isLead = ({ kind, range }: Block): boolean =>
    kind === 'paragraph' && lead.test(file.text.slice(range.start, range.start + longestLead))
  const first = blocks.findIndex(isLead)
  const [above, row] = [blocks[first - 1], blocks.slice(first)]
  if (above?.kind !== 'paragraph' || row.length < fewest || !row.every(isLead)) return null
  const leads = row.map(({ range }) => file.text.slice(range.start, range.start + longestLead))
  if (leads.some((said) => remark.test(said)) || leads.every((said) => labelled.test(said))) return null
  // Titles below may be more of them.
  if (file.sections.some(({ parent }) => parent === section)) return null
  const text = file.slice(above.range)
  const [counted, ...others] = countsIn(text)
  if (counted?.form !== 'plain' || others.length > 0 || Math.abs(counted.count - row.length) !== 1) return null
  if (!isOfParts.test(text.slice(0, counted.index)) || countsOthers(announcedIn(text, counted), file)) return null
  const range = { start: above.range.start + counted.index, end: above.range.start + counted.end }
  if (isExample(file, range)) return null
  return {
    ...{ file, range, listed: counted.count, actual: row.length },
    problem: [
      `${counted.count} are announced and ${row.length} follow`,
      `说明有 ${counted.count} 项，实际列出 ${row.length} 项`,
    ],
  }
}
const longestLead = 80
