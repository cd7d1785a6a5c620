import type { Credential } from '../access/actor-of.ts'

const most = { cookie: 8, bearer: 64, none: 0 }

/** Counts open streams per session (at most 8) and per token (at most 64). */
export function createStreamCount() {
  const open = new Map<string, number>()
  return {
    /** The way to close the stream again, or null when there are too many. */
    take(credential: Credential): (() => void) | null {
      const key = credential.kind === 'none' ? '' : `${credential.kind}:${credential.secret}`
      const count = open.get(key) ?? 0
      if (count >= most[credential.kind]) return null
      open.set(key, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
