import {
  type Answer,
  type Dimension,
  type RequirementAnalysis,
  settled,
} from '#lib/domain/tuning/requirement-analysis.ts'
import { analyzeRequirements, matched } from './analyze-requirements.ts'

/**
 * The analysis with a person's answers in it: nothing is open any more. A kind of problem is taken as certain, "everything" is no kind of its
 * own, and other words are read once; what stays unclear in them is of no known kind.
 */
export function answerQuestions(
  analysis: RequirementAnalysis,
  answers: readonly Answer[],
  facts: { at: string },
): RequirementAnalysis {
  const byDimension = new Map(
    answers.flatMap((answer) => {
      const question = analysis.questions.find(({ id }) => id === answer.question_id)
      return question ? [[question.dimension_id, answer] as const] : []
    }),
  )
  const dimensions = analysis.dimensions.flatMap((dimension): Dimension[] => {
    const answer = byDimension.get(dimension.id)
    return answer ? answered(dimension, answer, facts) : [dimension]
  })
  const named = dimensions.map((dimension, index) => ({ ...dimension, id: dimension.id || freshId(dimensions, index) }))
  return settled({ ...analysis, ...matched(named), answers: [...analysis.answers, ...answers], analyzed_at: facts.at })
}

function answered(dimension: Dimension, { value, text }: Answer, facts: { at: string }): Dimension[] {
  const told: Dimension = { ...dimension, source: 'person' }
  if (value === 'all') return [{ ...told, inferred_category: 'custom', confidence: 1 }]
  if (value !== 'other') return [{ ...told, inferred_category: value, confidence: 1 }]
  const read = analyzeRequirements(text ?? '', facts)
  const unclear = new Set(read.ambiguities.map((doubt) => doubt.dimension_id))
  const found = read.dimensions.map(
    (each, index): Dimension => ({
      ...each,
      id: index === 0 ? dimension.id : '',
      source: 'person',
      ...(unclear.has(each.id) && { inferred_category: 'custom', confidence: 0 }),
    }),
  )
  return found.length > 0 ? found : [{ ...told, inferred_category: 'custom', confidence: 0 }]
}

/** An id for a dimension that an answer brought: behind those that are there. */
const freshId = (dimensions: readonly Dimension[], index: number): string => {
  const last = Math.max(0, ...dimensions.map(({ id }) => Number(id.slice('DIM-'.length)) || 0))
  const before = dimensions.slice(0, index).filter(({ id }) => id === '').length
  return `DIM-${String(last + before + 1).padStart(3, '0')}`
}
