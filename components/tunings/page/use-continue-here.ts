'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { continueHere } from '#lib/api/tuning-actions.ts'
import { useAction } from '#lib/client/use-action.ts'

/** Makes a tuning of one's own from one that another program runs, and goes there. */
export function useContinueHere(tuningId: string): { isPending: boolean; start: () => void } {
  const t = useTranslations('tunings')
  const router = useRouter()
  const { pending, act } = useAction(continueHere, {
    name: () => t('command.continue-here'),
    onDone: ({ tuningId: made }) => router.push(`/tunings/${encodeURIComponent(made)}`),
  })
  return { isPending: pending !== null, start: () => void act({ tuningId }) }
}
