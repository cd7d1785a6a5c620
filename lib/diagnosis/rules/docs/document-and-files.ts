import type { Rule } from '../../rule.ts'
import { bareFlows } from './bare-flows.ts'
import { configIds } from './config-ids.ts'
import { countsElsewhere } from './counts-elsewhere.ts'
import { fileCatalogues } from './file-catalogues.ts'
import { inlineCounts } from './inline-counts.ts'
import { labelledParts } from './labelled-parts.ts'
import { listNumbers } from './list-numbers.ts'
import { phaseCounts } from './phase-counts.ts'
import { phaseNames } from './phase-names.ts'
import { phaseNumbers } from './phase-numbers.ts'
import { phaseOverviews } from './phase-overviews.ts'
import { sectionNumbers } from './section-numbers.ts'
import { statedCounts } from './stated-counts.ts'
import { titledCounts } from './titled-counts.ts'
import { titlesOfRows } from './titles-of-rows.ts'

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
    for (const { problem, listed, actual, ...place } of all)
      yield { ...place, data: { listed, actual, problem: problem[0], problem_zh: problem[1] } }
  },
}
