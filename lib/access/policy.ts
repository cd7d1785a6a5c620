import type { Role } from '../domain/actor.ts'
import type { LoopCommand, LoopCommandType } from '../domain/loop/loop-commands.ts'
import type { TuningCommand } from '../domain/tuning/tuning-commands.ts'

/** Which role each right needs; `nobody` needs no session. Every door names one right, and the tests read this table. */
export const rights = {
  'be-open': 'nobody',
  read: 'viewer',
  'keep-own-tokens': 'viewer',
  'keep-own-views': 'viewer',
  'decide-waivers': 'reviewer',
  'review-changes': 'reviewer',
  'approve-changes': 'reviewer',
  'finish-work': 'operator',
  'steer-loops': 'operator',
  'judge-issues': 'reviewer',
  'steer-tunings': 'operator',
  'approve-commands': 'operator',
  'complete-by-force': 'admin',
  'purge-loops': 'admin',
  'manage-workspaces': 'admin',
  'manage-tokens': 'admin',
  'manage-agent-keys': 'admin',
  'issue-links': 'admin',
} as const satisfies Record<string, Role | 'nobody'>
export type Right = keyof typeof rights

const commandRights: Record<LoopCommandType, Right> = {
  edit: 'steer-loops',
  start: 'steer-loops',
  pause: 'steer-loops',
  resume: 'steer-loops',
  stop: 'steer-loops',
  exit: 'steer-loops',
  retry: 'steer-loops',
  raise: 'steer-loops',
  complete: 'steer-loops',
  fail: 'steer-loops',
  delete: 'steer-loops',
  restore: 'steer-loops',
  'add-tasks': 'steer-loops',
  'edit-task': 'steer-loops',
  'delete-task': 'steer-loops',
  'reorder-tasks': 'steer-loops',
  'set-task-status': 'steer-loops',
  choose: 'steer-loops',
  'queue-message': 'steer-loops',
  'edit-message': 'steer-loops',
  'cancel-message': 'steer-loops',
  'not-stuck': 'steer-loops',
  'judge-hypothesis': 'steer-loops',
  'end-wait': 'steer-loops',
  'fall-back': 'steer-loops',
  'set-runner': 'steer-loops',
  'resolve-conflict': 'steer-loops',
  'approve-commands': 'approve-commands',
  'reject-commands': 'approve-commands',
  waive: 'decide-waivers',
  'decide-changes': 'approve-changes',
}

/** The right a command to a loop needs; completing against the gate is for an admin. */
export const rightOf = (command: LoopCommand): Right =>
  command.type === 'complete' && command.force ? 'complete-by-force' : commandRights[command.type]

const judgements: readonly TuningCommand['type'][] = [
  ...(['suppress-issue', 'accept-issue', 'confirm-issue', 'reopen-issue'] as const),
  ...(['decide-fix', 'decide-hunk', 'edit-hunk', 'respond'] as const),
]

/** The right a command to a tuning needs: to judge what was found and proposed, or to let it change the skill. */
export const rightOfTuning = ({ type }: TuningCommand): Right =>
  judgements.includes(type) ? 'judge-issues' : 'steer-tunings'
