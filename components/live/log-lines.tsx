'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { focusable } from '#components/ui/focusable.ts'
import type { LogView } from '#lib/client/use-log-lines.ts'
import { LogLineRow } from './log-line-row.tsx'

const rowHeight = 20
/** So near to an end (px) counts as there. */
const near = 32
/** Older lines are fetched before the reader comes to the first one. */
const ahead = 400

export type LogLinesHandle = { show: (seq: number) => void; firstShown: () => number; focus: () => void }

/** The loaded lines of a log. It stays at the end until the reader scrolls up; what is added above does not move what is read. */
export function LogLines({
  log,
  follows,
  onFollow,
  wraps,
  showsTime,
  wanted,
  current,
  label,
  handle,
}: {
  log: LogView
  follows: boolean
  onFollow: (follows: boolean) => void
  wraps: boolean
  showsTime: boolean
  wanted: string
  current: number | null
  label: string
  handle: Ref<LogLinesHandle>
}) {
  const t = useTranslations('live')
  const scroller = useRef<HTMLElement>(null)
  const lastTop = useRef(0)
  /** The line at the upper edge, and how far it is scrolled out. */
  const anchor = useRef({ seq: 0, offset: 0 })
  const firstSeq = useRef(0)
  const target = useRef<number | null>(null)
  const { lines, hasOlder, hasNewer } = log.buffer

  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.seq ?? index,
    overscan: 20,
    initialRect: { width: 800, height: 500 },
  })
  const items = virtualizer.getVirtualItems()
  const size = virtualizer.getTotalSize()
  const indexOf = (seq: number) => {
    const index = lines.findIndex((line) => line.seq >= seq)
    return index < 0 ? lines.length - 1 : index
  }

  useImperativeHandle(handle, () => ({
    show(seq) {
      const index = indexOf(seq)
      const isLoaded = lines[index]?.seq === seq
      target.current = isLoaded ? null : seq
      if (isLoaded) virtualizer.scrollToIndex(index, { align: 'center' })
    },
    firstShown: () => anchor.current.seq,
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }))

  // Lines that are no longer wrapped have their one height again.
  useEffect(() => {
    if (!wraps) virtualizer.measure()
  }, [virtualizer, wraps])

  // After each change of the lines: to the line that was jumped to, to the end, or where the reader was.
  useLayoutEffect(() => {
    const element = scroller.current
    const first = lines[0]?.seq ?? 0
    const isShifted = first !== firstSeq.current
    firstSeq.current = first
    if (!element || lines.length === 0) return
    if (follows) target.current = null
    const wish = target.current
    if (wish !== null) {
      const index = lines.findIndex((line) => line.seq === wish)
      if (index >= 0) {
        target.current = null
        virtualizer.scrollToIndex(index, { align: 'center' })
      }
    } else if (follows) element.scrollTop = size
    else if (isShifted && anchor.current.seq > 0) {
      const index = lines.findIndex((line) => line.seq >= anchor.current.seq)
      const [offset] = virtualizer.getOffsetForIndex(Math.max(0, index), 'start') ?? [0]
      virtualizer.scrollToOffset(offset + anchor.current.offset)
    }
    lastTop.current = element.scrollTop
  }, [lines, size, follows, virtualizer])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const top = element.scrollTop
    const rest = element.scrollHeight - top - element.clientHeight
    const item = virtualizer.getVirtualItemForOffset(top)
    const line = item ? lines[item.index] : undefined
    if (item && line) anchor.current = { seq: line.seq, offset: top - item.start }
    if (rest < near && hasNewer) void log.loadNewer()
    else if (rest < near) onFollow(true)
    else if (top < lastTop.current - 2) onFollow(false)
    if (top < ahead && hasOlder && !follows) void log.loadOlder()
    lastTop.current = top
  }

  return (
    <section
      ref={scroller}
      aria-label={label}
      {...focusable}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-surface font-mono text-ink text-xs leading-5 [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <div style={{ height: size }} className="relative min-w-full">
        <div
          className={wraps ? 'absolute top-0 left-0 w-full' : 'absolute top-0 left-0 w-max min-w-full'}
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map((item) => {
            const line = lines[item.index]
            return line ? (
              <div key={item.key} data-index={item.index} ref={wraps ? virtualizer.measureElement : undefined}>
                <LogLineRow
                  line={line}
                  wraps={wraps}
                  showsTime={showsTime}
                  wanted={wanted}
                  isCurrent={line.seq === current}
                />
              </div>
            ) : null
          })}
        </div>
      </div>
      <span className="sr-only">{t('linesLoaded', { count: lines.length })}</span>
    </section>
  )
}
