'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { History as HistoryIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryStates } from 'nuqs'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Select } from '#components/ui/select.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { historyQuery } from '#lib/client/history-queries.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import { eventKinds, kindOf, nameOf } from './event-kind.ts'

const text = parseAsString.withDefault('')
const any = 'any'

/** Everything that happened in a workspace and by whom, newest first. */
export function HistoryList() {
  const t = useTranslations()
  const [filter, setFilter] = useQueryStates({ workspace: text, kind: text, by: text, loop: text })
  const { data: workspaces = [] } = useQuery(workspacesQuery())
  const workspaceId = filter.workspace || workspaces[0]?.workspace_id || ''
  const history = useInfiniteQuery({ ...historyQuery(workspaceId), enabled: workspaceId !== '' })
  const rows = (history.data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(
      (row) =>
        row.type !== 'log-appended' &&
        (filter.kind === '' || kindOf(row.type) === filter.kind) &&
        (filter.by === '' || (row.by ?? '').toLowerCase().includes(filter.by.toLowerCase())) &&
        (filter.loop === '' || row.loop_id.includes(filter.loop)),
    )

  return (
    <>
      <PageHead title={t('history.title')} detail={t('history.detail')} />
      <search aria-label={t('history.filters')} className="mb-3 flex flex-wrap items-end gap-3">
        <Field label={t('frame.workspace')} className="w-48">
          {(wiring) => (
            <Select
              {...wiring}
              value={workspaceId}
              onChange={(value) => void setFilter({ workspace: value })}
              options={workspaces.map((one) => ({ value: one.workspace_id, label: one.name }))}
            />
          )}
        </Field>
        <Field label={t('history.kind')} className="w-44">
          {(wiring) => (
            <Select
              {...wiring}
              value={filter.kind || any}
              onChange={(value) => void setFilter({ kind: value === any ? '' : value })}
              options={[
                { value: any, label: t('history.anyKind') },
                ...eventKinds.map((kind) => ({ value: kind, label: t(`history.kinds.${kind}`) })),
              ]}
            />
          )}
        </Field>
        {(['by', 'loop'] as const).map((name) => (
          <Field key={name} label={t(`history.${name}`)} className="w-40">
            {(wiring) => (
              <Input
                {...wiring}
                type="search"
                value={filter[name]}
                onChange={(event) => void setFilter({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </search>
      {history.isPending && workspaceId !== '' ? <SkeletonRows label={t('ui.loading')} rows={10} /> : null}
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
            {rows.map((row) => {
              const name = nameOf(row.type)
              return (
                <TableRow key={row.seq}>
                  <TableCell className="text-ink-soft">
                    <RelativeTime at={row.at} refreshSeconds={30} />
                  </TableCell>
                  <TableCell>{name ? t(`history.events.${name}`) : row.type}</TableCell>
                  <TableCell>
                    <Link
                      href={`/loops/${encodeURIComponent(row.loop_id)}`}
                      prefetch={false}
                      className="whitespace-nowrap font-mono text-xs hover:underline"
                    >
                      {row.loop_id}
                    </Link>
                  </TableCell>
                  <TableCell className="text-ink-soft">
                    {row.by === 'engine' ? t('state.authors.engine') : (row.by ?? '–')}
                  </TableCell>
                </TableRow>
              )
            })}
          </tbody>
        </Table>
      ) : null}
      {rows.length === 0 && (history.isSuccess || workspaceId === '') ? (
        <EmptyState icon={HistoryIcon} title={t('history.none')} detail={t('history.noneDetail')} />
      ) : null}
      {history.hasNextPage ? (
        <Button className="mt-3" pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.older')}
        </Button>
      ) : null}
    </>
  )
}
