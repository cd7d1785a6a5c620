'use client'

import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { loopAddress } from '#lib/client/revision-queries.ts'
import { conflictsQuery } from '#lib/client/sharing-queries.ts'
import { ConflictHistory } from './conflict-history.tsx'
import { RebuildDialog } from './rebuild-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { RevisionHead } from './revision-head.tsx'
import { RevisionList } from './revision-list.tsx'
import { RevisionBodyPane, RevisionDiffPane } from './revision-pane.tsx'
import { StateBar } from './state-bar.tsx'
import { TimeLine } from './time-line.tsx'
import { useRevisionPair } from './use-revision-pair.ts'
import { useRevisions } from './use-revisions.ts'
import { useStateView } from './use-state-view.ts'

/** Every state of the shared document: who wrote it, what changed, how it stood, what overlapped, and the way back. */
export function StateTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { author } = useStateView().shown
  const { query, revisions, loadAll } = useRevisions(loopId, author)
  // Without a filter the one before is the one that was changed; with one it would leave out what others did in between.
  const { shown, setShown, newest, selected, from, pinned, head, onShow } = useRevisionPair(
    revisions,
    (selected, before) => (author === null ? before : selected > 1 ? selected - 1 : null),
  )
  const { data: conflicts } = useQuery(conflictsQuery(loopId))
  const marked = useMemo(() => new Set((conflicts ?? []).map(({ revision }) => revision)), [conflicts])
  const [restoring, setRestoring] = useState<number | null>(null)
  /** The revision that stood before the last recovery of this visit. */
  const [undo, setUndo] = useState<number | null>(null)
  const { data, error, isPending } = query
  if (error && !data)
    return <FaultState what={t('state.cannotRead')} fault={error} onRetry={() => void query.refetch()} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  const here = (conflicts ?? []).filter(
    ({ revision, closed_revision }) => revision === selected || closed_revision === selected,
  )
  const recovered = () => {
    setUndo(newest)
    setRestoring(null)
    void setShown({ rev: null, from: null, rebuild: null, view: 'diff', author: null })
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <StateBar
        author={shown.author}
        onAuthor={(author) => void setShown({ author, rev: null, from: null })}
        onRebuild={() => void setShown({ rebuild: true })}
      />
      {undo === null ? null : (
        <Notice tone="green" icon={Undo2} title={t('recovery.done')}>
          <p>{t('recovery.doneText')}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setRestoring(undo)}>
              {t('recovery.undo', { n: undo })}
            </Button>
          </div>
        </Notice>
      )}
      {revisions.length === 0 ? (
        <EmptyState
          icon={History}
          title={shown.author === null ? t('state.none') : t('state.noneOf')}
          detail={shown.author === null ? t('state.noneDetail') : t('state.noneOfDetail')}
        />
      ) : (
        <>
          <TimeLine revisions={revisions} selected={selected} marked={marked} onSelect={onShow} onUse={loadAll} />
          <div className="grid gap-4 lg:grid-cols-[minmax(280px,1fr)_3fr]">
            <RevisionList
              revisions={revisions}
              selected={selected}
              pinned={pinned}
              marked={marked}
              onSelect={onShow}
              onOlder={query.hasNextPage ? () => void query.fetchNextPage() : null}
              isLoadingOlder={query.isFetchingNextPage}
            />
            <section aria-label={t('state.document')} className="flex min-w-0 flex-col gap-3">
              <RevisionHead {...head} onRestore={selected === newest ? null : () => setRestoring(selected)} />
              {here.length > 0 ? <ConflictHistory conflicts={here} /> : null}
              {shown.view === 'body' || from === null ? (
                <RevisionBodyPane run={loopAddress(loopId)} revision={selected} />
              ) : (
                <RevisionDiffPane run={loopAddress(loopId)} from={from} to={selected} />
              )}
            </section>
          </div>
        </>
      )}
      {conflicts && conflicts.length > 0 ? (
        <section aria-label={t('state.conflicts')} className="flex flex-col gap-2">
          <h2 className="font-semibold text-sm">{t('state.conflicts')}</h2>
          <ConflictHistory
            conflicts={conflicts}
            onSelect={(revision) => void setShown({ rev: revision, from: null, author: null })}
          />
        </section>
      ) : null}
      <RestoreDialog
        loopId={loopId}
        revision={restoring ?? selected}
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        onDone={recovered}
      />
      <RebuildDialog
        loopId={loopId}
        open={shown.rebuild}
        onClose={() => void setShown({ rebuild: null })}
        onDone={recovered}
      />
    </div>
  )
}
