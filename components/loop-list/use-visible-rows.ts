'use client'

import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoopFilter } from '#lib/client/loop-filter.ts'
import { listPage, loopListQuery } from '#lib/client/loop-queries.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

export type VisibleRows = {
  total: number
  rowAt: (index: number) => LoopListItem | undefined
  loaded: LoopListItem[]
  /** Nothing is known yet, not even how many there are. */
  isPending: boolean
  fault: Error | null
  retry: () => void
}

/** The rows of the pages between two indexes; only these pages are asked for and kept fresh, however long the list is. */
export function useVisibleRows(filter: LoopFilter, firstIndex: number, lastIndex: number): VisibleRows {
  const firstPage = Math.floor(Math.max(0, firstIndex) / listPage)
  const lastPage = Math.floor(Math.max(0, lastIndex) / listPage)
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)
  const answers = useQueries({ queries: pages.map((page) => loopListQuery(filter, page)) })
  const failed = answers.find((answer) => answer.isError && !answer.data)
  // A jump to a page that is not there yet must not forget how long the list is, or the place in it would be lost.
  const [lastTotal, setLastTotal] = useState<number | null>(null)
  const total = answers.find((answer) => answer.data)?.data?.total ?? lastTotal
  if (total !== lastTotal) setLastTotal(total)
  return {
    total: total ?? 0,
    rowAt: (index) => answers[Math.floor(index / listPage) - firstPage]?.data?.data[index % listPage],
    loaded: answers.flatMap((answer) => answer.data?.data ?? []),
    isPending: total === null,
    fault: failed?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
