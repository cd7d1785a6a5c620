const units: Record<string, number> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hr: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
}
const amount = /(\d+(?:\.\d+)?)\s*(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d)(?![a-z])/gi
const spoken =
  /(?:try again|retry|reset|resets|available again|wait)[^.\n]{0,40}?\b(?:in|after|for)\b:?\s*((?:\d+(?:\.\d+)?\s*(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d)[\s,]*(?:and\s+)?)+)/i
const named = /"?(?:retry[-_ ]?(?:after|delay)(?:[-_ ]?(ms))?|retryDelayMs)"?\s*[:=]\s*"?(\d+(?:\.\d+)?)(ms|s)?"?/i
const moment =
  /(?:reset|resets|try again|available)[^\n]{0,40}?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))/i
const epoch = /(?:limit reached|resets?(?:[-_ ]?at)?"?)\s*[|:=]\s*"?(\d{10})(\d{3})?\b/i
const longestMs = 14 * 86_400_000

const unitOf = (word: string): number =>
  units[word.toLowerCase()] ?? units[word.toLowerCase().replace(/s$/, '')] ?? (/^milli/i.test(word) ? 1 : 0)

const sumOf = (text: string): number =>
  [...text.matchAll(amount)].reduce((sum, [, count, unit = '']) => sum + Number(count) * unitOf(unit), 0)

/**
 * How long a provider says it wants to be left alone, in milliseconds from `now`; null when its words name no time that lies ahead. Providers say it as a
 * span ("try again in 1m30s", "retryDelay": "34s"), as a moment, or as seconds since 1970.
 */
export function toldWait(text: string, now: number): number | null {
  const waits = [
    () => sumOf(spoken.exec(text)?.[1] ?? ''),
    () => {
      const found = named.exec(text)
      if (!found) return 0
      const [whole, ms, count, unit] = found
      return Number(count) * (ms || unit === 'ms' || /delayms/i.test(whole) ? 1 : 1000)
    },
    () => Date.parse(moment.exec(text)?.[1]?.replace(' ', 'T') ?? '') - now,
    () => {
      const found = epoch.exec(text)
      return found ? Number(`${found[1]}${found[2] ?? '000'}`) - now : 0
    },
  ]
  for (const wait of waits) {
    const ms = wait()
    if (Number.isFinite(ms) && ms > 0) return Math.min(longestMs, Math.ceil(ms))
  }
  return null
}
