'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, GitBranch, GitMerge, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { finishWork } from '#lib/api/review-actions.ts'
import { finishQuery } from '#lib/client/change-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { FinishOrder, FinishView } from '#lib/domain/loop/finish-view.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** What can become of the work of a loop that rests: merged, kept on its branch, or discarded and held. */
export function FinishPanel({ loopId, isRunning }: { loopId: string; isRunning: boolean }) {
  const t = useTranslations('finish')
  const client = useQueryClient()
  const [asks, setAsks] = useState<'merge' | 'discard' | null>(null)
  const { data, error, refetch } = useQuery(finishQuery(loopId, null))
  const word = (how: FinishOrder['how']): string => t(`done.${how}`)
  const { pending, act } = useAction(finishWork, {
    name: ({ order }) => word(order.how),
    onDone: () => void client.invalidateQueries({ queryKey: ['loop', loopId] }),
  })
  const finish = async (order: FinishOrder) => {
    const done = await act({ loopId, order })
    if (done.ok) setAsks(null)
    void client.invalidateQueries({ queryKey: ['loop', loopId, 'finish'] })
  }
  const refusal = isRunning ? t('running') : null
  const underway = pending?.order.how ?? null
  if (error && !data) return <ErrorState what={t('cannotRead')} why={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const isDiscarded = data.finished?.how === 'discarded'
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-3 text-sm">
        <p className="flex flex-wrap items-center gap-1 text-ink-soft">
          {t('branch')} <code className="break-all text-ink">{data.branch}</code>
          <CopyButton text={data.branch} />
          {data.base_branch !== null ? <span>{t('beganOn', { branch: visibleSource(data.base_branch) })}</span> : null}
          {data.has_uncommitted ? <span>{t('uncommitted')}</span> : null}
        </p>
        <Finished data={data} />
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            refusal={refusal ?? (data.merge === null ? t('noTarget') : null)}
            pending={underway === 'merge'}
            onClick={() => setAsks('merge')}
          >
            <GitMerge aria-hidden className="size-3.5" />
            {t('merge')}
          </Button>
          <Button
            refusal={refusal}
            pending={underway === 'keep'}
            onClick={() => void finish({ how: 'keep', message: data.message })}
          >
            <GitBranch aria-hidden className="size-3.5" />
            {t('keep')}
          </Button>
          {isDiscarded ? (
            <Button refusal={refusal} pending={underway === 'restore'} onClick={() => void finish({ how: 'restore' })}>
              <Undo2 aria-hidden className="size-3.5" />
              {t('restore')}
            </Button>
          ) : (
            <Button look="danger" refusal={refusal} pending={underway === 'discard'} onClick={() => setAsks('discard')}>
              <Archive aria-hidden className="size-3.5" />
              {t('discard')}
            </Button>
          )}
        </div>
        <p className="text-ink-faint text-xs">{t('hint')}</p>
      </div>
      {asks === 'merge' ? (
        <MergeDialog
          loopId={loopId}
          first={data}
          pending={underway === 'merge'}
          onClose={() => setAsks(null)}
          onMerge={(order) => void finish(order)}
        />
      ) : null}
      <ConfirmDialog
        open={asks === 'discard'}
        onOpenChange={() => setAsks(null)}
        title={t('discardTitle')}
        description={t('discardText', { branch: data.branch })}
        confirmLabel={t('discard')}
        onConfirm={() => void finish({ how: 'discard' })}
      />
    </Panel>
  )
}

function Finished({ data }: { data: FinishView }) {
  const t = useTranslations('finish')
  const { finished } = data
  if (!finished) return null
  const facts = { name: finished.by, target: finished.target ?? '', commit: finished.commit?.slice(0, 12) ?? '' }
  return (
    <p className="break-words">
      {t(`was.${finished.how}`, facts)} <RelativeTime at={finished.at} className="text-ink-faint" />
    </p>
  )
}
