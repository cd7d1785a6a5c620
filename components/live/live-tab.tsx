'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ListTree, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { useLoop } from '#components/loop-page/use-loop.ts'
import { OutsideReport } from '#components/sharing/outside-report.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { iterationsQuery } from '#lib/client/loop-queries.ts'
import { ActionTimeline } from './action-timeline.tsx'
import { attemptKey } from './action-tree.ts'
import { LogPane } from './log-pane.tsx'
import { SelectedAction } from './selected-action.tsx'

/** What a loop does and did: its actions on a timeline, and the log of the whole or of the selected one. */
export function LiveTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { loop, facts } = useLoop(loopId)
  const [node, setNode] = useQueryState('node', parseAsString)
  const iterations = useInfiniteQuery(iterationsQuery(loopId))
  const views = useMemo(() => (iterations.data?.pages ?? []).flatMap((page) => page.data), [iterations.data])
  const attempt = node === null ? null : attemptKey(loopId, node)
  const action = views.find((view) => view.key === attempt) ?? null
  useKeys([{ key: 'Escape', label: t('live.wholeLog'), run: () => void setNode(null) }])

  return (
    <div className="flex flex-col gap-4">
      {loop && facts?.settings?.runner === 'external' ? <OutsideReport loop={loop} settings={facts.settings} /> : null}
      <div className="grid min-h-[560px] overflow-hidden rounded-md border border-line bg-surface lg:h-[max(480px,calc(100dvh-290px))] lg:grid-cols-[minmax(320px,2fr)_3fr]">
        <section
          aria-label={t('live.actions')}
          className="flex min-h-0 min-w-0 flex-col border-line max-lg:max-h-[42dvh] max-lg:border-b lg:border-r"
        >
          <header className="flex min-h-10 items-center gap-2 border-line border-b px-3 text-sm">
            <h2 className="font-semibold">{t('live.actions')}</h2>
            <span className="text-ink-faint text-xs">{t('live.actionCount', { count: views.length })}</span>
          </header>
          {iterations.isPending ? <SkeletonRows label={t('ui.loading')} className="p-3" /> : null}
          {iterations.error && views.length === 0 ? (
            <div className="p-3">
              <FaultState
                what={t('live.actionsFailed')}
                fault={iterations.error}
                onRetry={() => void iterations.refetch()}
              />
            </div>
          ) : null}
          {iterations.isSuccess && views.length === 0 ? (
            <EmptyState
              icon={ListTree}
              title={t('live.noActions')}
              detail={t(loop?.data.status === 'created' ? 'live.noActionsCreated' : 'live.noActionsYet')}
              className="m-3 flex-1 justify-center"
            />
          ) : null}
          {views.length > 0 ? (
            <ActionTimeline
              loopId={loopId}
              views={views}
              selected={node}
              onSelect={(id) => void setNode(id === node ? null : id)}
              onOlder={iterations.hasNextPage ? () => void iterations.fetchNextPage() : null}
              isLoadingOlder={iterations.isFetchingNextPage}
            />
          ) : null}
        </section>
        <div className="flex min-h-0 min-w-0 flex-col max-lg:h-[72dvh]">
          <LogPane
            key={attempt ?? ''}
            loopId={loopId}
            attempt={attempt}
            isLive={action === null ? loop?.data.status === 'running' : action.result === 'running'}
            title={
              node === null ? (
                <h2 className="font-semibold">{t('live.wholeLog')}</h2>
              ) : (
                <>
                  <SelectedAction action={action} />
                  <IconButton
                    size="small"
                    className="ml-auto"
                    label={t('live.wholeLog')}
                    icon={<X aria-hidden className="size-3.5" />}
                    onClick={() => void setNode(null)}
                  />
                </>
              )
            }
          />
        </div>
      </div>
    </div>
  )
}
