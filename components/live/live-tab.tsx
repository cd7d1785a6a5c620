'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ListTree, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { hasAgents } from '#components/agents/agents-line.ts'
import { FaultState } from '#components/i18n/fault-state.tsx'
import type { LoopFacts } from '#components/loop-page/loop-facts.ts'
import { useLoop } from '#components/loop-page/use-loop.ts'
import { OutsideReport } from '#components/sharing/outside-report.tsx'
import { Steering } from '#components/steering/steering.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { iterationsQuery, type LoopView } from '#lib/client/loop-queries.ts'
import { hasAgent, isByAgent } from './action-agents.ts'
import { ActionTimeline } from './action-timeline.tsx'
import { attemptKey } from './action-tree.ts'
import { LogPane } from './log-pane.tsx'
import { SelectedAction } from './selected-action.tsx'

/** Loaded with the first agent: many loops have none. */
const TranscriptPane = dynamic(() =>
  import('#components/transcript/transcript-pane.tsx').then((module) => module.TranscriptPane),
)

const shapes = ['transcript', 'log'] as const

/** What a loop does and did: its actions on a timeline, and what the agents did or the log of the whole or of the selected one. */
export function LiveTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { loop, facts } = useLoop(loopId)
  const [node, setNode] = useQueryState('node', parseAsString)
  const iterations = useInfiniteQuery(iterationsQuery(loopId))
  const views = useMemo(() => (iterations.data?.pages ?? []).flatMap((page) => page.data), [iterations.data])
  const attempt = node === null ? null : attemptKey(loopId, node)
  const action = views.find((view) => view.key === attempt) ?? null
  const [asked, setShape] = useQueryState('as', parseAsStringLiteral(shapes))
  const hasTool = facts?.settings ? hasAgents(facts.settings.agent) : false
  const isOfAgents = action ? isByAgent(action, hasTool) : hasTool || views.some(hasAgent)
  const isBegun = action !== null || views.some((view) => isByAgent(view, hasTool))
  // A link to a place in the log leads there.
  const [find] = useQueryState('find', parseAsString)
  const [stream] = useQueryState('stream', parseAsString)
  const shape = isOfAgents ? (asked ?? (find || stream || !isBegun ? 'log' : 'transcript')) : 'log'
  const isLive = action === null ? loop?.data.status === 'running' : action.result === 'running'
  useKeys([
    { key: 'Escape', label: t('live.wholeLog'), run: () => void setNode(null) },
    ...(isOfAgents
      ? [{ key: 't', label: t('live.as'), run: () => void setShape(shape === 'log' ? 'transcript' : 'log') }]
      : []),
  ])
  const title = (
    <>
      {node === null ? <h2 className="font-semibold">{t('live.whole')}</h2> : <SelectedAction action={action} />}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        {isOfAgents ? (
          <Segments
            label={t('live.as')}
            value={shape}
            onChange={(next) => void setShape(next)}
            options={shapes.map((value) => ({ value, label: t(`live.shapes.${value}`) }))}
          />
        ) : null}
        {node === null ? null : (
          <IconButton
            size="small"
            label={t('live.wholeLog')}
            icon={<X aria-hidden className="size-3.5" />}
            onClick={() => void setNode(null)}
          />
        )}
      </span>
    </>
  )

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
        <div className="flex min-h-0 min-w-0 flex-col max-lg:h-[88dvh]">
          {shape === 'transcript' ? (
            <TranscriptPane
              key={attempt ?? ''}
              loopId={loopId}
              attempt={attempt}
              actions={action ? [action] : views}
              isLive={isLive}
              title={title}
            />
          ) : (
            <LogPane key={attempt ?? ''} loopId={loopId} attempt={attempt} isLive={isLive} title={title} />
          )}
          {loop && isSteerable(loop, facts) ? <Steering loop={loop} agent={facts?.settings?.agent ?? null} /> : null}
        </div>
      </div>
    </div>
  )
}

/** Messages reach the agents that this server runs, until the loop has its end; what waits is shown all the same. */
function isSteerable({ data, meta }: LoopView, facts: LoopFacts | null): boolean {
  const { runner, agent = null } = facts?.settings ?? {}
  const isOver = data.status === 'completed' || data.status === 'failed'
  return meta.messages.length > 0 || (!isOver && runner === 'server' && agent !== null && hasAgents(agent))
}
