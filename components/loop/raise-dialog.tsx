'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

/** Asks for a larger limit of iterations. */
export function RaiseDialog({
  open,
  onOpenChange,
  current,
  max,
  goesOn,
  onRaise,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: number
  max: number
  /** True when raising also starts the loop again. */
  goesOn: boolean
  onRaise: (limit: number) => void
}) {
  const t = useTranslations('controls')
  const form = useId()
  const [limit, setLimit] = useState(String(Math.min(1000, max + 10)))
  const isValid = /^\d+$/.test(limit) && Number(limit) > max && Number(limit) <= 1000
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('raiseTitle')}
      description={t('raiseHint', { current, max })}
      className="max-w-sm"
      footer={
        <Button look="primary" type="submit" form={form} disabled={!isValid}>
          {t(goesOn ? 'raiseContinue' : 'raise')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isValid) return
          onOpenChange(false)
          onRaise(Number(limit))
        }}
      >
        <Field label={t('raiseField')} error={isValid ? null : t('raiseRange', { min: max + 1 })}>
          {(wiring) => (
            <Input
              {...wiring}
              type="number"
              inputMode="numeric"
              min={max + 1}
              max={1000}
              value={limit}
              onChange={(event) => setLimit(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
