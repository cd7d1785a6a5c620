'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { restoreRevision } from '#lib/api/actions.ts'
import { restoreQuery } from '#lib/client/recovery-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { KeptValue } from '#lib/domain/loop/recovery/plan-restore.ts'
import { PreviewFrame } from './preview-frame.tsx'

type Props = { loopId: string; revision: number; open: boolean; onClose: () => void; onDone: () => void }

/** Puts a loop back to a revision: shows first what changes, and what stays and why. */
export function RestoreDialog({ loopId, revision, open, onClose, onDone }: Props) {
  const t = useTranslations('recovery')
  const words = useTranslations('ui')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...restoreQuery(loopId, revision), enabled: open })
  const { pending, act } = useAction(restoreRevision, {
    name: () => t('restore'),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      onDone()
    },
  })
  const canDo = data !== undefined && data.refusal === null && data.data.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('restoreTitle', { n: revision })}
      description={t('restoreText')}
      className="max-w-3xl"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            look="primary"
            pending={pending !== null}
            refusal={canDo ? null : data?.data.length === 0 ? t('nothingToDo') : t('notNow')}
            onClick={() => data && void act({ loopId, revision, digest: data.digest })}
          >
            {t('restore')}
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
          <Kept values={data.kept} />
          <PreviewFrame preview={data} />
        </div>
      )}
    </Dialog>
  )
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** What the revision has otherwise and what is not put back, each with its reason. */
function Kept({ values }: { values: KeptValue[] }) {
  const t = useTranslations('recovery')
  return (
    <section aria-label={t('kept')} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">{t('kept')}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-sm border border-line text-xs">
        {values.map(({ path, now, revision, why }) => (
          <li key={path} className="flex flex-col gap-0.5 px-3 py-1.5">
            <span className="break-all font-mono">{path}</span>
            <span className="break-all text-ink-soft">
              {t('staysInsteadOf', { now: brief(now), revision: brief(revision) })}
            </span>
            <span className="text-ink-soft">{t(`keptWhy.${why}`)}</span>
          </li>
        ))}
        <li className="px-3 py-1.5 text-ink-soft">{t('keptAlways')}</li>
      </ul>
    </section>
  )
}
