'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { restoreRevision } from '#lib/api/actions.ts'
import { restoreQuery } from '#lib/client/recovery-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { KeptValue } from '#lib/domain/loop/recovery/plan-restore.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Props = { loopId: string; revision: number; open: boolean; onClose: () => void; onDone: () => void }

/** Puts a loop back to a revision: shows first what changes, and what stays and why. */
export function RestoreDialog({ loopId, revision, open, onClose, onDone }: Props) {
  const t = useTranslations('recovery')
  const client = useQueryClient()
  const preview = useQuery({ ...restoreQuery(loopId, revision), enabled: open })
  const { pending, act } = useAction(restoreRevision, {
    name: () => t('restore'),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      onDone()
    },
  })
  return (
    <RecoveryDialog
      {...{ open, onClose, preview }}
      title={t('restoreTitle', { n: revision })}
      text={t('restoreText')}
      verb={t('restore')}
      isPending={pending !== null}
      onDo={({ digest }) => void act({ loopId, revision, digest })}
    >
      {(shown) => <Kept values={shown.kept} />}
    </RecoveryDialog>
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
