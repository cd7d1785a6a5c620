'use client'

import { Undo2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { AppliedFix } from '#lib/domain/tuning/fix.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { RollbackDialog } from './rollback-dialog.tsx'
import { VerificationMark } from './verification-mark.tsx'

/** What became of a fix that was applied: verification, what it solved and brought, score before and after, and the way back. */
export function AppliedPart({
  tuning,
  fix,
  applied,
}: {
  tuning: TuningSummaryAnswer
  fix: FixBrief
  applied: AppliedFix
}) {
  const t = useTranslations('tuningsFixes')
  const format = useFormatter()
  const [asks, setAsks] = useState(false)
  const canRollBack = applied.success && applied.rollback_available && tuning.meta.runner === 'server'
  useKeys(canRollBack ? [{ key: 'u', label: t('rollBack'), run: () => setAsks(true) }] : [])
  return (
    <section
      aria-label={t('applied')}
      className="flex flex-col gap-1.5 rounded-md border border-line bg-sunken p-3 text-sm"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="font-medium">{t(applied.success ? 'applied' : 'notApplied')}</span>
        {applied.success ? <VerificationMark result={applied.verification_result} /> : null}
        {applied.by ? <span className="text-ink-soft">{t('appliedBy', { by: applied.by })}</span> : null}
        {applied.applied_at ? <RelativeTime at={applied.applied_at} className="text-ink-faint" /> : null}
        {canRollBack ? (
          <Button size="small" className="ml-auto" onClick={() => setAsks(true)}>
            <Undo2 aria-hidden className="size-3.5" />
            {t('rollBack')}
            <Kbd>u</Kbd>
          </Button>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        {applied.score_before !== null && applied.score_after !== null ? (
          <span>{t('scoreChange', { before: applied.score_before, after: applied.score_after })}</span>
        ) : null}
        {applied.issues_resolved.length > 0 ? (
          <span>{t('resolved', { count: applied.issues_resolved.length })}</span>
        ) : null}
        {applied.issues_introduced.length > 0 ? (
          <span className="text-red">{t('introduced', { count: applied.issues_introduced.length })}</span>
        ) : null}
        {applied.token_delta !== null ? (
          <span>{t('tokenDelta', { delta: format.number(applied.token_delta, { signDisplay: 'exceptZero' }) })}</span>
        ) : null}
      </p>
      {applied.backup_path ? (
        <p className="break-all text-ink-faint text-xs">
          {t('backup')}: <span className="font-mono">{visibleSource(applied.backup_path)}</span>
        </p>
      ) : null}
      {applied.error ? <p className="break-words text-red">{applied.error}</p> : null}
      {asks ? <RollbackDialog tuning={tuning} fixId={fix.id} onClose={() => setAsks(false)} /> : null}
    </section>
  )
}
