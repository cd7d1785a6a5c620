'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect } from 'react'

/** Which rows exist in the page, and how much room those before and after them take (px). */
export type RowRange = { first: number; last: number; before: number; after: number }

/** Shows nothing: finds the rows in view of `scroller` and brings the active one into view. */
export function RowWindow({
  count,
  active,
  rowHeight,
  scroller,
  onRange,
}: {
  count: number
  active: number
  rowHeight: number
  scroller: HTMLElement
  onRange: (range: RowRange) => void
}) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: 32,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const range = first && last ? [first.index, last.index, first.start, virtualizer.getTotalSize() - last.end] : null
  const [firstIndex, lastIndex, before, after] = range ?? []
  useLayoutEffect(() => {
    if (firstIndex === undefined || lastIndex === undefined || before === undefined || after === undefined) return
    onRange({ first: firstIndex, last: lastIndex, before, after })
  }, [firstIndex, lastIndex, before, after, onRange])
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])
  return null
}
