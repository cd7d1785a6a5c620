import { clockSkew, withoutSkew } from '../document/read-time.ts'
import type { LoopState } from '../loop-state.ts'

const isTimeKey = (key: string): boolean => /(^|_)at$/.test(key) || key === 'timestamp' || key === 'since'

/** Every time inside `value` brought back by `skewMs`, but those that `known` holds: they were not written by the skewed clock. */
function shift(value: unknown, key: string, skewMs: number, known: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return isTimeKey(key) && !known.has(value) && Number.isFinite(Date.parse(value))
      ? withoutSkew(value, skewMs)
      : value
  if (Array.isArray(value)) return value.map((each) => shift(each, key, skewMs, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shift(each, name, skewMs, known)]))
}

/** What a program with a skewed clock meant: the same state with its times in UTC. */
export function meantState(state: LoopState, skewMs: number, known: ReadonlySet<string> = new Set()): LoopState {
  if (skewMs === 0) return state
  const { loopboard, ...rest } = state
  return { ...(shift(rest, '', skewMs, known) as Omit<LoopState, 'loopboard'>), loopboard }
}

/** The skew of a loop's writer: found anew when it wrote a new time of change, else what was known. */
export function skewOf(
  updatedAt: string,
  before: { updatedAt: string | null; skewMs: number },
  fileTimeMs: number,
): number {
  if (updatedAt === before.updatedAt) return before.skewMs
  return clockSkew(updatedAt, fileTimeMs) || before.skewMs
}
