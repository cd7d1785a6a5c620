import type { Rule } from '../../../rule.ts'
import { isInBrokenSample } from '../../spec/broken-sample.ts'
import { absentEntries } from './absent-entry.ts'
import { configIds } from './config-ids.ts'
import { boldLeads } from './counts/bold-leads.ts'
import { countsByTitle } from './counts/counts-by-title.ts'
import { countsElsewhere } from './counts/counts-elsewhere.ts'
import { inlineCounts } from './counts/inline-counts.ts'
import { labelledParts } from './counts/labelled-parts.ts'
import { sectionNumbers } from './counts/section-numbers.ts'
import { statedCounts } from './counts/stated-counts.ts'
import { titledCounts } from './counts/titled-counts.ts'
import type { Disagreement } from './disagreement.ts'
import { fileCatalogues } from './file-catalogues.ts'
import { missedEntries } from './missed-entry.ts'
import { bareFlows } from './phases/bare-flows.ts'
import { countsRightAbove } from './phases/counts-right-above.ts'
import { flowsOfFiles } from './phases/flows-of-files.ts'
import { listNumbers } from './phases/list-numbers.ts'
import { phaseCounts } from './phases/phase-counts.ts'
import { phaseNames } from './phases/phase-names.ts'
import { phaseNumbers } from './phases/phase-numbers.ts'
import { phaseOverviews } from './phases/phase-overviews.ts'
import { titlesOfRows } from './phases/titles-of-rows.ts'

/** A document says something else than the files: a list of files, ids or a count that is wrong, phases and items whose numbers do not follow. */
export const documentAndFilesRule: Rule = {
  id: 'DOC-CON-002',
  message: { en: 'Document and files disagree: {problem}.', zh: '文档与文件不一致：{problem_zh}。' },
  *check({ skill, params }) {
    const all = [
      ...fileCatalogues(skill, params.catalogueOverlap),
      ...configIds(skill, params.catalogueOverlap),
      ...statedCounts(skill),
      ...titledCounts(skill),
      ...inlineCounts(skill),
      ...countsElsewhere(skill),
      ...countsByTitle(skill),
      ...phaseNumbers(skill),
      ...phaseOverviews(skill),
      ...phaseNames(skill),
      ...bareFlows(skill),
      ...titlesOfRows(skill),
      ...labelledParts(skill),
      ...sectionNumbers(skill),
      ...phaseCounts(skill),
      ...listNumbers(skill),
    ]
    const told = new Set(all.map(placeOf))
    for (const one of [
      ...countsRightAbove(skill),
      ...boldLeads(skill),
      ...absentEntries(skill),
      ...missedEntries(skill),
      ...flowsOfFiles(skill),
    ])
      if (!told.has(placeOf(one))) all.push(one)
    for (const { problem, listed, actual, ...place } of all)
      if (typeof place.file === 'string' || !place.range || !isInBrokenSample(place.file, place.range))
        yield { ...place, data: { listed, actual, problem: problem[0], problem_zh: problem[1] } }
  },
}

const placeOf = ({ file, range }: Disagreement): string =>
  `${typeof file === 'string' ? file : file.path} ${range?.start ?? -1}`
