'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { TuningRevisions } from '#lib/domain/tuning/tuning-records-view.ts'
import { happeningWord } from '../happening-word.ts'

/** The revisions of a tuning, newest first: who made each of them, and by what. */
export function TuningRevisionList({
  revisions,
  selected,
  pinned,
  onSelect,
  onOlder,
  isLoadingOlder,
}: {
  revisions: TuningRevisions['data']
  selected: number
  /** The revision that others are compared with, while one is kept. */
  pinned: number | null
  onSelect: (revision: number) => void
  /** Fetches older ones; null when there are none. */
  onOlder: (() => void) | null
  isLoadingOlder: boolean
}) {
  const t = useTranslations()
  return (
    <Panel title={t('tuningsState.revisions')} bodyClassName="p-0">
      <section
        aria-label={t('tuningsState.revisions')}
        {...focusable}
        className="max-h-[60dvh] overflow-y-auto max-lg:max-h-[36dvh]"
      >
        <ol className="divide-y divide-line">
          {revisions.map((row) => (
            <li
              key={row.revision}
              className={classNames('relative', row.revision === selected ? 'bg-accent-soft' : 'hover:bg-hover/60')}
            >
              <button
                type="button"
                aria-current={row.revision === selected}
                onClick={() => onSelect(row.revision)}
                className="flex w-full flex-col gap-0.5 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2"
              >
                <span className="flex items-center gap-2 pr-24 font-medium">
                  {t('state.revision', { n: row.revision })}
                  {pinned === row.revision ? <Badge tone="blue">{t('state.sideA')}</Badge> : null}
                </span>
                <span className="text-ink-soft text-xs">
                  {row.causes.map((cause) => happeningWord(t, cause)).join(' · ')}
                </span>
                <span className="text-ink-faint text-xs">{row.author}</span>
              </button>
              <span className="absolute top-2.5 right-3 text-ink-faint text-xs">
                <RelativeTime at={row.at} refreshSeconds={30} />
              </span>
            </li>
          ))}
        </ol>
        {onOlder ? (
          <Button size="small" look="ghost" className="m-2" pending={isLoadingOlder} onClick={onOlder}>
            {t('state.older')}
          </Button>
        ) : null}
      </section>
    </Panel>
  )
}
