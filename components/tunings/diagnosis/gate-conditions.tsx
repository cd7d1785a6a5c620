'use client'

import { CircleCheck, CircleX, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { GateReason } from '#lib/domain/tuning/quality-gate.ts'

/** Every condition of the gate with its value: what fails the skill, what asks for a look, and what holds. */
export function GateConditions({ reasons }: { reasons: readonly GateReason[] }) {
  const t = useTranslations('tuningsPage.gate')
  return (
    <ul aria-label={t('conditions')} className="flex flex-col gap-1 text-sm">
      {reasons.map((reason) => (
        <li key={`${reason.verdict} ${reason.value}`} className="flex items-start gap-2">
          {reason.holds ? (
            reason.verdict === 'fail' ? (
              <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
            ) : (
              <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
            )
          ) : (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          )}
          <span className="min-w-0">
            <span className={reason.holds ? 'text-ink' : 'text-ink-soft'}>
              {t(`value.${reason.value}`, { found: reason.found, limit: reason.limit })}
            </span>{' '}
            <span className="text-ink-faint text-xs">
              {t(reason.holds ? `holds.${reason.verdict}` : `passes.${reason.verdict}`)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
