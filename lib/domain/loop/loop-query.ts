import type { LoopStatus } from './loop-state.ts'

/** Columns a list of loops may be ordered by. */
export const loopSorts = ['updated', 'created', 'title', 'status', 'progress', 'pass_rate', 'duration'] as const
export type LoopSort = (typeof loopSorts)[number]

/** Which loops a list shows, and in which order. `null` and an empty list mean: any. `since` and `until` bound `updated_at`. */
export type LoopListQuery = {
  workspaceId: string | null
  status: LoopStatus[]
  /** Words of id, title, description or tags; each may be the beginning of a longer one. */
  q: string | null
  tag: string | null
  runner: string | null
  owner: string | null
  tool: string | null
  since: string | null
  until: string | null
  /** True: only deleted loops; false: only the others. */
  deleted: boolean
  sort: LoopSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Figures over the loops that are not deleted; rates in percent, durations in milliseconds, null where nothing was measured. */
export type LoopStats = {
  total: number
  by_status: Record<string, number>
  by_reason: Record<string, number>
  active_count: number
  success_rate: number
  avg_iterations: number
  pass_rate: number | null
  iterations: { p50: number | null; p90: number | null }
  duration_ms: { p50: number | null; p90: number | null }
  /** One entry a day, oldest first. */
  days: { day: string; completed: number; failed: number; created: number; median_to_green_ms: number | null }[]
}
