'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** So near to an end (px) counts as there. */
const near = 32
/** Earlier rows are fetched before the reader comes to the first one. */
const ahead = 400

/**
 * A virtual list that keeps its reader's place while rows are added at both ends and let go: at the end until they scroll up, else at the row at the upper
 * edge. `placeOf` is where a row stands among all rows that could be loaded: a number of its own, growing, the same for ever. Earlier and later rows
 * are fetched when the reader comes near them.
 */
export function useKeptPlace<Row>({
  rows,
  placeOf,
  rowHeight,
  overscan,
  follows,
  onFollow,
  onOlder,
  onNewer,
}: {
  rows: readonly Row[]
  placeOf: (row: Row) => number
  rowHeight: number
  overscan: number
  /** True while the reader stays at the end. */
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Fetches what comes before or after; null when all of it is there. */
  onOlder: (() => Promise<void>) | null
  onNewer: (() => Promise<void>) | null
}) {
  const scroller = useRef<HTMLElement>(null)
  const lastTop = useRef(0)
  /** The row at the upper edge, and how far it is scrolled out. */
  const anchor = useRef<{ place: number; offset: number } | null>(null)
  const firstPlace = useRef<number | null>(null)
  // Another function would make the list place all rows anew, with each step of the wheel.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? index : placeOf(row)
    },
    [rows, placeOf],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan,
    initialRect: { width: 800, height: 500 },
  })
  const size = virtualizer.getTotalSize()

  useLayoutEffect(() => {
    const element = scroller.current
    const first = rows[0] === undefined ? null : placeOf(rows[0])
    const isShifted = first !== firstPlace.current
    firstPlace.current = first
    if (!element || first === null) return
    if (follows) element.scrollTop = size
    else if (isShifted && anchor.current) {
      const { place, offset } = anchor.current
      const index = rows.findIndex((row) => placeOf(row) >= place)
      const [start] = virtualizer.getOffsetForIndex(Math.max(0, index), 'start') ?? [0]
      virtualizer.scrollToOffset(start + offset)
    }
    lastTop.current = element.scrollTop
  }, [rows, placeOf, size, follows, virtualizer])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const top = element.scrollTop
    const rest = element.scrollHeight - top - element.clientHeight
    const item = virtualizer.getVirtualItemForOffset(top)
    const row = item && rows[item.index]
    if (item && row !== undefined) anchor.current = { place: placeOf(row), offset: top - item.start }
    if (rest < near && onNewer) void onNewer()
    else if (rest < near) onFollow(true)
    else if (top < lastTop.current - 2) onFollow(false)
    if (top < ahead && onOlder && !follows) void onOlder()
    lastTop.current = top
  }

  return { scroller, virtualizer, items: virtualizer.getVirtualItems(), size, onScroll, anchor }
}
