'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusable } from '#components/ui/focusable.ts'
import type { TranscriptTurn } from '#lib/domain/agent/transcript.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { BlockRow } from './block-row.tsx'
import { type TranscriptFilter, transcriptRows } from './transcript-rows.ts'
import { TurnDetails } from './turn-details.tsx'
import { endsOf } from './turn-facts.ts'
import { TurnRow } from './turn-row.tsx'

/** So near to an end (px) counts as there. */
const near = 40
/** Earlier events are fetched before the reader comes to the first one. */
const ahead = 400

/** The rows of a transcript. It stays at the end until the reader scrolls up; only what can be seen is drawn. */
export function TranscriptList({
  loopId,
  turns,
  actions,
  filter,
  follows,
  onFollow,
  onOlder,
  onNewer,
}: {
  loopId: string
  turns: TranscriptTurn[]
  actions: IterationView[]
  filter: TranscriptFilter
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Fetches what came before or after; null when all of it is there. */
  onOlder: (() => Promise<void>) | null
  onNewer: (() => Promise<void>) | null
}) {
  const t = useTranslations('transcript')
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set())
  const [detailed, setDetailed] = useState<number | null>(null)
  const rows = useMemo(() => transcriptRows(turns, toggled, filter), [turns, toggled, filter])
  const ends = useMemo(() => endsOf(turns, actions), [turns, actions])
  const scroller = useRef<HTMLElement>(null)
  const lastTop = useRef(0)
  /** The row at the upper edge, and how far it is scrolled out. */
  const anchor = useRef({ key: '', offset: 0 })
  const firstKey = useRef('')
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 30,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    initialRect: { width: 800, height: 500 },
  })
  const items = virtualizer.getVirtualItems()
  const size = virtualizer.getTotalSize()

  // After each change: to the end, or where the reader was when earlier rows were added.
  useLayoutEffect(() => {
    const element = scroller.current
    const first = rows[0]?.key ?? ''
    const isShifted = first !== firstKey.current && firstKey.current !== ''
    firstKey.current = first
    if (!element) return
    if (follows) element.scrollTop = size
    else if (isShifted) {
      const index = rows.findIndex((row) => row.key === anchor.current.key)
      const [offset] = virtualizer.getOffsetForIndex(Math.max(0, index), 'start') ?? [0]
      virtualizer.scrollToOffset(offset + anchor.current.offset)
    }
    lastTop.current = element.scrollTop
  }, [rows, size, follows, virtualizer])

  function onScroll() {
    const element = scroller.current
    if (!element) return
    const top = element.scrollTop
    const rest = element.scrollHeight - top - element.clientHeight
    const item = virtualizer.getVirtualItemForOffset(top)
    const row = item ? rows[item.index] : undefined
    if (item && row) anchor.current = { key: row.key, offset: top - item.start }
    if (rest < near && onNewer) void onNewer()
    else if (rest < near) onFollow(true)
    else if (top < lastTop.current - 2) onFollow(false)
    if (top < ahead && onOlder && !follows) void onOlder()
    lastTop.current = top
  }

  const toggle = (key: string) => {
    onFollow(false)
    setToggled((known) => {
      const next = new Set(known)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }
  const shown = detailed === null ? null : (turns.find((turn) => turn.seq === detailed) ?? null)
  return (
    <section
      ref={scroller}
      aria-label={t('events')}
      {...focusable}
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-contain bg-surface [overflow-anchor:none] focus-visible:-outline-offset-2"
    >
      <div style={{ height: size }} className="relative">
        <ol
          aria-label={t('name')}
          className="absolute top-0 left-0 w-full"
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <li key={item.key} data-index={item.index} ref={virtualizer.measureElement}>
                {row.kind === 'turn' ? (
                  <TurnRow
                    turn={row.turn}
                    ended={ends.get(row.turn.seq) ?? null}
                    open={row.open}
                    onToggle={() => toggle(row.key)}
                    onDetails={() => setDetailed(row.turn.seq)}
                  />
                ) : (
                  <BlockRow loopId={loopId} row={row} onToggle={() => toggle(row.key)} />
                )}
              </li>
            ) : null
          })}
        </ol>
      </div>
      {shown ? (
        <TurnDetails
          loopId={loopId}
          turn={shown}
          ended={ends.get(shown.seq) ?? null}
          onClose={() => setDetailed(null)}
        />
      ) : null}
    </section>
  )
}
