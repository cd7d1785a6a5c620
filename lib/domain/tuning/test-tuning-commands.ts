import { TuningCommand } from './tuning-commands.ts'

const reason = { reason: 'why' }
const hunk = { fix_id: 'FIX-001', file: 'SKILL.md', hunk_id: 'h1' }

/** A command of every type, about a tuning with this revision. */
export const exampleCommands = (revision: number): TuningCommand[] =>
  [
    { type: 'confirm-init', path: 'skills/x' },
    { type: 'answer-clarification', answers: [{ question_id: 'Q-1', value: 'all' }] },
    { type: 'skip-clarification' },
    { type: 'request-deep-analysis' },
    { type: 'skip-deep-analysis' },
    { type: 'select-fixes', fixes: [{ fix_id: 'FIX-001', decision: 'accept' }] },
    { type: 'select-fixes', fixes: [] },
    { type: 'decide-fix', fix_id: 'FIX-001', decision: 'accept' },
    { type: 'decide-fix', fix_id: 'FIX-002', decision: 'reject' },
    { type: 'decide-hunk', ...hunk, verdict: 'rejected' },
    { type: 'edit-hunk', ...hunk, lines: ['x'] },
    { type: 'respond', fix_id: 'FIX-001', text: 'shorter' },
    { type: 'continue' },
    { type: 'stop' },
    { type: 'accept-final' },
    { type: 'rollback-fix', fix_id: 'FIX-001' },
    { type: 'restore-all' },
    { type: 'suppress-issue', issue_id: 'ISS-001', ...reason },
    { type: 'accept-issue', issue_id: 'ISS-001', ...reason },
    { type: 'confirm-issue', issue_id: 'ISS-001' },
    { type: 'reopen-issue', issue_id: 'ISS-001' },
    { type: 'raise-limit', max_iterations: 20 },
    { type: 'retry-storage' },
    { type: 'resolve-conflict', keep: 'ours' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'exit' },
    { type: 'abort', restore: true },
    { type: 'delete' },
    { type: 'restore' },
  ].map((command) => TuningCommand.parse({ revision, ...command }))
