'use client'

import { CircleCheck, CircleHelp, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { AppliedFix } from '#lib/domain/tuning/fix.ts'

type Verdict = AppliedFix['verification_result']

const looks: Record<Verdict, { icon: LucideIcon; color: string }> = {
  pending: { icon: Hourglass, color: 'text-blue' },
  pass: { icon: CircleCheck, color: 'text-green' },
  fail: { icon: CircleX, color: 'text-red' },
  inconclusive: { icon: CircleHelp, color: 'text-amber' },
  rolled_back: { icon: Undo2, color: 'text-ink-soft' },
}

/** What the verification of an applied fix says, as icon and word. */
export function VerificationMark({ result }: { result: Verdict }) {
  const t = useTranslations('tunings')
  const { icon: Icon, color } = looks[result]
  return (
    <span className={classNames('inline-flex items-center gap-1 whitespace-nowrap text-xs', color)}>
      <Icon aria-hidden className="size-3.5" />
      {t(`verification.${result}`)}
    </span>
  )
}
