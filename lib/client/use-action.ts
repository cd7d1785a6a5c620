'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { Refusal, Result } from '../domain/result.ts'
import { sayRefusal } from './explain-refusal.ts'
import { notify } from './notify.ts'

export type Action<Input, Value> = {
  /** The input that is being carried out now, or null. */
  pending: Input | null
  refusal: Refusal | null
  act: (input: Input) => Promise<Result<Value>>
}

const noAnswer: Refusal = { code: 'unavailable', message: '' }

/**
 * Carries out a server action: what was asked is shown at once as under way; a refusal undoes that and is told with its reason and the
 * next step. The new state itself comes by the stream. `name` says what was asked, for the message.
 */
export function useAction<Input, Value>(
  run: (input: Input) => Promise<Result<Value>>,
  options: { name: (input: Input) => string; onDone?: (value: Value, input: Input) => void; quiet?: boolean },
): Action<Input, Value> {
  const t = useTranslations()
  const locale = useLocale()
  const [pending, setPending] = useState<Input | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { name, onDone, quiet = false } = options

  const act = useCallback(
    async (input: Input): Promise<Result<Value>> => {
      setPending(input)
      setRefusal(null)
      const result = await run(input).catch((): Result<Value> => ({ ok: false, refusal: noAnswer }))
      setPending(null)
      if (result.ok) {
        onDone?.(result.value, input)
        return result
      }
      setRefusal(result.refusal)
      if (!quiet) {
        const isSilent = result.refusal === noAnswer
        const { why, next } = isSilent
          ? { why: t('refusal.unknown'), next: t('refusal.unknownNext') }
          : sayRefusal(t, result.refusal, locale)
        notify({
          tone: 'bad',
          title: t('refusal.title', { what: name(input) }),
          detail: next ? `${why} ${next}` : why,
          ms: 10_000,
        })
      }
      return result
    },
    [run, name, onDone, quiet, t, locale],
  )
  return { pending, refusal, act }
}
