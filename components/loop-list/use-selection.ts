'use client'

import { useMemo, useState } from 'react'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

export type Selection = {
  chosen: LoopListItem[]
  has: (loopId: string) => boolean
  toggle: (row: LoopListItem) => void
  add: (rows: LoopListItem[]) => void
  clear: () => void
}

/** The rows a person selected; they stay selected when they scroll out of view. */
export function useSelection(): Selection {
  const [rows, setRows] = useState<ReadonlyMap<string, LoopListItem>>(new Map())
  return useMemo(
    () => ({
      chosen: [...rows.values()],
      has: (loopId) => rows.has(loopId),
      toggle: (row) =>
        setRows((known) => {
          const next = new Map(known)
          if (!next.delete(row.loop_id)) next.set(row.loop_id, row)
          return next
        }),
      add: (more) => setRows((known) => new Map([...known, ...more.map((row) => [row.loop_id, row] as const)])),
      clear: () => setRows((known) => (known.size === 0 ? known : new Map())),
    }),
    [rows],
  )
}
