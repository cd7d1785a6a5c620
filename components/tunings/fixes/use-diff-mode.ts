'use client'

import { useSyncExternalStore } from 'react'

export type DiffMode = 'unified' | 'split'

const wide = '(min-width: 1400px)'

function onWidth(tell: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** How a diff is shown: as the person chose, else side by side where there is room. */
export function useDiffMode(chosen: DiffMode | null): DiffMode {
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  return chosen ?? (isWide ? 'split' : 'unified')
}
