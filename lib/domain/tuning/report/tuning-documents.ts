import { blocks, fenced, inline, pathCode } from '../../loop/progress/markdown-text.ts'
import type { Fix } from '../fix.ts'
import { isTerminal, type TuningState } from '../tuning-state.ts'
import { diagnoses } from '../vocabulary.ts'
import { writeTuningDocument } from '../write-tuning-document.ts'
import { renderDeepAnalysis } from './render-deep-analysis.ts'
import { renderTuningReport } from './render-tuning-report.ts'
import { renderAbortReport, renderTuningSummary } from './render-tuning-summary.ts'

/** A document of a tuning, by its path below the folder of the tuning. */
export type TuningText = { path: string; text: string }

const json = (path: string, value: unknown): TuningText => ({ path, text: `${JSON.stringify(value, null, 2)}\n` })

/** The state file by itself. */
export const stateDocument = (state: TuningState): TuningText => ({
  path: 'state.json',
  text: writeTuningDocument(null, state),
})

/** Every other document that follows from a state. Equal states give equal texts. */
export function tuningDocuments(state: TuningState): TuningText[] {
  const { requirement_analysis: analysis, deep_analysis: deep } = state
  const at = state.score_history.at(-1)?.at ?? state.updated_at ?? ''
  return [
    ...(analysis ? [json('requirement-analysis.json', analysis)] : []),
    ...diagnoses.flatMap((name) => {
      const result = state.diagnosis[name]
      return result ? [json(`diagnosis/${name.replaceAll('_', '-')}-diagnosis.json`, result)] : []
    }),
    ...(deep?.result
      ? [
          json(`diagnosis/deep-analysis-${deep.type}.json`, deep.result),
          { path: `diagnosis/deep-analysis-${deep.type}.md`, text: renderDeepAnalysis(deep) },
        ]
      : []),
    ...(state.proposed_fixes.length > 0
      ? [json('fixes/fix-proposals.json', state.proposed_fixes.map(withoutTexts))]
      : []),
    ...(state.applied_fixes.length > 0 ? [json('fixes/applied-fixes.json', state.applied_fixes)] : []),
    ...state.proposed_fixes.flatMap(fixSheets),
    ...(state.quality
      ? [{ path: 'tuning-report.md', text: state.final_report ?? renderTuningReport(state, null, at) }]
      : []),
    ...(state.final_report !== null || isTerminal(state)
      ? [{ path: 'tuning-summary.md', text: renderTuningSummary(state) }]
      : []),
    ...(state.status === 'failed' ? [{ path: 'abort-report.md', text: renderAbortReport(state) }] : []),
    ...(state.errors.length > 0 ? [json('errors.json', state.errors)] : []),
  ]
}

const withoutTexts = (fix: Fix) => ({
  ...fix,
  changes: fix.changes.map(({ old_content: _old, new_content: _new, ...change }) => change),
})

/** One readable sheet and one diff for a fix. */
function fixSheets(fix: Fix): TuningText[] {
  const diff = fix.changes.map((change) => change.diff ?? '').join('')
  const sheet = blocks(
    [`# ${fix.id}: ${inline(fix.description)}`],
    [
      `- For: ${fix.issue_ids.join(', ')}`,
      `- Strategy: ${fix.strategy} (${fix.kind}, risk ${fix.risk})`,
      `- Files: ${fix.changes.map(({ file }) => pathCode(file)).join(', ') || 'none'}`,
    ],
    fix.rationale === '' ? [] : fix.rationale.split('\n').map((line) => `- ${inline(line)}`),
    fix.implementation_steps.map((step, index) => `${index + 1}. ${inline(step)}`),
    diff === '' ? [] : fenced(diff),
  )
  return [
    { path: `fixes/${fix.id}.md`, text: sheet },
    ...(diff === '' ? [] : [{ path: `fixes/${fix.id}.diff`, text: diff }]),
  ]
}
