'use client'

import { ArrowDownToLine, Bot } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'
import { TranscriptList } from './transcript-list.tsx'
import { transcriptFilters } from './transcript-rows.ts'
import { useTranscript } from './use-transcript.ts'

/** What the agents of a loop, or of one of its actions, do and did, as it happens. */
export function TranscriptPane({
  loopId,
  attempt,
  actions,
  isLive,
  title,
}: {
  loopId: string
  attempt: string | null
  /** The actions whose agents may be shown: they tell how each turn ended. */
  actions: IterationView[]
  /** True while more may come. */
  isLive: boolean
  title: ReactNode
}) {
  const t = useTranslations('transcript')
  const [filter, setFilter] = useQueryState('show', parseAsStringLiteral(transcriptFilters).withDefault('all'))
  const [follows, setFollows] = useState(true)
  const { log, turns } = useTranscript(loopId, attempt, !isLive, follows)
  const { buffer } = log

  async function toEnd() {
    if (buffer.hasNewer) await log.jump('end')
    setFollows(true)
  }
  useKeys([{ key: 'G', label: t('toEnd'), run: () => void toEnd() }])

  return (
    <section aria-label={t('name')} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-10 items-center gap-2 border-line border-b px-3 text-sm">{title}</header>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <Segments
          label={t('filter')}
          value={filter}
          onChange={(next) => void setFilter(next)}
          options={transcriptFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
        {buffer.hasOlder ? (
          <Button size="small" look="ghost" onClick={() => void log.loadOlder()}>
            {t('older')}
          </Button>
        ) : null}
        {follows && isLive ? <span className="ml-auto text-ink-faint text-xs">{t('following')}</span> : null}
      </div>
      {log.state === 'loading' ? <SkeletonRows label={t('loading')} rows={8} className="p-3" /> : null}
      {log.state === 'failed' ? (
        <div className="p-3">
          <ErrorState what={t('failed')} next={t('failedNext')} onRetry={() => void log.reload()} />
        </div>
      ) : null}
      {log.state === 'ready' && turns.length === 0 ? (
        <EmptyState icon={Bot} title={t('empty')} detail={t('emptyDetail')} className="m-3 flex-1 justify-center" />
      ) : null}
      {turns.length > 0 ? (
        <TranscriptList
          loopId={loopId}
          turns={turns}
          actions={actions}
          filter={filter}
          follows={follows}
          onFollow={setFollows}
          onOlder={buffer.hasOlder ? log.loadOlder : null}
          onNewer={buffer.hasNewer ? log.loadNewer : null}
        />
      ) : null}
      {follows || turns.length === 0 ? null : (
        <Button
          size="small"
          look="primary"
          className="absolute right-4 bottom-4 rounded-full"
          onClick={() => void toEnd()}
        >
          <ArrowDownToLine aria-hidden className="size-3.5" />
          {t('toEnd')}
        </Button>
      )}
    </section>
  )
}
