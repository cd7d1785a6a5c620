const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d\d:?\d\d)?$/i
const minute = 60_000
const quarter = 15 * minute
const widestZone = 14 * 60 * minute

/**
 * The instant a program meant, as ISO 8601 UTC with milliseconds; null when it is none. Accepts offsets, missing parts of the clock, a blank
 * instead of `T`, and milliseconds or seconds since 1970; a time without a zone is UTC.
 */
export function readTime(found: unknown): string | null {
  if (typeof found === 'number') return found <= 0 ? null : fromEpoch(found > 1e11 ? found : found * 1000)
  const parts = typeof found === 'string' ? written.exec(found.trim()) : null
  if (!parts) return null
  const [year, month, day, hour, minutes, second] = parts.slice(1, 7).map((part) => Number(part ?? 0))
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const local = new Date(0)
  local.setUTCFullYear(year!, month! - 1, day)
  local.setUTCHours(hour!, minutes, second, milliseconds)
  const isReal = local.getUTCMonth() === month! - 1 && local.getUTCDate() === day && minutes! < 60 && second! < 60
  return isReal ? fromEpoch(local.getTime() - offsetOf(parts[8])) : null
}

function fromEpoch(milliseconds: number): string | null {
  const date = new Date(milliseconds)
  const isUsual = date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999
  return isUsual ? date.toISOString() : null
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const amount = (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * minute
  return zone.startsWith('-') ? -amount : amount
}

/**
 * Milliseconds a writer's clock runs ahead because it writes local digits with a `Z`: the distance of its `updated_at` to the file's own time,
 * in quarters of an hour, at most 14 hours. 0 within five minutes and for a distance that is no zone.
 */
export function clockSkew(updatedAt: string, fileTimeMs: number): number {
  const ahead = Date.parse(updatedAt) - fileTimeMs
  if (!(ahead > 5 * minute)) return 0
  const skew = Math.round(ahead / quarter) * quarter
  return skew >= quarter && skew <= widestZone ? skew : 0
}

/** The instant a skewed writer meant. */
export const withoutSkew = (time: string, skewMs: number): string =>
  skewMs === 0 ? time : new Date(Date.parse(time) - skewMs).toISOString()
