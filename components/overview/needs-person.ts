import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

/** What a person did on purpose needs no person. */
const onPurpose = ['user_paused', 'user_stopped', 'user_failed', 'user_exited']
/** What a loop may wait for without needing a person. */
const waitsAlone = ['rate_limit', 'external']

/** True when a loop goes no further without a person, and no person put it there. */
export function needsPerson(row: LoopListItem): boolean {
  if (row.status === 'running') return row.waiting_kind !== null && !waitsAlone.includes(row.waiting_kind)
  if (row.status !== 'paused' && row.status !== 'failed') return false
  return row.reason_code !== null && !onPurpose.includes(row.reason_code)
}

/** Rows of several lists that need a person, newest first, each once. */
export function gatherNeeds(rows: LoopListItem[]): LoopListItem[] {
  const needy = new Map(rows.filter(needsPerson).map((row) => [row.loop_id, row]))
  return [...needy.values()].sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}
