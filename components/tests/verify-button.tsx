'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { verifyLoop } from '#lib/api/actions.ts'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { notify } from '#lib/client/notify.ts'
import { useAction } from '#lib/client/use-action.ts'

/** Runs the tests of a loop that does not run; its status stays as it is. */
export function VerifyButton({ loop }: { loop: LoopView }) {
  const t = useTranslations('tests')
  const client = useQueryClient()
  const { loop_id: loopId, status } = loop.data
  const { pending, act } = useAction<{ loopId: string }, { passed: boolean }>(verifyLoop, {
    name: () => t('verify'),
    onDone: ({ passed }) => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      if (passed) notify({ tone: 'good', title: t('verifyPassed') })
      else notify({ tone: 'warning', title: t('verifyFailed') })
    },
  })
  return (
    <Button
      pending={pending !== null}
      refusal={status === 'running' ? t('verifyRunning') : null}
      onClick={() => void act({ loopId })}
    >
      <FlaskConical aria-hidden className="size-4" />
      {pending ? t('verifying') : t('verify')}
    </Button>
  )
}
