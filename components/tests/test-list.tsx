'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Duration } from '#components/ui/duration.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import type { TestRow } from '#lib/domain/loop/test-view.ts'
import { TestStatusMark } from './test-status-mark.tsx'

const rowHeight = 44

/** The tests of a run. Only the rows in view exist in the page; further pages come as they are scrolled to. */
export function TestList({
  rows,
  total,
  selected,
  onSelect,
  onMore,
}: {
  rows: TestRow[]
  total: number
  selected: string
  onSelect: (key: string) => void
  /** Fetches the next page; null when everything is loaded. */
  onMore: (() => void) | null
}) {
  const t = useTranslations('tests')
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 800, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 20) onMore?.()
  }, [last, rows.length, onMore])
  const open = (index: number) => {
    const row = rows[index]
    if (row) onSelect(row.key)
  }
  const { active } = useListKeys({ count: rows.length, onOpen: open, onBack: () => onSelect('') })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])

  return (
    <section
      ref={scroller}
      aria-label={t('list')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-260px))] overflow-y-auto rounded-md border border-line bg-surface"
    >
      <ul style={{ height: virtualizer.getTotalSize() }} className="relative">
        {items.map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <li
              key={item.key}
              aria-setsize={total}
              aria-posinset={item.index + 1}
              className="absolute top-0 left-0 w-full"
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
            >
              <button
                type="button"
                aria-current={row.key === selected}
                onClick={() => onSelect(row.key)}
                className={classNames(
                  'flex h-full w-full items-center gap-3 border-line border-b px-3 text-left text-sm focus-visible:-outline-offset-2',
                  row.key === selected ? 'bg-accent-soft' : 'hover:bg-hover/60',
                  item.index === active && 'outline-2 outline-accent -outline-offset-2',
                )}
              >
                <TestStatusMark status={row.status} hidesWord />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    {row.suite ? <span className="text-ink-faint">{row.suite} › </span> : null}
                    {row.name}
                  </span>
                  <span className="block truncate text-ink-faint text-xs">
                    {row.error_message ? (
                      <span className="text-red">{row.error_message.split('\n')[0]}</span>
                    ) : (
                      row.file || row.ecosystem
                    )}
                  </span>
                </span>
                {row.flaky ? <Badge tone="amber">{t('flaky')}</Badge> : null}
                <span className="shrink-0 text-ink-faint text-xs">
                  <Duration ms={row.duration_ms} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {onMore ? (
        <Button size="small" look="ghost" className="m-2" onClick={onMore}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
