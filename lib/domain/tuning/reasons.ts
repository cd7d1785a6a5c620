/** Why a tuning is completed. */
export const completionReasons = [
  'gate_pass',
  'clean',
  'fixes_declined',
  'no_fix_available',
  'max_iterations',
  'no_progress',
  'user_stop',
  'no_urgent_issue',
] as const
export type CompletionReason = (typeof completionReasons)[number]

/** Why a tuning of our engine failed; an imported one may hold other words. */
export const failureReasons = ['init_failed', 'too_many_errors', 'user_aborted', 'internal'] as const
export type FailureReason = (typeof failureReasons)[number]
