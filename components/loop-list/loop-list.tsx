'use client'

import { LayoutGrid, Plus, Repeat, SearchX, Table2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { isUnfiltered } from '#lib/client/loop-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LoopBoard } from './loop-board.tsx'
import { LoopTable } from './loop-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useColumns } from './use-columns.ts'
import { useLoopFilter } from './use-loop-filter.ts'
import { useSelection } from './use-selection.ts'

/** The page of all loops: filters, table or board, and what can be done with many at once. */
export function LoopList() {
  const t = useTranslations('loops')
  const router = useRouter()
  const { filter, view, setView, setFilter, clear } = useLoopFilter()
  const columns = useColumns()
  const selection = useSelection()
  const box = useRef<HTMLInputElement>(null)
  const [total, setTotal] = useState<number | null>(null)
  useKeys([{ key: 'c', label: t('new'), run: () => router.push('/loops/new') }])
  const newLoop = (
    <Link href="/loops/new" className={buttonClasses('primary')}>
      <Plus aria-hidden className="size-4" />
      {t('new')}
    </Link>
  )

  return (
    <>
      <PageHead
        title={t('title')}
        detail={view === 'table' && total !== null ? t('total', { count: total }) : t('detail')}
        actions={newLoop}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterBar filter={filter} setFilter={setFilter} clear={clear} box={box} />
        <SavedViews />
        {view === 'table' ? <ColumnMenu columns={columns} /> : null}
        <Segments
          label={t('viewAs')}
          value={view}
          onChange={setView}
          options={[
            { value: 'table', label: <ViewLabel icon={Table2} text={t('asTable')} /> },
            { value: 'board', label: <ViewLabel icon={LayoutGrid} text={t('asBoard')} /> },
          ]}
        />
      </div>
      <BulkBar selection={selection} />
      {view === 'board' ? (
        <LoopBoard filter={filter} setFilter={setFilter} />
      ) : (
        <LoopTable
          filter={filter}
          setFilter={setFilter}
          shown={columns.shown}
          selection={selection}
          filterBox={box}
          onTotal={setTotal}
          empty={
            isUnfiltered(filter) ? (
              <EmptyState icon={Repeat} title={t('none')} detail={t('noneDetail')} next={newLoop} />
            ) : (
              <EmptyState
                icon={SearchX}
                title={t('noMatch')}
                detail={t('noMatchDetail')}
                next={<Button onClick={clear}>{t('filters.clear')}</Button>}
              />
            )
          }
        />
      )}
    </>
  )
}

function ViewLabel({ icon: Icon, text }: { icon: typeof Table2; text: string }) {
  return (
    <>
      <Icon aria-hidden className="size-3.5" />
      {text}
    </>
  )
}
