'use client'

import { useTranslations } from 'next-intl'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { VerificationMark } from '../fixes/verification-mark.tsx'

/** The applied fixes with what their verification says, and the score before and after. */
export function VerifiedFixes({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const { data } = tuning
  const { start } = data.iteration
  const applied = data.applied_fixes.filter((fix) => fix.success)
  return (
    <>
      {start ? <p>{t('scoreChange', { before: start.score, after: data.quality_score })}</p> : null}
      {applied.length > 0 ? (
        <ul aria-label={t('verifiedFixes')} className="flex max-h-48 flex-col gap-1 overflow-y-auto">
          {applied.map((fix) => (
            <li key={`${fix.fix_id} ${fix.applied_at}`} className="flex flex-wrap items-center gap-2">
              <VerificationMark result={fix.verification_result} />
              <span className="font-mono text-xs">{fix.fix_id}</span>
              <span className="min-w-0 break-all text-ink-faint text-xs">
                {fix.changes_made.map((change) => change.file).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
