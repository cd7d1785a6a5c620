'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Bot, CircleAlert, type LucideIcon, Server, Sparkles, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { tuningHistoryQuery } from '#lib/client/tuning-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningHappening } from '#lib/domain/tuning/tuning-records-view.ts'
import { actionWord } from '../action-word.ts'
import { happeningWord } from '../happening-word.ts'

const icons: Record<TuningHappening['by_kind'], LucideIcon> = {
  person: UserRound,
  token: UserRound,
  engine: Server,
  skill: Bot,
  outside: Sparkles,
}

const waits = (reason: string) => `tunings.waits.${reason}` as 'tunings.waits.fix_selection'

/** Everything that happened to a tuning, newest first: every action with its result, every decision with who took it. */
export function TimelineTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const query = useInfiniteQuery(tuningHistoryQuery(tuningId))
  const rows = (query.data?.pages ?? []).flatMap((page) => page.data)
  if (query.error && rows.length === 0)
    return (
      <FaultState what={t('tuningsTimeline.cannotRead')} fault={query.error} onRetry={() => void query.refetch()} />
    )
  if (query.isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  return (
    <section aria-label={t('tuningsPage.tabs.timeline')} className="flex flex-col gap-3">
      <ol className="divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <Happened key={row.seq} row={row} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button className="self-start" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('tuningsTimeline.older')}
        </Button>
      ) : null}
    </section>
  )
}

function Happened({ row }: { row: TuningHappening }) {
  const t = useTranslations()
  const say = useSay()
  const isFailure = row.type === 'action-failed' || row.type === 'action-interrupted'
  const Icon = isFailure ? CircleAlert : icons[row.by_kind]
  const isPerson = row.by_kind === 'person' || row.by_kind === 'token'
  return (
    <li className="flex min-w-0 items-start gap-3 px-3 py-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isFailure ? 'text-red' : 'text-ink-faint'}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={isPerson ? 'font-medium' : ''}>{happeningWord(t, row.type)}</span>
          {row.action ? <span className="text-ink-soft">{actionWord(t, row.action)}</span> : null}
          {row.attempt !== null && row.attempt > 1 ? (
            <span className="text-amber text-xs">{t('tuningsTimeline.attempt', { n: row.attempt })}</span>
          ) : null}
          {row.subject ? <span className="font-mono text-ink-soft text-xs">{row.subject}</span> : null}
        </p>
        {row.note ? (
          <p className="whitespace-pre-line break-words text-ink-soft">
            {row.type === 'waiting-opened' && t.has(waits(row.note))
              ? t(waits(row.note))
              : visibleSource(say(row.note, row.said))}
          </p>
        ) : null}
        {row.output_files.length > 0 ? (
          <p className="break-all font-mono text-ink-faint text-xs">{row.output_files.join(' · ')}</p>
        ) : null}
      </div>
      <span className="flex shrink-0 flex-col items-end text-ink-faint text-xs">
        <RelativeTime at={row.at} refreshSeconds={30} />
        <span>{row.by_kind === 'person' || row.by_kind === 'token' ? row.by : t(`state.authors.${row.by_kind}`)}</span>
      </span>
    </li>
  )
}
