import type { ProblemType } from '#lib/domain/tuning/vocabulary.ts'
import { analyzeRequirements } from './analyze-requirements.ts'

/** A sentence of a person with the kinds of problem a careful reader hears in it, and whether that reader would ask back. */
type LabelledSentence = { text: string; kinds: ProblemType[]; isUnclear: boolean }

const letters: Record<string, ProblemType> = {
  ...{ A: 'authoring_principles_violation', C: 'context_explosion', D: 'dataflow_break', E: 'error_handling' },
  ...{ F: 'performance', G: 'agent_failure', H: 'architecture', K: 'doc_conflict', M: 'memory_loss' },
  ...{ O: 'output_quality', P: 'prompt_quality', R: 'doc_redundancy', S: 'spec_violation', T: 'token_consumption' },
  ...{ U: 'user_experience', X: 'security_basic' },
}

/** Reads lines of the form `MT|sentence`: a letter for each kind, the weightiest first, `?` when it is unclear. */
export const readSentences = (lines: string): LabelledSentence[] =>
  lines
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [labels = '', ...text] = line.split('|')
      const kinds = [...labels.replace('?', '')].map((letter) => letters[letter]!)
      return { text: text.join('|'), kinds, isUnclear: labels.endsWith('?') }
    })

type ReadingQuality = {
  sentences: number
  /** Share of clear sentences whose most certain dimension is one of the reader's. */
  top1: number
  /** Balance of found and right over all dimensions of clear sentences. */
  setF1: number
  ambiguityPrecision: number
  ambiguityRecall: number
  wrong: string[]
}

/** How well the analysis hears what a careful reader hears. */
export function measureReading(sentences: readonly LabelledSentence[]): ReadingQuality {
  const count = { clear: 0, top: 0, right: 0, said: 0, wanted: 0, asked: 0, askedRightly: 0, unclear: 0 }
  const wrong: string[] = []
  for (const { text, kinds, isUnclear } of sentences) {
    const { dimensions, ambiguities } = analyzeRequirements(text, { at: '2026-01-01T00:00:00Z' })
    const said = [...new Set(dimensions.map((one) => one.inferred_category))]
    const isAsked = ambiguities.length > 0
    if (isUnclear) count.unclear += 1
    if (isAsked) count.asked += 1
    if (isAsked && isUnclear) count.askedRightly += 1
    const tell = (what: string) => wrong.push(`${what}: ${text} -> ${said.join(', ')}`)
    if (isAsked !== isUnclear) tell(isUnclear ? 'not asked' : 'asked')
    if (isUnclear) continue
    count.clear += 1
    const top = dimensions.toSorted((one, other) => other.confidence - one.confidence)[0]?.inferred_category
    if (top && kinds.includes(top as ProblemType)) count.top += 1
    count.said += said.length
    count.wanted += kinds.length
    const right = said.filter((kind) => kinds.includes(kind as ProblemType)).length
    count.right += right
    if (right < kinds.length || said.length > right) tell(`not ${kinds.join(', ')}`)
  }
  return {
    ...{ sentences: sentences.length, top1: count.top / count.clear, wrong },
    setF1: (2 * count.right) / (count.said + count.wanted),
    ambiguityPrecision: count.askedRightly / Math.max(1, count.asked),
    ambiguityRecall: count.askedRightly / Math.max(1, count.unclear),
  }
}
