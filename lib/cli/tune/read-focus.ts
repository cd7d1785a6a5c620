import { namesZh } from '#lib/diagnosis/report/names-zh.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import { focusAreasOf, plannedDiagnoses } from '#lib/domain/tuning/focus.ts'
import { type Diagnosis, focusAreas } from '#lib/domain/tuning/vocabulary.ts'
import { StartError } from '../start-error.ts'
import { wordsOfReading as say, wordsOfUse } from './words-of-use.ts'

const usage = 2

/** What the words of the command line say is to be looked for: areas as they are named, and the diagnoses that they lead to; `said` is how a description was read, for the person who wrote it. */
export type Focus = {
  areas: readonly string[]
  diagnoses: readonly Diagnosis[] | undefined
  said: BothLanguages | null
}

/** The diagnoses that the named areas and the description of a problem lead to; all where there is neither, or nothing of it is understood. */
export const readFocus = async (areas: readonly string[] | undefined, issue: string | undefined): Promise<Focus> => {
  const unknown = areas?.find((area) => focusAreasOf([area]).length === 0)
  if (unknown !== undefined) throw new StartError(wordsOfUse.noArea(unknown, focusAreas.join(', ')), usage)
  const read = issue === undefined ? null : await requirementsIn(issue)
  const asked = [...(areas ?? []), ...(read?.derived_focus_areas ?? [])]
  const diagnoses = asked.length === 0 ? undefined : plannedDiagnoses(asked, [])
  if (!read) return { areas: asked, diagnoses, said: null }
  const parts = read.dimensions.map(({ description, inferred_category: type }) =>
    say.part(visibleText(description), { en: type, zh: namesZh.type[type] }),
  )
  const goal = diagnoses ? listed(diagnoses.map((name) => ({ en: name, zh: namesZh.diagnosis[name] }))) : say.everything
  return { areas: asked, diagnoses, said: say.read(listed(parts), goal) }
}

/** Most runs are not told what bothers anybody. */
const requirementsIn = async (issue: string) =>
  (await import('#lib/diagnosis/requirements/analyze-requirements.ts')).analyzeRequirements(issue, { at: '' })

const listed = (parts: readonly BothLanguages[]): BothLanguages => ({
  en: parts.map(({ en }) => en).join(', '),
  zh: parts.map(({ zh }) => zh).join('、'),
})
