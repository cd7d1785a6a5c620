'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { revisionsQuery } from '#lib/client/revision-queries.ts'
import { RevisionList } from './revision-list.tsx'
import { RevisionBodyPane, RevisionDiffPane } from './revision-pane.tsx'

const views = ['diff', 'body'] as const
const parsers = {
  rev: parseAsInteger,
  from: parseAsInteger,
  view: parseAsStringLiteral(views).withDefault('diff'),
}

/** Every state of the shared document: who wrote it, what changed, and how it stood. */
export function StateTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const [shown, setShown] = useQueryStates(parsers, { history: 'replace' })
  const query = useInfiniteQuery(revisionsQuery(loopId))
  const { data, error, isPending } = query
  const revisions = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data), [data])
  const newest = revisions[0]?.revision ?? 0
  const selected = shown.rev ?? newest
  const place = revisions.findIndex((one) => one.revision === selected)
  const before = revisions[place + 1]?.revision ?? null
  const after = place > 0 ? (revisions[place - 1]?.revision ?? null) : null
  const from = shown.from !== null && shown.from !== selected ? shown.from : before
  const show = (revision: number | null) => {
    if (revision !== null) void setShown({ rev: revision === newest ? null : revision, from: null })
  }
  useKeys([
    { key: 'j', label: t('state.previous'), run: () => show(before) },
    { key: 'k', label: t('state.next'), run: () => show(after) },
    { key: 'd', label: t('state.views.diff'), run: () => void setShown({ view: 'diff' }) },
    { key: 'b', label: t('state.views.body'), run: () => void setShown({ view: 'body' }) },
  ])

  if (error && !data)
    return <FaultState what={t('state.cannotRead')} fault={error} onRetry={() => void query.refetch()} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  if (revisions.length === 0)
    return <EmptyState icon={History} title={t('state.none')} detail={t('state.noneDetail')} />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(280px,1fr)_3fr]">
      <RevisionList
        revisions={revisions}
        selected={selected}
        onSelect={show}
        onOlder={query.hasNextPage ? () => void query.fetchNextPage() : null}
        isLoadingOlder={query.isFetchingNextPage}
      />
      <section aria-label={t('state.document')} className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            look="secondary"
            label={t('state.previous')}
            icon={<ChevronLeft aria-hidden className="size-4" />}
            disabled={before === null}
            onClick={() => show(before)}
          />
          <IconButton
            look="secondary"
            label={t('state.next')}
            icon={<ChevronRight aria-hidden className="size-4" />}
            disabled={after === null}
            onClick={() => show(after)}
          />
          <h2 className="font-semibold text-sm">{t('state.revision', { n: selected })}</h2>
          <Segments
            label={t('state.view')}
            className="ml-auto"
            value={shown.view}
            onChange={(view) => void setShown({ view })}
            options={views.map((value) => ({ value, label: t(`state.views.${value}`) }))}
          />
          {shown.view === 'diff' && from !== null ? (
            <Select
              aria-label={t('state.comparedWith')}
              className="w-56"
              value={String(from)}
              onChange={(value) => void setShown({ from: Number(value) === before ? null : Number(value) })}
              options={revisions
                .filter((one) => one.revision !== selected)
                .map((one) => ({
                  value: String(one.revision),
                  label: t('state.comparedTo', { n: one.revision }),
                }))}
            />
          ) : null}
        </div>
        {shown.view === 'body' || from === null ? (
          <RevisionBodyPane loopId={loopId} revision={selected} />
        ) : (
          <RevisionDiffPane loopId={loopId} from={from} to={selected} />
        )}
      </section>
    </div>
  )
}
