import { type Diagnosis, diagnoses, type FocusArea, focusAreas } from './vocabulary.ts'

/** What the words for several diagnoses stand for. */
const wider: Partial<Record<FocusArea, readonly Diagnosis[]>> = {
  all: diagnoses,
  custom: diagnoses,
  architecture: ['dataflow', 'agent', 'docs'],
  prompt: ['memory', 'agent', 'spec'],
  performance: ['context', 'token_consumption'],
  error_handling: ['agent', 'dataflow'],
  output_quality: ['memory', 'agent', 'docs'],
  user_experience: ['docs', 'spec'],
}

const isArea = (word: string): word is FocusArea => (focusAreas as readonly string[]).includes(word)

/** The words of a person that name an area, in their order and once each. */
export const focusAreasOf = (requested: readonly string[]): FocusArea[] => [...new Set(requested.filter(isArea))]

/**
 * The diagnoses of a tuning, in the order in which they run: what a person asked for, everything when that names nothing, and what was read
 * from their description beside it. Never empty.
 */
export function plannedDiagnoses(requested: readonly string[], derived: readonly FocusArea[]): Diagnosis[] {
  const expand = (areas: readonly FocusArea[]) => areas.flatMap((area) => wider[area] ?? [area as Diagnosis])
  const asked = expand(focusAreasOf(requested))
  const planned = new Set([...(asked.length > 0 ? asked : diagnoses), ...expand(derived)])
  return diagnoses.filter((diagnosis) => planned.has(diagnosis))
}
