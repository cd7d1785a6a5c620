'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** A person reproduced the bug by hand: the loop goes on with what the program logged and with what they say they saw. */
export function ReproducedForm({ loopId }: { loopId: string }) {
  const t = useTranslations('loopPage')
  const [seen, setSeen] = useState('')
  const { pending, act } = useLoopCommand(loopId)
  const note = seen.trim()
  return (
    <div className="mt-1 flex max-w-2xl flex-col gap-2">
      <Field label={t('reproducedField')} hint={t('reproducedHint')}>
        {(wiring) => (
          <Textarea {...wiring} maxLength={4000} value={seen} onChange={(event) => setSeen(event.target.value)} />
        )}
      </Field>
      <span>
        <Button
          look="primary"
          pending={pending !== null}
          onClick={() => void act({ type: 'end-wait', ...(note ? { note } : {}) })}
        >
          {t('reproduced')}
        </Button>
      </span>
    </div>
  )
}
