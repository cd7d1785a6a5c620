'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { rollbackQuery } from '#lib/client/tuning-review-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'
import { DriftView } from './drift-view.tsx'
import { PatchView } from './patch-view.tsx'

/** Shows what taking a fix back would do to each file, before it is done. `all` is the folder as it was at the start. */
export function RollbackDialog({
  tuning,
  fixId,
  onClose,
}: {
  tuning: TuningSummaryAnswer
  fixId: string
  onClose: () => void
}) {
  const t = useTranslations()
  const { tuning_id: tuningId } = tuning.data
  const { data, error, refetch } = useQuery(rollbackQuery(tuningId, fixId))
  const { pending, act } = useTuningCommand(tuningId)
  const rollBack = async () => {
    const sent = await act(fixId === 'all' ? { type: 'restore-all' } : { type: 'rollback-fix', fix_id: fixId })
    if (sent.ok) onClose()
  }
  const isDrifted = (data?.drift.length ?? 0) > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(fixId === 'all' ? 'tuningsFixes.restoreTitle' : 'tuningsFixes.rollBackTitle', { id: fixId })}
      description={t('tuningsFixes.rollBackText')}
      className="max-w-4xl"
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="danger"
            pending={pending !== null}
            refusal={!data ? t('ui.loading') : isDrifted ? t('tuningsFixes.rollBackDrift') : null}
            onClick={() => void rollBack()}
          >
            {t('tuningsFixes.rollBack')}
          </Button>
        </>
      }
    >
      {error ? (
        <FaultState what={t('tuningsFixes.cannotPreview')} fault={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label={t('ui.loading')} rows={4} />
      ) : (
        <div className="flex min-w-0 flex-col gap-3">
          {isDrifted ? <DriftView tuningId={tuningId} fixId={fixId} files={data.drift} by={null} /> : null}
          {data.files.map((file) => (
            <section key={file.file} aria-label={visibleSource(file.file)} className="flex min-w-0 flex-col gap-1">
              <h3 className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 break-all font-mono text-sm">{visibleSource(file.file)}</span>
                <Badge>{t(`tuningsFixes.fileAction.${file.action}`)}</Badge>
                {file.merged ? <span className="text-ink-soft text-xs">{t('tuningsFixes.mergedBack')}</span> : null}
              </h3>
              {file.diff ? <PatchView patch={file.diff} mode="unified" /> : null}
            </section>
          ))}
          {data.files.length === 0 && !isDrifted ? (
            <p className="text-ink-soft text-sm">{t('tuningsFixes.nothingToRollBack')}</p>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}
