import { z } from 'zod'
import { Budget } from './loop-settings.ts'
import type { Used } from './measured-limits.ts'

/** Over which time the loops and tunings of a workspace share their limits: the last 24 hours, 7 or 30 days, or all of it. */
export const limitWindows = ['day', 'week', 'month', 'total'] as const
export type LimitWindow = (typeof limitWindows)[number]

const dayMs = 24 * 60 * 60 * 1000
const windowMs: Record<LimitWindow, number> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  total: Number.POSITIVE_INFINITY,
}

/** The first moment that counts; null when everything does. */
export const windowStart = (window: LimitWindow, now: string): Date | null =>
  window === 'total' ? null : new Date(Date.parse(now) - windowMs[window])

/** What all loops and tunings of a workspace may use together. */
export const WorkspaceLimits = z.object({ window: z.enum(limitWindows), ...Budget.shape })
export type WorkspaceLimits = z.infer<typeof WorkspaceLimits>

/** The limits of a workspace, and what was used in their time. */
export type WorkspaceUse = { limits: WorkspaceLimits; used: Used }

/** What is left of a limit; null without one. What is not told counts as nothing. */
const rest = (limit: number | null | undefined, used: number | null): number | null =>
  limit === null || limit === undefined ? null : limit - (used ?? 0)

const smaller = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : Math.min(left, right)

/** What the next turn of an agent may use at most, of its loop's limits and of its workspace's; null for no limit. */
export function leftForTurn(budget: Budget, used: Used, workspace: WorkspaceUse | null) {
  const of = (unit: 'usd' | 'tokens' | 'turns') =>
    smaller(rest(budget[unit], used[unit]), workspace && rest(workspace.limits[unit], workspace.used[unit]))
  const [usd, tokens, turns] = [of('usd'), of('tokens'), of('turns')]
  return [usd, tokens, turns].some((left) => left !== null && left <= 0) ? null : { usd, tokens }
}
