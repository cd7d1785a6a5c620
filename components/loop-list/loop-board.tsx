'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IterationMeter } from '#components/loop/iteration-meter.tsx'
import { LoopStatusPill } from '#components/loop/loop-status.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { LoopFilter } from '#lib/client/loop-filter.ts'
import { loopShortListQuery } from '#lib/client/loop-queries.ts'
import { type LoopStatus, loopStatuses } from '#lib/domain/loop/loop-state.ts'

const most = 30

/** A column for each status; each shows the first loops of its own. */
export function LoopBoard({
  filter,
  setFilter,
}: {
  filter: LoopFilter
  setFilter: (change: Partial<LoopFilter>) => void
}) {
  const t = useTranslations('loops')
  const shown = filter.status.length === 0 ? loopStatuses : filter.status
  return (
    <section aria-label={t('board')} {...focusable} className="flex gap-3 overflow-x-auto pb-2">
      {shown.map((status) => (
        <BoardColumn key={status} status={status} filter={filter} onAll={() => setFilter({ status: [status] })} />
      ))}
    </section>
  )
}

function BoardColumn({ status, filter, onAll }: { status: LoopStatus; filter: LoopFilter; onAll: () => void }) {
  const t = useTranslations()
  const { data } = useQuery(loopShortListQuery({ ...filter, status: [status] }, most))
  const hidden = data ? data.total - data.data.length : 0
  return (
    <section aria-label={t(`status.${status}`)} className="w-64 shrink-0 rounded-md bg-sunken p-2">
      <h2 className="mb-2 flex items-center justify-between gap-2 px-1">
        <LoopStatusPill status={status} />
        <span className="text-ink-soft text-xs">{data?.total ?? ''}</span>
      </h2>
      {data ? null : <Skeleton className="h-16" />}
      <ul className="flex flex-col gap-2">
        {data?.data.map((row) => (
          <li key={row.loop_id} className="rounded-sm border border-line bg-surface p-2.5">
            <Link
              href={`/loops/${encodeURIComponent(row.loop_id)}`}
              prefetch={false}
              className="line-clamp-2 font-medium text-sm hover:underline"
            >
              {row.title}
            </Link>
            <p className="truncate text-ink-faint text-xs">{row.workspace_name}</p>
            <div className="mt-1.5 flex items-center justify-between gap-2 text-xs">
              <IterationMeter current={row.current_iteration} max={row.max_iterations} />
              <RelativeTime at={row.updated_at} className="truncate text-ink-soft" />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" onClick={onAll} className="mt-2 px-1 text-accent text-xs hover:underline">
          {t('loops.boardMore', { count: hidden })}
        </button>
      ) : null}
    </section>
  )
}
