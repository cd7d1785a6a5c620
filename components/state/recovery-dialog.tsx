'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { type Preview, PreviewFrame } from './preview-frame.tsx'

/** A recovery that is looked over before it is done: what it is about in `children`, then what it would change. */
export function RecoveryDialog<Shown extends Preview>({
  open,
  onClose,
  title,
  text,
  verb,
  preview,
  isPending,
  onDo,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  verb: string
  preview: Pick<UseQueryResult<Shown>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  isPending: boolean
  onDo: (shown: Shown) => void
  children: (shown: Shown) => ReactNode
}) {
  const t = useTranslations('recovery')
  const words = useTranslations('ui')
  const { data, error, refetch, isPlaceholderData } = preview
  const canDo = data !== undefined && !isPlaceholderData && data.refusal === null && data.data.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      description={text}
      className="max-w-3xl"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            look="primary"
            pending={isPending}
            refusal={canDo ? null : data?.data.length === 0 ? t('nothingToDo') : t('notNow')}
            onClick={() => data && onDo(data)}
          >
            {verb}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <FaultState what={t('previewFailed')} fault={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows label={words('loading')} />
      ) : (
        <div className="flex min-w-0 flex-col gap-4">
          {children(data)}
          <PreviewFrame preview={data} />
        </div>
      )}
    </Dialog>
  )
}
