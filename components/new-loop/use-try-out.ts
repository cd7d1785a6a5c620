'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { tryTests } from '#lib/api/actions.ts'
import type { TryResult } from '#lib/api/product.ts'
import { useAction } from '#lib/client/use-action.ts'

type Trial = Parameters<typeof tryTests>[0]

/** Runs test commands once in the workspace and keeps what was read from them. */
export function useTryOut() {
  const t = useTranslations('newLoop.proof')
  const [result, setResult] = useState<TryResult | null>(null)
  const { pending, act } = useAction<Trial, TryResult>(tryTests, { name: () => t('try'), onDone: setResult })
  return { isTrying: pending !== null, result, tryOut: (trial: Trial) => void act(trial) }
}
