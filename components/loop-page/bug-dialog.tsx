'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** Asks what goes wrong before the search for its cause; left empty, the first failing test is meant. */
export function BugDialog({
  open,
  onOpenChange,
  onSubmit,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSubmit: (bug: string) => void
}) {
  const t = useTranslations('loopPage')
  const form = useId()
  const [bug, setBug] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('bugTitle')}
      footer={
        <Button look="primary" type="submit" form={form}>
          {t('menu.debug')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          onOpenChange(false)
          onSubmit(bug.trim())
        }}
      >
        <Field label={t('bug')} hint={t('bugHint')}>
          {(wiring) => (
            <Textarea {...wiring} maxLength={2000} value={bug} onChange={(event) => setBug(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
