'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { focusable } from '#components/ui/focusable.ts'
import { useKeptPlace } from '#components/ui/use-kept-place.ts'
import type { TranscriptTurn } from '#lib/domain/agent/transcript.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { BlockRow } from './block-row.tsx'
import { placeOfRow, type TranscriptFilter, transcriptRows } from './transcript-rows.ts'
import { TurnDetails } from './turn-details.tsx'
import { endsOf } from './turn-facts.ts'
import { TurnRow } from './turn-row.tsx'

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
  const { scroller, virtualizer, items, size, onScroll } = useKeptPlace({
    rows,
    placeOf: placeOfRow,
    rowHeight: 30,
    overscan: 12,
    follows,
    onFollow,
    onOlder,
    onNewer,
  })

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
