'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Said } from '../domain/sentences/say.ts'
import { sayIn } from './say-in.ts'

/** Says texts of the server in the language of the reader. */
export function useSay(): (text: string, said: Said | null | undefined) => string {
  const t = useTranslations()
  return useCallback((text, said) => sayIn(t, text, said), [t])
}
