import type { LoopState } from '../loop-state.ts'
import type { ProgressEvidence } from '../progress-evidence.ts'
import { notesIn } from './notes.ts'
import { renderDebug, renderHypotheses } from './render-debug.ts'
import { renderDevelop } from './render-develop.ts'
import { renderChanges, renderCoverage, renderTestResults } from './render-records.ts'
import { renderSummary } from './render-summary.ts'
import { renderValidate } from './render-validate.ts'
import { validationFigures } from './validation-figures.ts'

/** The names of the files that hold notes of a person. */
export const noteFiles = ['develop.md', 'debug.md', 'validate.md', 'summary.md']

/**
 * The progress files of a loop, by name; only those that have something to show. Notes between their markers are carried over from the
 * `previous` texts.
 */
export function renderProgress(
  state: LoopState,
  evidence: ProgressEvidence,
  previous: ReadonlyMap<string, string>,
): Map<string, string> {
  const files = new Map<string, string>()
  const skill = state.skill_state
  if (!skill) return files
  const notes = (name: string) => notesIn(previous.get(name))
  files.set('develop.md', renderDevelop(state, evidence, notes('develop.md')))
  if (evidence.developEntries.length > 0) files.set('changes.log', renderChanges(evidence.developEntries))

  const { debug } = skill
  if (debug.iteration > 0 || debug.hypotheses.length > 0 || debug.active_bug !== null) {
    files.set('debug.md', renderDebug(state, debug, notes('debug.md')))
    files.set('hypotheses.json', renderHypotheses(debug))
  }

  const figures = validationFigures(state, evidence)
  if (figures) {
    files.set('validate.md', renderValidate(state, figures, evidence, notes('validate.md')))
    files.set('test-results.json', renderTestResults(figures))
    const coverage = renderCoverage(figures)
    if (coverage !== null) files.set('coverage.json', coverage)
  }

  if (state.status === 'completed' || state.status === 'failed')
    files.set('summary.md', renderSummary(state, figures, evidence, [...files.keys()], notes('summary.md')))
  return files
}
