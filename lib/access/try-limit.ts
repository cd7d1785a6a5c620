/** Counts failed tries in a sliding minute. */
export type TryLimit = { isReached: () => boolean; failed: () => void }

const windowMs = 60_000

/** At most `perMinute` failed tries a minute; `now` gives milliseconds. The client's address is its own word, so all share one count. */
export function createTryLimit(perMinute: number, now: () => number): TryLimit {
  let failures: number[] = []
  return {
    isReached() {
      const since = now() - windowMs
      failures = failures.filter((at) => at > since)
      return failures.length >= perMinute
    },
    failed() {
      failures.push(now())
    },
  }
}
