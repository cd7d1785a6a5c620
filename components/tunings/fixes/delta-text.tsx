'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'

/** What a fix does to health and tokens, where that is known. */
export function DeltaText({ fix }: { fix: Pick<FixBrief, 'score_delta' | 'token_delta'> }) {
  const t = useTranslations('tuningsFixes')
  const format = useFormatter()
  const signed = (value: number) => format.number(value, { signDisplay: 'exceptZero' })
  return (
    <>
      {fix.score_delta === null ? null : (
        <span className="whitespace-nowrap">{t('healthDelta', { delta: signed(fix.score_delta) })}</span>
      )}
      {fix.token_delta === null ? null : (
        <span className="whitespace-nowrap">{t('tokenDelta', { delta: signed(fix.token_delta) })}</span>
      )}
    </>
  )
}
