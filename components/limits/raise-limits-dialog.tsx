'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendCommand } from '#lib/api/actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { LimitView } from '#lib/domain/loop/limit-view.ts'
import type { Budget } from '#lib/domain/loop/loop-settings.ts'
import { LimitMeters } from './limit-meters.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { shareOf } from './near-limit.ts'
import { limitsOfTyped, typedLimit, typedLimits } from './typed-limits.ts'

/** Asks for larger limits of a loop, beginning with twice those that are nearly used; `goesOn` also resumes it. */
export function RaiseLimitsDialog({
  loopId,
  budget,
  limits,
  goesOn,
  onClose,
}: {
  loopId: string
  budget: Budget
  /** The loop's own limits with what is used of them. */
  limits: LimitView[]
  goesOn: boolean
  onClose: () => void
}) {
  const t = useTranslations('limits')
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => ({
    ...typedLimits(budget),
    ...Object.fromEntries(
      limits.filter((limit) => shareOf(limit) >= 0.8).map(({ unit, limit }) => [unit, typedLimit(unit, limit * 2)]),
    ),
  }))
  const { pending, act } = useAction<Budget, unknown>(
    async (raised) => {
      const patch = { settings: { budget: raised } }
      const edited = await sendCommand({ loopId, command: { type: 'edit', patch } })
      return edited.ok && goesOn ? sendCommand({ loopId, command: { type: 'resume' } }) : edited
    },
    {
      name: () => t('raise'),
      onDone: () => {
        void client.invalidateQueries({ queryKey: ['loop', loopId] })
        onClose()
      },
    },
  )
  return (
    <LimitsDialog
      title={t('raiseTitle')}
      description={t('raiseText')}
      verb={t(goesOn ? 'raiseContinue' : 'raise')}
      pending={pending !== null}
      typed={typed}
      onType={setTyped}
      onSend={() => void act(limitsOfTyped(typed))}
      onClose={onClose}
    >
      <LimitMeters limits={limits} />
    </LimitsDialog>
  )
}
