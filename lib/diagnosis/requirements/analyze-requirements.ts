import type {
  Ambiguity,
  Coverage,
  Dimension,
  RequirementAnalysis,
  SpecMatch,
} from '#lib/domain/tuning/requirement-analysis.ts'
import type { FocusArea, ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { registry } from '../registry.ts'
import { buildQuestions } from './build-questions.ts'
import { languageOf, normaliseText } from './normalise-text.ts'
import { type Reading, readDimensions } from './read-dimensions.ts'

/** How many findings of each kind a first look at the skill gave: it says which answers are worth offering. */
export type PreScan = Partial<Record<ProblemType, number>>

/**
 * How a person's description of the problem is understood, without a model: its complaints with their kind of problem, which rules and
 * remedies there are, what is unclear, and at most four questions about that. Equal texts give equal analyses.
 */
export function analyzeRequirements(text: string, facts: { at: string; preScan?: PreScan }): RequirementAnalysis {
  const readings = readDimensions(normaliseText(text))
  const dimensions = readings.map(dimensionOf)
  const doubts = readings.flatMap((reading, index) => {
    const doubt = ambiguityOf(reading, dimensions[index]!)
    return doubt ? [doubt] : []
  })
  const questions = buildQuestions(dimensions, doubts, facts.preScan ?? {})
  const asked = new Set(questions.map((question) => question.dimension_id))
  return {
    status: questions.length > 0 ? 'needs_clarification' : 'completed',
    analyzed_at: facts.at,
    ...matched(dimensions),
    ambiguities: doubts.map((doubt) => ({ ...doubt, needs_clarification: asked.has(doubt.dimension_id) })),
    ...{ analyst: 'rules', language: languageOf(text), questions, answers: [] },
  }
}

/** Points from which a reading is certain by itself. */
const certain = 3

function dimensionOf({ category, texts, terms, ranked }: Reading, index: number): Dimension {
  const best = ranked[0]?.[1] ?? 0
  const total = ranked.reduce((sum, [, points]) => sum + points, 0)
  const confidence = total === 0 ? 0 : Math.round((best / total) * Math.min(1, best / certain) * 100) / 100
  return {
    id: `DIM-${String(index + 1).padStart(3, '0')}`,
    ...{ description: texts.join('; '), keywords: [...new Set(terms)], inferred_category: category, confidence },
    source: 'rules',
  }
}

function ambiguityOf({ ranked, termCount, isCertain }: Reading, { id, confidence }: Dimension): Ambiguity | null {
  if (isCertain) return null
  const [best = 0, second = 0] = ranked.map(([, points]) => points)
  const total = ranked.reduce((sum, [, points]) => sum + points, 0)
  const candidates = ranked.map(([category]) => category)
  const doubt = (type: Ambiguity['type'], description: string, interpretations: ProblemType[]): Ambiguity => ({
    ...{ dimension_id: id, type, description, possible_interpretations: interpretations },
    ...{ needs_clarification: true, answered: false },
  })
  if (termCount === 0) return doubt('no_category_match', 'Nothing in it names a kind of problem.', ['custom'])
  if (second >= 0.8 * best)
    return doubt('multi_category', `It fits ${candidates.slice(0, 2).join(' and ')} alike.`, candidates.slice(0, 4))
  if (termCount >= 3 && candidates.length >= 3 && best <= total / 2)
    return doubt('conflicting_keywords', 'Its words point to several kinds of problem.', candidates.slice(0, 4))
  return confidence < 0.5 ? doubt('vague_description', 'It says little.', candidates.slice(0, 4)) : null
}

const metaOf = (category: ProblemType) => registry.problem_types.find((type) => type.id === category)

/** The dimensions with the rules and remedies there are for them, and the areas they lead to. */
export function matched(
  dimensions: Dimension[],
): Pick<RequirementAnalysis, 'dimensions' | 'spec_matches' | 'coverage' | 'derived_focus_areas'> {
  const spec_matches = dimensions.map(specMatchOf)
  const areas = dimensions.flatMap((dimension) => areasOf(dimension.inferred_category))
  return { dimensions, spec_matches, coverage: coverageOf(spec_matches), derived_focus_areas: [...new Set(areas)] }
}

function specMatchOf({ id, inferred_category: category }: Dimension): SpecMatch {
  const meta = metaOf(category)
  const strategies = (meta?.strategies ?? []).filter((strategy) => strategy !== 'custom')
  const risks = strategies.flatMap((name) => registry.strategies.find((each) => each.id === name)?.risk ?? [])
  return {
    dimension_id: id,
    taxonomy_match:
      meta && meta.id !== 'custom' ? { category, pattern_ids: meta.rules, severity_hint: meta.severity_hint } : null,
    strategy_match: strategies.length > 0 ? { strategies, risk_levels: [...new Set(risks)] } : null,
    has_fix: strategies.length > 0,
    needs_deep_analysis: meta?.needs_deep_analysis ?? true,
  }
}

function coverageOf(matches: readonly SpecMatch[]): Coverage {
  const fixable = matches.filter((match) => match.has_fix).length
  const rate = matches.length === 0 ? 100 : Math.round((100 * fixable) / matches.length)
  return {
    total_dimensions: matches.length,
    with_detection: matches.filter((match) => (match.taxonomy_match?.pattern_ids.length ?? 0) > 0).length,
    with_fix_strategy: fixable,
    coverage_rate: rate,
    status: rate >= 80 ? 'satisfied' : rate >= 50 ? 'partial' : 'unsatisfied',
  }
}

/** Kinds of problem that are areas of their own; every other one leads to its diagnoses. */
const ownAreas: Partial<Record<ProblemType, FocusArea>> = {
  ...{ prompt_quality: 'prompt', architecture: 'architecture', performance: 'performance' },
  ...{ error_handling: 'error_handling', output_quality: 'output_quality', user_experience: 'user_experience' },
  custom: 'custom',
}

function areasOf(category: ProblemType): FocusArea[] {
  const own = ownAreas[category]
  return own ? [own] : (metaOf(category)?.diagnoses ?? [])
}
