import type { Happening } from '#lib/domain/loop/happening.ts'

const tabs = { task: '/tasks', file: '/state', proof: '/tests' } as const

/** Where the page of a loop shows what an entry of the history speaks of: the action, the test run, or the tab of its kind. */
export function evidenceAddress({ loop_id, attempt, test_run_id, kind }: Happening): string {
  const loop = `/loops/${encodeURIComponent(loop_id)}`
  if (attempt !== null) {
    const node = attempt.slice(loop_id.length + 1).replaceAll('/', '.')
    return `${loop}?${new URLSearchParams({ node })}`
  }
  if (test_run_id !== null) return `${loop}/tests?${new URLSearchParams({ run: test_run_id })}`
  return kind === 'task' || kind === 'file' || kind === 'proof' ? `${loop}${tabs[kind]}` : loop
}
