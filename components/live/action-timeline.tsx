'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useNow, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { treeMove, treeRows } from './action-tree.ts'
import { TreeRowView } from './tree-row.tsx'

const rowHeight = 32

/** Iterations, actions and steps as a tree beside their timeline. The newest stand at the end, and it stays there until it is scrolled. */
export function ActionTimeline({
  loopId,
  views,
  selected,
  onSelect,
  onOlder,
  isLoadingOlder,
}: {
  loopId: string
  views: IterationView[]
  selected: string | null
  onSelect: (id: string) => void
  /** Fetches earlier actions; null when there are none. */
  onOlder: (() => void) | null
  isLoadingOlder: boolean
}) {
  const t = useTranslations('live')
  const id = useId()
  const isRunning = views.some((view) => view.result === 'running')
  const ticking = useNow({ updateInterval: 1000 }).getTime()
  const now = isRunning ? ticking : 0
  const [toggled, setToggled] = useState<Set<string>>(() => new Set())
  const { rows, total } = useMemo(() => treeRows(loopId, views, toggled, now), [loopId, views, toggled, now])
  const [chosen, setActive] = useState<string | null>(null)
  const activeId = chosen ?? selected ?? rows.at(-1)?.id ?? null
  const active = rows.findIndex((row) => row.id === activeId)
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 400, height: 600 },
  })
  const count = rows.length
  useLayoutEffect(() => {
    if (atEnd.current && count > 0) virtualizer.scrollToIndex(count - 1, { align: 'end' })
  }, [count, virtualizer])
  useEffect(() => {
    if (chosen !== null && active >= 0) virtualizer.scrollToIndex(active)
  }, [chosen, active, virtualizer])

  const toggle = (rowId: string) =>
    setToggled((known) => {
      const next = new Set(known)
      if (!next.delete(rowId)) next.add(rowId)
      return next
    })
  function onKeyDown(event: KeyboardEvent) {
    const move = treeMove(rows, active, event.key)
    if (move === null) return
    event.preventDefault()
    if ('go' in move) setActive(rows[move.go]?.id ?? null)
    else if ('toggle' in move) toggle(move.toggle)
    else onSelect(move.choose)
  }

  const items = virtualizer.getVirtualItems()
  return (
    <>
      {onOlder ? (
        <div className="border-line border-b p-2">
          <Button size="small" look="ghost" pending={isLoadingOlder} onClick={onOlder}>
            {t('earlier')}
          </Button>
        </div>
      ) : null}
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={t('tree')}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onScroll={(event) => {
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
          atEnd.current = scrollHeight - scrollTop - clientHeight < rowHeight
        }}
        className="group min-h-0 flex-1 overflow-y-auto overflow-x-hidden focus-visible:-outline-offset-2"
      >
        <div role="none" style={{ height: virtualizer.getTotalSize() }} className="relative">
          <div
            role="none"
            className="absolute top-0 left-0 w-full"
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map((item) => {
              const row = rows[item.index]
              return row ? (
                <TreeRowView
                  key={row.id}
                  row={row}
                  total={total}
                  domId={`${id}-${item.index}`}
                  isSelected={row.id === selected}
                  isActive={item.index === active}
                  onToggle={() => toggle(row.id)}
                  onSelect={() => {
                    setActive(row.id)
                    onSelect(row.id)
                  }}
                />
              ) : null
            })}
          </div>
        </div>
      </div>
    </>
  )
}
