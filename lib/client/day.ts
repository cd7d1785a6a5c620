const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The first moment of a day as it is chosen (`2026-01-22`), in UTC; null for what is no day. */
export const dayStart = (day: string): string | null => (isDay(day) ? `${day}T00:00:00.000Z` : null)

/** The last moment of a day, in UTC. */
export const dayEnd = (day: string): string | null => (isDay(day) ? `${day}T23:59:59.999Z` : null)
