'use client'

import { useCallback, useEffect, useState } from 'react'
import type { FixWish, FixWishes } from './fix-choices.ts'

const keyOf = (tuningId: string) => `loopboard-fix-wishes-${tuningId}`

function stored(tuningId: string): FixWishes {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(tuningId)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as FixWishes) : {}
  } catch {
    return {}
  }
}

/** What this person means to do with each fix, before it is sent. It is kept over a reload of the page. */
export function useWishes(tuningId: string) {
  const [wishes, setWishes] = useState<FixWishes>({})
  useEffect(() => setWishes(stored(tuningId)), [tuningId])
  const change = useCallback(
    (next: (known: FixWishes) => FixWishes) =>
      setWishes((known) => {
        const changed = next(known)
        sessionStorage.setItem(keyOf(tuningId), JSON.stringify(changed))
        return changed
      }),
    [tuningId],
  )
  const wish = useCallback(
    (fixId: string, meant: FixWish | null) =>
      change((known) => {
        const { [fixId]: _, ...others } = known
        return meant === null ? others : { ...others, [fixId]: meant }
      }),
    [change],
  )
  const forget = useCallback(() => change(() => ({})), [change])
  return { wishes, wish, forget }
}
