import { isCounted } from './issue.ts'
import { countSeverities } from './severity.ts'
import { isTerminal, TuningState } from './tuning-state.ts'

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What has to hold between the fields of a tuning, each with its name and the field it is about. */
const invariants: [name: string, path: keyof TuningState, holds: (state: TuningState) => boolean][] = [
  [
    'a tuning that waits has a reason and a question, and only that one',
    'wait_reason',
    ({ status, wait_reason: reason, wait }) =>
      (status === 'waiting') === (reason !== null) && (status === 'waiting') === (wait !== null),
  ],
  [
    'a tuning has an end time when it is over',
    'completed_at',
    (state) => isTerminal(state) === (state.completed_at !== null),
  ],
  [
    'a completed tuning says why',
    'completion_reason',
    ({ status, completion_reason: reason }) => (status === 'completed') === (reason !== null),
  ],
  [
    'a failed tuning says why',
    'failure_reason',
    ({ status, failure_reason: reason }) => (status === 'failed') === (reason !== null),
  ],
  ['issues have ids of their own', 'issues', ({ issues }) => !hasTwice(issues.map(({ id }) => id))],
  [
    'issues have fingerprints of their own',
    'issues',
    ({ issues }) => !hasTwice(issues.flatMap(({ fingerprint }) => fingerprint || [])),
  ],
  [
    'the counts are those of the counted issues',
    'issues_by_severity',
    ({ issues, issues_by_severity: counts }) =>
      isSame(counts, countSeverities(issues.filter(isCounted).map(({ severity }) => severity))),
  ],
  [
    'fixes have ids of their own',
    'proposed_fixes',
    ({ proposed_fixes: fixes }) => !hasTwice(fixes.map(({ id }) => id)),
  ],
  [
    'pending fixes are the selected ones',
    'pending_fixes',
    ({ proposed_fixes: fixes, pending_fixes: pending }) =>
      isSame([...pending].sort(), fixes.flatMap(({ id, status }) => (status === 'selected' ? id : [])).sort()),
  ],
  [
    'an applied fix was proposed, and stands once in the list',
    'applied_fixes',
    ({ proposed_fixes: fixes, applied_fixes: applied }) =>
      !hasTwice(applied.map((each) => each.fix_id)) &&
      applied.every((each) => fixes.some((fix) => fix.id === each.fix_id)),
  ],
  [
    'no more iterations are finished than allowed',
    'iteration_count',
    ({ iteration_count: count, max_iterations: most }) => count <= most,
  ],
  [
    'the iteration that runs is the last finished one or the next',
    'iteration',
    ({ iteration, iteration_count: count }) => iteration.index === count || iteration.index === count + 1,
  ],
  [
    'there is one record for each finished iteration',
    'iterations',
    ({ iterations, iteration_count: count }) => iterations.length === count,
  ],
  ['actions are listed once', 'completed_actions', ({ completed_actions: done }) => !hasTwice(done)],
  [
    'a score is the sum of its parts',
    'quality_score',
    ({ quality, quality_score: score }) => quality === null || quality.quality === score,
  ],
  [
    'the final report stands in a tuning that is completed or before its last look',
    'final_report',
    ({ status, wait_reason: reason, final_report: report }) =>
      (report !== null) === (status === 'completed' || reason === 'final_review'),
  ],
]

/** The names of the rules between fields that a state breaks; none for a state that may be written. */
export const brokenInvariants = (state: TuningState): string[] =>
  invariants.flatMap(([name, , holds]) => (holds(state) ? [] : [name]))

/** A state that may be written: every field fits, and the fields fit each other. */
export const ValidTuningState = TuningState.superRefine((state, context) => {
  for (const [message, path, holds] of invariants)
    if (!holds(state)) context.addIssue({ code: 'custom', message, path: [path] })
})
