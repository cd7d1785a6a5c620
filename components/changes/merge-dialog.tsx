'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { finishQuery } from '#lib/client/change-queries.ts'
import type { FinishOrder, FinishView } from '#lib/domain/loop/finish-view.ts'
import { MergePreview } from './merge-preview.tsx'

type Order = Extract<FinishOrder, { how: 'merge' }>

/** Chooses where and how the work is merged, shows what that does, and merges exactly what was shown. */
export function MergeDialog({
  loopId,
  first,
  pending,
  onClose,
  onMerge,
}: {
  loopId: string
  first: FinishView
  pending: boolean
  onClose: () => void
  onMerge: (order: Order) => void
}) {
  const t = useTranslations('finish')
  const words = useTranslations('ui')
  const [target, setTarget] = useState(first.merge?.target ?? '')
  const [mode, setMode] = useState<Order['mode']>('squash')
  const [message, setMessage] = useState(first.message)
  const [author, setAuthor] = useState(first.author)
  const { data, error, isPending, refetch } = useQuery(finishQuery(loopId, target))
  const merge = data?.merge ?? null
  const isComplete = [message, author.name, author.email].every((text) => text.trim() !== '')
  const refusal = () => {
    if (merge === null) return t('noPreview')
    if (merge.state !== 'ready') return t(`state.${merge.state}`)
    return isComplete ? null : t('incomplete')
  }
  const send = () => {
    if (merge === null) return
    const expected = { target_tip: merge.target_tip, work_tree: merge.work_tree }
    onMerge({ how: 'merge', target, mode, message, author, expected })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('merge')}
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="primary" pending={pending} refusal={refusal()} onClick={send}>
            {t('mergeInto', { branch: target })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('target')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={target}
                onChange={setTarget}
                options={first.targets.map((value) => ({ value, label: value }))}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1">
            <span className="font-medium text-sm">{t('mode')}</span>
            <Segments
              label={t('mode')}
              className="self-start"
              value={mode}
              onChange={setMode}
              options={[
                { value: 'squash', label: t('squash') },
                { value: 'merge', label: t('mergeCommit') },
              ]}
            />
          </div>
        </div>
        {error && !data ? (
          <ErrorState what={t('cannotRead')} why={error.message} onRetry={() => void refetch()} />
        ) : isPending || merge === null ? (
          <SkeletonRows label={words('loading')} rows={2} />
        ) : (
          <MergePreview merge={merge} onAgain={() => void refetch()} />
        )}
        <Field label={t('message')} required>
          {(wiring) => (
            <Textarea
              {...wiring}
              className="min-h-28 font-mono text-xs"
              maxLength={20_000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('authorName')} required>
            {(wiring) => (
              <Input
                {...wiring}
                maxLength={200}
                value={author.name}
                onChange={(event) => setAuthor({ ...author, name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('authorEmail')} required>
            {(wiring) => (
              <Input
                {...wiring}
                maxLength={200}
                value={author.email}
                onChange={(event) => setAuthor({ ...author, email: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  )
}
