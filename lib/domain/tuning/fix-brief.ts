import { currentProposals } from './finish.ts'
import type { FileChange, Fix } from './fix.ts'
import type { FixBrief, FixView, FixWords } from './fix-view.ts'
import { issueSentence } from './issue-page.ts'
import { standingChoice } from './standing-choice.ts'
import type { TuningState } from './tuning-state.ts'

/** What is known of a fix beside itself: the hash of its diff, and its words. */
export type FixFacts = { diffSha256: string | null; words: FixWords }

/** A fix as the queue shows it, without the texts of files. */
export function fixBrief(state: TuningState, fix: Fix, { diffSha256, words }: FixFacts): FixBrief {
  const { changes, options, ...rest } = fix
  return {
    ...rest,
    ...words,
    files: changes.map(changeBrief),
    options: (options ?? []).map(({ value, label }) => ({ value, label })),
    diff_sha256: diffSha256,
    choice: standingChoice(fix, diffSha256),
    is_safe: fix.kind === 'auto' && fix.risk === 'low' && fix.check === 'pass' && changes.length > 0,
    is_current: currentProposals(state).some(({ id }) => id === fix.id),
    issues: fix.issue_ids.flatMap((id) => treated(state, id)),
    applied: state.applied_fixes.find(({ fix_id }) => fix_id === fix.id) ?? null,
  }
}

/** A fix with its diffs and hunks, and what is to be done by hand. */
export const fixView = (
  state: TuningState,
  fix: Fix,
  facts: FixFacts,
  advice: Pick<FixView, 'steps' | 'checks'>,
): FixView => ({
  ...fixBrief(state, fix, facts),
  ...advice,
  changes: fix.changes,
  options: fix.options ?? [],
})

function changeBrief({ file, action, rename_to, hunks }: FileChange): FixBrief['files'][number] {
  const lines = hunks.flatMap((hunk) => hunk.lines)
  return {
    ...{ file, action, rename_to: rename_to ?? null, hunks: hunks.length },
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  }
}

function treated({ issues }: TuningState, id: string): FixBrief['issues'] {
  const issue = issues.find((each) => each.id === id)
  if (!issue) return []
  const { rule_id, severity, description, location } = issue
  const sentence = issueSentence(issue)
  return [{ id, rule_id, severity, description, sentence, file: location.file, line: location.line_start ?? null }]
}
