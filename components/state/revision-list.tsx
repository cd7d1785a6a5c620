'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { nameOf } from '#lib/domain/loop/event-kind.ts'
import type { RevisionView } from '#lib/domain/loop/test-view.ts'
import { AuthorIcon } from './author-icon.tsx'

const rowHeight = 64

/** Revisions of the shared document, newest first: who wrote it, why, and what changed. */
export function RevisionList({
  revisions,
  selected,
  pinned,
  marked,
  onSelect,
  onOlder,
  isLoadingOlder,
}: {
  revisions: RevisionView[]
  selected: number
  /** The revision that others are compared with, while one is kept. */
  pinned: number | null
  /** Revisions at which a conflict was found. */
  marked: ReadonlySet<number>
  onSelect: (revision: number) => void
  /** Fetches older ones; null when there are none. */
  onOlder: (() => void) | null
  isLoadingOlder: boolean
}) {
  const t = useTranslations()
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: revisions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 320, height: 600 },
  })
  const place = revisions.findIndex((revision) => revision.revision === selected)
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place)
  }, [place, virtualizer])
  /** What caused it, in words; several things may have happened at once. */
  const causeOf = (cause: string) =>
    cause
      .split(', ')
      .map((part) => {
        const name = nameOf(part)
        return name ? t(`history.events.${name}`) : part
      })
      .join(' · ')

  return (
    <section
      ref={scroller}
      aria-label={t('state.revisions')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-300px))] min-w-0 self-start overflow-y-auto rounded-md border border-line bg-surface max-lg:max-h-[36dvh]"
    >
      <ol style={{ height: virtualizer.getTotalSize() }} className="relative">
        {virtualizer.getVirtualItems().map((item) => {
          const revision = revisions[item.index]
          if (!revision) return null
          const isSelected = revision.revision === selected
          return (
            <li
              key={revision.revision}
              aria-setsize={-1}
              aria-posinset={item.index + 1}
              className={classNames(
                'absolute top-0 left-0 w-full border-line border-b',
                isSelected ? 'bg-accent-soft' : 'hover:bg-hover/60',
              )}
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
            >
              <button
                type="button"
                aria-current={isSelected}
                onClick={() => onSelect(revision.revision)}
                className="flex h-full w-full flex-col justify-center gap-0.5 px-3 text-left text-sm focus-visible:-outline-offset-2"
              >
                <span className="flex w-full items-center gap-2 pr-24">
                  <AuthorIcon kind={revision.author_kind} className="size-3.5 shrink-0 text-ink-faint" />
                  <span className="shrink-0 whitespace-nowrap font-medium">
                    {t('state.revision', { n: revision.revision })}
                  </span>
                  <span className="min-w-0 truncate text-ink-soft text-xs">
                    {t(`state.authors.${revision.author_kind}`)}
                    {revision.author_kind === 'server' ? ` · ${revision.author}` : ''}
                  </span>
                </span>
                <span className="w-full truncate text-ink-soft text-xs">{causeOf(revision.cause)}</span>
                <span className="flex w-full items-center gap-1.5 text-ink-faint text-xs">
                  <span className="min-w-0 truncate">
                    {t('state.changed', { count: revision.changed_paths.length })}
                  </span>
                  {marked.has(revision.revision) ? <Badge tone="amber">{t('state.conflict')}</Badge> : null}
                  {pinned === revision.revision ? <Badge tone="blue">{t('state.sideA')}</Badge> : null}
                </span>
              </button>
              <span className="absolute top-2.5 right-3 text-ink-faint text-xs">
                <RelativeTime at={revision.at} refreshSeconds={30} />
              </span>
            </li>
          )
        })}
      </ol>
      {onOlder ? (
        <Button size="small" look="ghost" className="m-2" pending={isLoadingOlder} onClick={onOlder}>
          {t('state.older')}
        </Button>
      ) : null}
    </section>
  )
}
