'use client'

import { useTranslations } from 'next-intl'
import { draftFaults } from './loop-draft.ts'

/** The words for what is wrong with a field of the draft. */
export function useDraftFault(): (fault: { message?: string | undefined } | undefined) => string | null {
  const t = useTranslations('newLoop.errors')
  return (fault) => {
    const name = draftFaults.find((candidate) => candidate === fault?.message)
    return name ? t(name) : fault ? t('other') : null
  }
}
