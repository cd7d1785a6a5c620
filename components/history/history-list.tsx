'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Download, History as HistoryIcon, SearchX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableHead } from '#components/ui/table.tsx'
import { historyExportPath, historyFields } from '#lib/client/history-filter.ts'
import { historyQuery } from '#lib/client/history-queries.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import { useLiveEvents } from '#lib/client/use-live.tsx'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { evidenceAddress } from './evidence-address.ts'
import { HappeningRow } from './happening-row.tsx'
import { HistoryFilters } from './history-filters.tsx'

/** Everything that happened and by whom, newest first. */
export function HistoryList() {
  const t = useTranslations()
  const router = useRouter()
  const client = useQueryClient()
  const box = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useUrlFields(historyFields)
  const [hasNew, setHasNew] = useState(false)
  const history = useInfiniteQuery(historyQuery(filter))
  const rows = (history.data?.pages ?? []).flatMap((page) => page.data)
  const isNarrowed = historyFields.some((name) => name !== 'workspace' && filter[name] !== '')
  useLiveEvents(
    (events) => setHasNew((known) => known || events.some((event) => event.name !== 'log.appended')),
    () => setHasNew(true),
  )
  const { active } = useListKeys({
    count: rows.length,
    onOpen: (index) => {
      const row = rows[index]
      if (row) router.push(evidenceAddress(row))
    },
    filter: box,
  })

  function showNew() {
    setHasNew(false)
    void client.resetQueries({ queryKey: historyQuery(filter).queryKey })
  }

  return (
    <>
      <PageHead
        title={t('history.title')}
        detail={t('history.detail')}
        actions={
          <Menu
            trigger={
              <Button className="print:hidden">
                <Download aria-hidden className="size-3.5" />
                {t('history.export')}
              </Button>
            }
          >
            <MenuLink>
              <a href={historyExportPath(filter, 'csv')} download>
                {t('history.exportCsv')}
              </a>
            </MenuLink>
            <MenuLink>
              <a href={historyExportPath(filter, 'json')} download>
                {t('history.exportJson')}
              </a>
            </MenuLink>
          </Menu>
        }
      />
      <HistoryFilters filter={filter} onChange={setFilter} box={box} />
      {hasNew ? (
        <Button look="ghost" className="mb-2 print:hidden" onClick={showNew}>
          {t('history.newer')}
        </Button>
      ) : null}
      {history.isPending ? <SkeletonRows label={t('ui.loading')} rows={10} /> : null}
      {history.error ? (
        <FaultState what={t('history.cannotRead')} fault={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {rows.length > 0 ? (
        <Table label={t('history.title')}>
          <thead>
            <tr>
              <TableHead>{t('history.when')}</TableHead>
              <TableHead>{t('history.what')}</TableHead>
              <TableHead>{t('history.loop')}</TableHead>
              <TableHead>{t('history.by')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <HappeningRow key={`${row.workspace_id}/${row.seq}`} happening={row} isActive={index === active} />
            ))}
          </tbody>
        </Table>
      ) : null}
      {history.isSuccess && rows.length === 0 ? (
        isNarrowed ? (
          <EmptyState icon={SearchX} title={t('history.noMatch')} detail={t('history.noMatchDetail')} />
        ) : (
          <EmptyState icon={HistoryIcon} title={t('history.none')} detail={t('history.noneDetail')} />
        )
      ) : null}
      {history.hasNextPage ? (
        <Button
          className="mt-3 print:hidden"
          pending={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      ) : null}
    </>
  )
}
