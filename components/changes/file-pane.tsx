'use client'

import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { fileChangeQuery } from '#lib/client/change-queries.ts'
import { useKeys } from '#lib/client/key-map.tsx'
import type { ChangedFileView, ChangesView, CommentView, FileChangeView } from '#lib/domain/loop/change-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { DiffMode } from './diff-body.tsx'
import { FileFacts } from './file-facts.tsx'
import { LineCount } from './file-tree.tsx'
import { LineForm } from './line-form.tsx'
import { PlainDiff } from './plain-diff.tsx'
import { firstChange, lineText, shownDiff } from './shown-diff.ts'
import type { Comments } from './use-comments.ts'

const DiffBody = lazy(() => import('./diff-body.tsx').then((module) => ({ default: module.DiffBody })))
const never = () => () => undefined

type Props = {
  loopId: string
  changes: ChangesView
  file: ChangedFileView
  mode: DiffMode
  wrap: boolean
  comments: Comments
  onReviewed: (reviewed: boolean) => void
}

/** One changed file: what happened to it, its lines, and the remarks on them. */
export function FilePane(props: Props) {
  const { loopId, changes, file, comments, onReviewed } = props
  const t = useTranslations('changes')
  const words = useTranslations('ui')
  const [isAsking, setIsAsking] = useState(false)
  const query = useQuery(fileChangeQuery(loopId, changes.from_tree, changes.to_tree, file.id))
  const { data, error, isPending, refetch } = query
  const hasLines = file.kind === 'text' || file.kind === 'symlink'
  const canRemark = hasLines && (data?.hunks.length ?? 0) > 0
  useKeys([
    { key: 'v', label: t('markReviewed'), run: () => onReviewed(!file.reviewed) },
    { key: 'c', label: t('comment'), run: () => setIsAsking(canRemark) },
  ])
  return (
    <article aria-label={visibleSource(file.path)} className="min-w-0 rounded-md border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5">
        <h2 className="min-w-0 flex-1 break-all font-mono text-xs">
          {file.previous_path !== null ? (
            <span className="text-ink-soft">{t('renamedFrom', { path: visibleSource(file.previous_path) })} </span>
          ) : null}
          {visibleSource(file.path)}
        </h2>
        <Badge>{t(`status.${file.status}`)}</Badge>
        <LineCount file={file} />
        {canRemark ? (
          <IconButton
            size="small"
            label={t('comment')}
            icon={<MessageSquarePlus aria-hidden className="size-4" />}
            onClick={() => setIsAsking(true)}
          />
        ) : null}
        <span className="flex items-center gap-1.5 text-xs">
          <Checkbox id="reviewed" checked={file.reviewed} onChange={onReviewed} />
          <label htmlFor="reviewed">{t('reviewed')}</label>
        </span>
      </header>
      <FileFacts file={file} />
      {error && !data ? (
        <ErrorState className="m-3" what={t('fileFailed')} why={error.message} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? (
        <div className="p-3">
          <SkeletonRows label={words('loading')} />
        </div>
      ) : null}
      {data ? <Lines {...props} change={data} isAsking={isAsking} onAsked={() => setIsAsking(false)} /> : null}
      <EarlierThreads file={file} change={data ?? null} comments={comments} />
    </article>
  )
}

function Lines({
  file,
  change,
  mode: wanted,
  wrap,
  comments,
  isAsking,
  onAsked,
}: Props & { change: FileChangeView; isAsking: boolean; onAsked: () => void }) {
  const t = useTranslations('changes')
  const diff = useMemo(() => shownDiff(change), [change])
  const standing = useMemo(() => threadsHere(file, change, comments.threads), [file, change, comments.threads])
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // A file that is new or gone has nothing to stand beside its lines.
  const mode = file.before === null || file.after === null ? 'unified' : wanted
  const plain = <PlainDiff diff={diff} wrap={wrap} />
  const notes: ReactNode[] = [
    change.cut ? t('cut') : null,
    diff.isCrlf ? t('crlf') : null,
    diff.shortened > 0 ? t('shortened', { count: diff.shortened }) : null,
  ].filter(Boolean)

  function form(place: { side: 'old' | 'new'; line: number }, onClose: () => void) {
    const object = (place.side === 'old' ? file.before : file.after)?.object
    const excerpt = (lineText(change.hunks, place.side, place.line) ?? '').slice(0, 300)
    return (
      <CommentForm
        label={t(place.side === 'old' ? 'commentOnOld' : 'commentOnNew', { line: place.line })}
        sendLabel={t('send')}
        pending={comments.isPending}
        onCancel={onClose}
        onSend={async (body) => {
          if (object && (await comments.add({ path: file.path, ...place, object, excerpt, body }))) onClose()
        }}
      />
    )
  }

  return (
    <>
      {notes.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 border-line border-b px-3 py-1 text-ink-soft text-xs">
          {notes.map((note) => (
            <li key={String(note)}>{note}</li>
          ))}
        </ul>
      ) : null}
      {isAsking ? <LineForm first={firstChange(change.hunks)} onClose={onAsked} renderForm={form} /> : null}
      {diff.parts.length > 0 ? (
        <Suspense fallback={plain}>
          {isInBrowser ? (
            <DiffBody
              key={`${file.id} ${mode}`}
              path={file.path}
              diff={diff}
              mode={mode}
              wrap={wrap}
              threads={standing}
              renderThread={(thread) => <CommentThread key={thread[0]?.id} comments={thread} act={comments} />}
              renderForm={form}
            />
          ) : (
            plain
          )}
        </Suspense>
      ) : null}
    </>
  )
}

const isAt = (file: ChangedFileView, [first]: CommentView[]) =>
  first !== undefined && first.object === (first.side === 'old' ? file.before : file.after)?.object

/** Threads on lines that are shown, by side and line. */
function threadsHere(file: ChangedFileView, change: FileChangeView, threads: CommentView[][]) {
  const found = new Map<string, CommentView[]>()
  for (const thread of threads) {
    const [first] = thread
    if (!first || !isAt(file, thread) || lineText(change.hunks, first.side, first.line) === null) continue
    const key = `${first.side}:${first.line}`
    found.set(key, [...(found.get(key) ?? []), ...thread])
  }
  return found
}

/** Remarks on the file whose line is not among those shown: it changed since, or lies elsewhere. */
function EarlierThreads({
  file,
  change,
  comments,
}: {
  file: ChangedFileView
  change: FileChangeView | null
  comments: Comments
}) {
  const t = useTranslations('changes')
  const shown = change ? [...threadsHere(file, change, comments.threads).values()].flat() : []
  const earlier = comments.threads.filter(
    ([first]) => first !== undefined && first.path === file.path && !shown.includes(first),
  )
  if (earlier.length === 0) return null
  return (
    <section aria-label={t('earlierComments')} className="border-line border-t p-1">
      <h3 className="px-2 pt-1 font-medium text-xs">{t('earlierComments')}</h3>
      {earlier.map((thread) => (
        <CommentThread
          key={thread[0]?.id}
          comments={thread}
          act={comments}
          place={`${file.path}:${thread[0]?.line ?? ''}`}
        />
      ))}
    </section>
  )
}
