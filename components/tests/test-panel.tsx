'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { testHistoryQuery } from '#lib/client/test-queries.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { TestElsewhere } from './test-elsewhere.tsx'
import { TestStatusMark } from './test-status-mark.tsx'

/** One test over all runs: how it ended each time, with message and stack where it failed. */
export function TestPanel({
  loopId,
  workspaceId,
  testKey,
  onClose,
}: {
  loopId: string
  /** Null while it is not known yet. */
  workspaceId: string | null
  testKey: string
  onClose: () => void
}) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const [isAsked, setAsked] = useState(false)
  const { data, error, isPending, refetch } = useQuery(testHistoryQuery(loopId, testKey))
  const failure = data?.data.findLast((entry) => entry.status === 'failed')
  const newestFirst = data ? [...data.data].reverse() : []
  return (
    <section aria-label={t('test')} className="min-w-0 self-start rounded-md border border-line bg-surface">
      <header className="flex items-start gap-2 border-line border-b px-4 py-2.5">
        <div className="min-w-0 flex-1">
          {data?.suite ? <p className="break-words text-ink-faint text-xs">{data.suite}</p> : null}
          <h2 className="break-words font-semibold text-sm">{data?.name ?? testKey}</h2>
          {data?.file ? <p className="break-all font-mono text-ink-soft text-xs">{data.file}</p> : null}
        </div>
        {data ? <CopyButton text={data.name} label={t('copyName')} /> : null}
        <IconButton size="small" label={words('close')} icon={<X aria-hidden className="size-4" />} onClick={onClose} />
      </header>
      <div className="flex flex-col gap-4 p-4">
        {isPending ? <SkeletonRows label={words('loading')} rows={4} /> : null}
        {error && !data ? <FaultState what={t('historyFailed')} fault={error} onRetry={() => void refetch()} /> : null}
        {failure ? (
          <div className="flex flex-col gap-2">
            <h3 className="font-medium text-sm">{t('lastFailure', { iteration: failure.iteration })}</h3>
            {failure.error_message ? (
              <CodeBlock label={t('message')} text={visibleText(failure.error_message)} wrap />
            ) : null}
            {failure.stack_trace ? (
              <details>
                <summary className="w-fit cursor-pointer text-ink-soft text-sm">{t('stack')}</summary>
                <div className="mt-2">
                  <CodeBlock label={t('stack')} text={visibleText(failure.stack_trace)} />
                </div>
              </details>
            ) : null}
          </div>
        ) : null}
        {newestFirst.length > 0 ? (
          <div className="flex flex-col gap-2">
            <h3 className="font-medium text-sm">{t('history')}</h3>
            <ol className="flex flex-col divide-y divide-line rounded-sm border border-line">
              {newestFirst.map((entry) => (
                <li key={entry.run_id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-xs">
                  <TestStatusMark status={entry.status} />
                  {entry.flaky ? <Badge tone="amber">{t('flaky')}</Badge> : null}
                  <span className="text-ink-soft">{runName(t, entry)}</span>
                  <span className="ml-auto text-ink-faint">
                    {entry.duration_ms === null ? '' : <Duration ms={entry.duration_ms} />}
                  </span>
                  <RelativeTime at={entry.at} className="text-ink-faint" />
                </li>
              ))}
            </ol>
          </div>
        ) : null}
        {data && workspaceId !== null ? (
          <details onToggle={(event) => setAsked(event.currentTarget.open)}>
            <summary className="w-fit cursor-pointer font-medium text-sm">{t('elsewhere')}</summary>
            <div className="mt-2">{isAsked ? <TestElsewhere workspaceId={workspaceId} testKey={testKey} /> : null}</div>
          </details>
        ) : null}
      </div>
    </section>
  )
}

const kinds = ['baseline', 'validate', 'verify'] as const

function runName(
  t: ReturnType<typeof useTranslations<'tests'>>,
  { kind, iteration }: { kind: string; iteration: number },
) {
  const known = kinds.find((candidate) => candidate === kind)
  return known ? t(`runs.${known}`, { iteration }) : kind
}
