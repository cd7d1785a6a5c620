import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isExample } from '../../predicates/is-example.ts'
import { announcedIn } from './announced-count.ts'
import { bringsInOthers } from './begun-count.ts'
import { countsIn, singular } from './counted-phrase.ts'
import { countsOthers } from './counts-of-others.ts'
import { type Disagreement, documentsOf } from './disagreement.ts'

/** "Check 2: Welds", "Gate 3 — Legal" */
const label = /^\W*(\p{L}{3,20})[ #-]?(\d{1,2})(?=$|\s*[:：.—–-]|\s)/u
/** Those of phases and steps are counted with them. */
const ofFlow = /^(?:phase|stage|step|part|section|chapter|appendix|example|week|day|version)$/i
const fewest = 3

/** Sentences that count the parts which stand below them under titles with a number: "It runs six checks." above "### Check 1" to "### Check 5". */
export function* labelledParts({ files }: SkillModel): Iterable<Disagreement> {
  for (const file of documentsOf(files)) {
    if (file.headings.length < fewest) continue
    for (const [parent, parts] of Map.groupBy(file.sections, (section) => section.parent)) {
      const thing = parent && labelOf(parts)
      if (!parent || !thing) continue
      const found = statedAbove(file, parent, thing, parts.length)
      if (found) yield found
    }
  }
}

/** The word by which all parts are numbered from one without a gap. */
function labelOf(parts: readonly Section[]): string | null {
  if (parts.length < fewest) return null
  const labels = parts.map(({ title }) => label.exec(title)).filter((one) => one !== null)
  const word = labels[0]?.[1]?.toLowerCase()
  const isRow = labels.every((one, at) => one[1]!.toLowerCase() === word && Number(one[2]) === at + 1)
  return word && isRow && labels.length === parts.length && !ofFlow.test(word) ? word : null
}

/** Where the text above the first of the parts gives one more or one less of them. */
function statedAbove(file: SkillFile, { own }: Section, thing: string, actual: number): Disagreement | null {
  for (const { text, range } of file.prose) {
    if (range.start < own.start || range.start >= own.end) continue
    const counted = countsIn(text).find((one) => one.form === 'plain' && singular(one.things) === thing)
    if (!counted) continue
    if (bringsInOthers.test(text.slice(counted.end).split(/[.!?]\s/, 1)[0]!)) return null
    if (Math.abs(counted.count - actual) !== 1 || countsOthers(announcedIn(text, counted), file)) return null
    const place = { start: range.start + counted.index, end: range.start + counted.end }
    if (isExample(file, place)) return null
    return {
      ...{ file, range: place, listed: counted.count, actual },
      problem: [
        `\`${file.slice(place)}\` are stated and ${actual} have a heading`,
        `说明为「${file.slice(place)}」，实际有标题的为 ${actual} 个`,
      ],
    }
  }
  return null
}
