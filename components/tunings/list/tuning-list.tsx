'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, Stethoscope } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { isUnfilteredTunings, tuningFields, tuningFilterOf } from '#lib/client/tuning-filter.ts'
import { tuningListQuery } from '#lib/client/tuning-queries.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { TuningsNav } from '../tunings-nav.tsx'
import { TuningFilters } from './tuning-filters.tsx'
import { TuningTable } from './tuning-table.tsx'

const cleared = { status: '', gate: '', q: '', skill: '', runner: '' }

/** The page of all tunings, newest change first. */
export function TuningList() {
  const t = useTranslations()
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [texts, setTexts] = useUrlFields(tuningFields)
  const filter = tuningFilterOf(texts)
  const list = useInfiniteQuery(tuningListQuery(filter))
  const rows = (list.data?.pages ?? []).flatMap((page) => page.data)
  const total = list.data?.pages[0]?.total
  useKeys([{ key: 'c', label: t('tunings.new'), run: () => router.push('/tunings/new') }])
  const { active } = useListKeys({
    count: rows.length,
    onOpen: (index) => {
      const row = rows[index]
      if (row) router.push(`/tunings/${encodeURIComponent(row.tuning_id)}`)
    },
    filter: box,
  })
  const newTuning = (
    <Link href="/tunings/new" className={buttonClasses('primary')}>
      <Plus aria-hidden className="size-4" />
      {t('tunings.new')}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t('tunings.title')}
        detail={total === undefined ? t('tunings.detail') : t('tunings.total', { count: total })}
        actions={newTuning}
      />
      <TuningsNav />
      <TuningFilters
        filter={filter}
        box={box}
        onChange={setTexts}
        onClear={isUnfilteredTunings(filter) ? null : () => setTexts(cleared)}
      />
      {list.isPending ? <SkeletonRows label={t('ui.loading')} rows={8} /> : null}
      {list.error && rows.length === 0 ? (
        <FaultState what={t('tunings.cannotList')} fault={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {rows.length > 0 ? <TuningTable rows={rows} active={active} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        isUnfilteredTunings(filter) ? (
          <EmptyState icon={Stethoscope} title={t('tunings.none')} detail={t('tunings.noneDetail')} next={newTuning} />
        ) : (
          <EmptyState
            icon={SearchX}
            title={t('tunings.noMatch')}
            next={<Button onClick={() => setTexts(cleared)}>{t('tunings.clear')}</Button>}
          />
        )
      ) : null}
      {list.hasNextPage ? (
        <Button className="mt-3" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('tunings.older')}
        </Button>
      ) : null}
    </>
  )
}
