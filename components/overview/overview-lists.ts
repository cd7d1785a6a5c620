import { emptyFilter, type LoopFilter } from '#lib/client/loop-filter.ts'

/** The two lists of the overview: what runs, and what stands. */
export const runningFilter = (workspace: string): LoopFilter => ({ ...emptyFilter, workspace, status: ['running'] })
export const standingFilter = (workspace: string): LoopFilter => ({
  ...emptyFilter,
  workspace,
  status: ['paused', 'failed'],
})
export const mostRows = 50
export const outcomeDays = 14
