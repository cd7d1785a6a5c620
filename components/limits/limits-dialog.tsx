'use client'

import { type ReactNode, useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LimitFields } from './limit-fields.tsx'
import { limitFaults, type TypedLimits } from './typed-limits.ts'

/** Asks for limits; they can be sent when each is one that would be taken. */
export function LimitsDialog({
  title,
  description,
  verb,
  pending,
  typed,
  onType,
  onSend,
  onClose,
  children,
}: {
  title: string
  description: string
  /** What sending does. */
  verb: string
  pending: boolean
  typed: TypedLimits
  onType: (typed: TypedLimits) => void
  onSend: () => void
  onClose: () => void
  /** Stands above the fields. */
  children: ReactNode
}) {
  const form = useId()
  const isFaulty = limitFaults(typed).length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      footer={
        <Button look="primary" type="submit" form={form} pending={pending} disabled={isFaulty}>
          {verb}
        </Button>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isFaulty) onSend()
        }}
      >
        {children}
        <LimitFields value={typed} onChange={onType} />
      </form>
    </Dialog>
  )
}
