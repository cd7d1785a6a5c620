import { blocks, inline, pathCode, sentence, table } from '../../loop/progress/markdown-text.ts'
import { isCounted } from '../issue.ts'
import type { TuningState } from '../tuning-state.ts'
import { placeOf } from './render-tuning-report.ts'

/** What a tuning did, as Markdown: from where to where, which fixes, what is left, and how it is taken back. */
export function renderTuningSummary(state: TuningState): string {
  const first = state.score_history[0]
  const last = state.score_history.at(-1)
  const left = state.issues.filter(isCounted)
  const ends = state.completed_at ?? state.updated_at
  const minutes =
    state.started_at && ends
      ? Math.max(0, Math.round((Date.parse(ends) - Date.parse(state.started_at)) / 60_000))
      : null
  return blocks(
    [`# Tuning summary: ${inline(state.target_skill.name)}`],
    [
      `- Status: ${state.status}${state.completion_reason ? ` (${state.completion_reason})` : ''}`,
      ...(minutes === null ? [] : [`- Duration: ${minutes} min`]),
      `- Iterations: ${state.iteration_count}`,
      ...(first && last
        ? [
            `- Score: ${first.score} → ${last.score}, health ${first.health} → ${last.health}, gate ${first.gate} → ${last.gate}`,
          ]
        : []),
      `- Found: ${state.issues.length}, resolved: ${state.issues.filter((issue) => issue.state === 'fixed').length}, left: ${left.length}`,
    ],
    fixTable(state),
    left.length === 0
      ? []
      : [
          '## Left',
          '',
          ...left.map((issue) => `- ${issue.id} (${issue.severity}) ${placeOf(issue)}: ${sentence(issue.description)}`),
        ],
    [
      ...['## Taking it back', ''],
      ...[`Every fix can be taken back by itself, and the whole folder to its start: in the dashboard, or with`, ''],
      `    loopboard tunings rollback ${state.tuning_id} all`,
    ],
    files(state),
  )
}

function fixTable({ applied_fixes: applied, proposed_fixes: proposed }: TuningState): string[] {
  if (applied.length === 0) return []
  const decidedBy = (id: string) =>
    proposed.find((fix) => fix.id === id)?.decisions.findLast(({ kind }) => kind === 'accept' || kind === 'option')
      ?.by ?? ''
  return [
    ...['## Fixes', ''],
    ...table(
      ['Fix', 'Written', 'Verified', 'Decided by', 'Resolved'],
      applied.map((fix) => [
        fix.fix_id,
        fix.success ? 'yes' : `no: ${inline(fix.error ?? '')}`,
        fix.verification_result,
        inline(decidedBy(fix.fix_id)),
        fix.issues_resolved.join(', '),
      ]),
    ),
  ]
}

function files({ applied_fixes: applied }: TuningState): string[] {
  const standing = applied.filter(
    ({ success, verification_result }) => success && verification_result !== 'rolled_back',
  )
  const changed = new Set(standing.flatMap(({ changes_made }) => changes_made.map(({ file }) => file)))
  return changed.size === 0 ? [] : ['## Changed files', '', ...[...changed].sort().map((file) => `- ${pathCode(file)}`)]
}

/** Why a tuning failed, where it stands, and the ways on. */
export function renderAbortReport(state: TuningState): string {
  return blocks(
    [`# Tuning ended early: ${inline(state.target_skill.name)}`],
    [`- Reason: ${state.failure_reason ?? state.status}`, `- Errors in all: ${state.errors_total}`],
    state.errors.length === 0
      ? []
      : [
          '## Errors',
          '',
          ...state.errors.slice(-5).map((one) => `- ${one.action} (attempt ${one.attempt}): ${inline(one.message)}`),
        ],
    [
      ...['## Where it stands', ''],
      `- Diagnoses done: ${Object.values(state.diagnosis).filter((result) => result?.status === 'completed').length}`,
      `- Issues: ${state.issues.length}, fixes written: ${state.applied_fixes.filter(({ success }) => success).length}`,
    ],
    [
      ...['## Three ways on', ''],
      '1. Start a new tuning of the same skill: what was fixed stays fixed.',
      '2. Take the fixes back, one by one or all, and look at the folder by hand.',
      '3. Run `loopboard tune` on the folder: it needs no server and shows the findings.',
    ],
  )
}
