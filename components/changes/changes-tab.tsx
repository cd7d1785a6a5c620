'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useSyncExternalStore } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { finishReview, markReviewed } from '#lib/api/review-actions.ts'
import { changesQuery } from '#lib/client/change-queries.ts'
import { useKeys } from '#lib/client/key-map.tsx'
import { loopQuery } from '#lib/client/loop-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import { type ChangesView, changeRanges } from '#lib/domain/loop/change-view.ts'
import { FilePane } from './file-pane.tsx'
import { FileTree } from './file-tree.tsx'
import { FinishPanel } from './finish-panel.tsx'
import { RangeBar } from './range-bar.tsx'
import { inTreeOrder } from './tree-rows.ts'
import { useComments } from './use-comments.ts'

const modes = ['unified', 'split'] as const
const parsers = {
  range: parseAsStringLiteral(changeRanges).withDefault('loop'),
  n: parseAsInteger,
  file: parseAsString,
  view: parseAsStringLiteral(modes),
  wrap: parseAsBoolean.withDefault(true),
}
const wide = '(min-width: 1280px)'

function onWidth(tell: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** What a loop changed, file by file, as a person reviews it. */
export function ChangesTab({ loopId }: { loopId: string }) {
  const t = useTranslations('changes')
  const words = useTranslations('ui')
  const client = useQueryClient()
  const [shown, setShown] = useQueryStates(parsers, { history: 'replace' })
  const { range, n, wrap } = shown
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  const mode = shown.view ?? (isWide ? 'split' : 'unified')
  const { data, error, isPending, refetch } = useQuery(changesQuery(loopId, range, n))
  const comments = useComments(loopId)
  const files = useMemo(() => inTreeOrder(data?.files ?? []), [data])
  const place = Math.max(
    0,
    files.findIndex((file) => file.id === shown.file),
  )
  const file = files[place]
  const commented = useMemo(
    () => new Set(comments.threads.flatMap(([first]) => (first && first.resolved_at === null ? [first.path] : []))),
    [comments.threads],
  )
  const refresh = () => void client.invalidateQueries({ queryKey: ['loop', loopId, 'changes'] })
  const marking = useAction(markReviewed, { name: () => t('markReviewed'), onDone: refresh })
  const finishing = useAction(finishReview, { name: () => t('finishReview'), onDone: refresh })
  const select = (id: string | undefined) => {
    if (id !== undefined) void setShown({ file: id })
  }
  const mark = (reviewed: boolean) => {
    if (!file) return
    client.setQueryData(changesQuery(loopId, range, n).queryKey, (known: ChangesView | undefined) =>
      known ? { ...known, files: known.files.map((one) => (one.id === file.id ? { ...one, reviewed } : one)) } : known,
    )
    void marking.act({ loopId, fileId: file.id, reviewed }).then((done) => done.ok || refresh())
  }
  useKeys([
    { key: 'j', label: t('next'), run: () => select(files[place + 1]?.id) },
    { key: 'k', label: t('previous'), run: () => select(files[place - 1]?.id) },
  ])
  const { data: loop } = useQuery(loopQuery(loopId))
  // A loop has a branch from its first start on; one that works in place has none.
  const hasBranch = loop !== undefined && loop.meta.branch !== null && loop.data.status !== 'created'
  const isRunning = loop?.data.status === 'running'
  const left = files.filter((one) => !one.reviewed).length

  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <RangeBar
        loopId={loopId}
        range={range}
        n={n}
        changes={data ?? null}
        mode={mode}
        wrap={wrap}
        isFinishing={finishing.pending !== null}
        onRange={(next, number) => void setShown({ range: next, n: number, file: null })}
        onMode={(view) => void setShown({ view })}
        onWrap={(next) => void setShown({ wrap: next })}
        onFinishReview={() => data && void finishing.act({ loopId, tree: data.to_tree })}
      />
      {error && !data ? (
        <ErrorState what={t('cannotRead')} why={error.message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label={words('loading')} rows={8} />
      ) : data && file ? (
        <>
          <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
            <span>{range === 'aside' ? t('asideText') : t('summary', { total: data.total, left })}</span>
            {data.total > files.length ? (
              <span className="text-amber">{t('listCut', { count: files.length })}</span>
            ) : null}
            {data.last_review ? (
              <span>
                {t('lastReview')} <RelativeTime at={data.last_review.at} />
              </span>
            ) : null}
          </p>
          <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[280px_minmax(0,1fr)]">
            <FileTree files={data.files} selected={file.id} commented={commented} onSelect={select} />
            <FilePane
              key={file.id}
              loopId={loopId}
              changes={data}
              file={file}
              mode={mode}
              wrap={wrap}
              comments={comments}
              onReviewed={mark}
            />
          </div>
        </>
      ) : (
        <EmptyState icon={GitCompareArrows} title={t(`none.${range}`)} detail={t('noneDetail')} />
      )}
      {hasBranch && range === 'loop' ? <FinishPanel loopId={loopId} isRunning={isRunning} /> : null}
    </section>
  )
}
