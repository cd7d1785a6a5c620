'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** Asks for the reason why a loop is completed although the proof is missing. */
export function ForceDialog({
  open,
  onOpenChange,
  onForce,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onForce: (reason: string) => void
}) {
  const t = useTranslations('controls')
  const form = useId()
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('forceTitle')}
      description={t('forceText')}
      footer={
        <Button look="danger" type="submit" form={form} refusal={isEmpty ? t('forceReasonNeeded') : null}>
          {t('completeForce')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmpty) return
          onOpenChange(false)
          onForce(reason.trim())
        }}
      >
        <Field label={t('forceReason')} required>
          {(wiring) => <Textarea {...wiring} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  )
}
