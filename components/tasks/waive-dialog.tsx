'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** Asks why a task need not be done. */
export function WaiveDialog({
  task,
  onClose,
  onWaive,
}: {
  task: string
  onClose: () => void
  onWaive: (reason: string) => void
}) {
  const t = useTranslations('tasks')
  const form = useId()
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('waiveTitle')}
      description={t('waiveText', { task })}
      footer={
        <Button look="primary" type="submit" form={form} refusal={isEmpty ? t('reasonNeeded') : null}>
          {t('waive')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onWaive(reason.trim())
        }}
      >
        <Field label={t('reason')} required>
          {(wiring) => (
            <Textarea {...wiring} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
