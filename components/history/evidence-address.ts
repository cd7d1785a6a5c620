import type { Happening } from '#lib/domain/loop/happening.ts'
import { isTuningId } from '#lib/domain/tuning/tuning-id.ts'

/** The page of a loop or of a tuning. */
export const runAddress = (runId: string): string =>
  `/${isTuningId(runId) ? 'tunings' : 'loops'}/${encodeURIComponent(runId)}`

const tuningTabs: Record<string, string> = {
  ...{ 'fixes-selected': '/fixes', 'hunk-decided': '/fixes', responded: '/fixes', 'fix-proposed': '/fixes' },
  ...{ 'issue-judged': '/issues', 'rolled-back': '/fixes', 'rollback-requested': '/fixes' },
}

const tabs = { task: '/tasks', file: '/state', proof: '/tests' } as const

/** Where the page of a loop or tuning shows what an entry of the history speaks of: the action, the test run, or the tab of its kind. */
export function evidenceAddress({ loop_id, attempt, test_run_id, kind, type }: Happening): string {
  if (isTuningId(loop_id)) return `${runAddress(loop_id)}${tuningTabs[type] ?? '/timeline'}`
  const loop = runAddress(loop_id)
  if (attempt !== null) {
    const node = attempt.slice(loop_id.length + 1).replaceAll('/', '.')
    return `${loop}?${new URLSearchParams({ node })}`
  }
  if (test_run_id !== null) return `${loop}/tests?${new URLSearchParams({ run: test_run_id })}`
  return kind === 'task' || kind === 'file' || kind === 'proof' ? `${loop}${tabs[kind]}` : loop
}
