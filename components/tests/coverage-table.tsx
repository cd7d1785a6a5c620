'use client'

import { useQuery } from '@tanstack/react-query'
import { FileCode2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { coverageQuery } from '#lib/client/test-queries.ts'
import { FileLines } from './file-lines.tsx'

/** Covered lines of a run, file by file; the least covered first unless asked by name. */
export function CoverageTable({ loopId, run }: { loopId: string; run: string }) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const [order, setOrder] = useState<'least' | 'name'>('least')
  const [open, setOpen] = useState('')
  const { data, error, isPending, refetch } = useQuery(coverageQuery(loopId, run))
  if (error && !data) return <FaultState what={t('coverageFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={words('loading')} />
  if (data.files.length === 0)
    return <EmptyState icon={FileCode2} title={t('noCoverage')} detail={t('noCoverageDetail')} />
  const files = [...data.files].sort((a, b) =>
    order === 'name' ? a.path.localeCompare(b.path) : (a.percent ?? 101) - (b.percent ?? 101),
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="text-ink-soft">
          {t('coverage')}{' '}
          <strong className="text-ink">
            {data.overall === null ? '–' : <Percent value={data.overall} digits={1} />}
          </strong>
          {' · '}
          {t('changedCoverage')}{' '}
          <strong className="text-ink">
            {data.changed === null ? '–' : <Percent value={data.changed} digits={1} />}
          </strong>
        </p>
        <Segments
          label={t('coverageOrder')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'least', label: t('leastFirst') },
            { value: 'name', label: t('byName') },
          ]}
        />
      </div>
      <Table label={t('coverageByFile')}>
        <thead>
          <tr>
            <TableHead>{t('file')}</TableHead>
            <TableHead className="w-40">{t('coverage')}</TableHead>
            <TableHead className="text-right">{t('coveredLines')}</TableHead>
            <TableHead className="text-right">{t('changedByFile')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <Fragment key={file.path}>
              <TableRow>
                <TableCell>
                  <button
                    type="button"
                    aria-expanded={open === file.path}
                    aria-label={t('showLines', { file: file.path })}
                    onClick={() => setOpen(open === file.path ? '' : file.path)}
                    className="break-all text-left font-mono text-xs hover:underline"
                  >
                    {file.path}
                  </button>
                </TableCell>
                <TableCell>
                  <span className="flex items-center gap-2">
                    <Meter
                      label={t('coverageOf', { file: file.path })}
                      value={file.percent ?? 0}
                      max={100}
                      tone={(file.percent ?? 0) >= 80 ? 'green' : (file.percent ?? 0) >= 50 ? 'amber' : 'red'}
                    />
                    <span className="w-12 text-right text-xs">
                      {file.percent === null ? '–' : <Percent value={file.percent} digits={1} />}
                    </span>
                  </span>
                </TableCell>
                <TableCell className="whitespace-nowrap text-right text-ink-soft text-xs">
                  {t('linesOf', { covered: file.covered, total: file.total })}
                </TableCell>
                <TableCell className="whitespace-nowrap text-right text-ink-soft text-xs">
                  {file.changed_total === null ? (
                    <span className="text-amber">{t('changedUnknown')}</span>
                  ) : file.changed_total === 0 ? (
                    <span className="text-ink-faint">{t('changedNone')}</span>
                  ) : (
                    t('linesOf', { covered: file.changed_covered, total: file.changed_total })
                  )}
                </TableCell>
              </TableRow>
              {open === file.path ? (
                <TableRow>
                  <TableCell colSpan={4} className="bg-sunken">
                    <FileLines loopId={loopId} run={run} path={file.path} />
                  </TableCell>
                </TableRow>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
