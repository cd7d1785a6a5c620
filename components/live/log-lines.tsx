'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { focusable } from '#components/ui/focusable.ts'
import { useKeptPlace } from '#components/ui/use-kept-place.ts'
import type { LogView } from '#lib/client/use-log-lines.ts'
import type { LogLine } from '#lib/domain/loop/loop-view.ts'
import { LogLineRow } from './log-line-row.tsx'

const seqOf = ({ seq }: LogLine): number => seq

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
  const target = useRef<number | null>(null)
  const { lines, hasOlder, hasNewer } = log.buffer
  const { scroller, virtualizer, items, size, onScroll, anchor } = useKeptPlace({
    rows: lines,
    placeOf: seqOf,
    rowHeight: 20,
    overscan: 20,
    follows,
    onFollow,
    onOlder: hasOlder ? log.loadOlder : null,
    onNewer: hasNewer ? log.loadNewer : null,
  })
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
    firstShown: () => anchor.current?.place ?? 0,
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }))

  // Lines that are no longer wrapped have their one height again.
  useEffect(() => {
    if (!wraps) virtualizer.measure()
  }, [virtualizer, wraps])

  // A line that was jumped to is shown as soon as it is loaded, unless the reader went to the end meanwhile.
  useLayoutEffect(() => {
    if (follows) target.current = null
    const index = target.current === null ? -1 : lines.findIndex(({ seq }) => seq === target.current)
    if (index < 0) return
    target.current = null
    virtualizer.scrollToIndex(index, { align: 'center' })
  }, [lines, follows, virtualizer])

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
