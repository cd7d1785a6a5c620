'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { fileCoverageQuery } from '#lib/client/test-queries.ts'
import { lineRanges } from './line-ranges.ts'

/** The lines of a file that no test ran; first those that the loop wrote. */
export function FileLines({ loopId, run, path }: { loopId: string; run: string; path: string }) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const { data, error, isPending, refetch } = useQuery(fileCoverageQuery(loopId, run, path))
  if (error && !data) return <FaultState what={t('fileFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={words('loading')} rows={1} />
  const lists = [
    { name: t('uncoveredChanged'), lines: data.changed_uncovered_lines },
    { name: t('uncoveredLines'), lines: data.uncovered_lines },
  ].filter(({ lines }) => lines.length > 0)
  if (lists.length === 0) return <p className="text-ink-soft text-xs">{t('everyLineRan')}</p>
  return (
    <dl className="flex flex-col gap-1 text-xs">
      {lists.map(({ name, lines }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words font-mono">{lineRanges(lines).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
