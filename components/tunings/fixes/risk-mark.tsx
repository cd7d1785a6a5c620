'use client'

import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Fix } from '#lib/domain/tuning/fix.ts'

const looks = {
  low: { tone: 'green', icon: ShieldCheck },
  medium: { tone: 'amber', icon: Shield },
  high: { tone: 'red', icon: ShieldAlert },
} as const

/** How much can go wrong with a fix. */
export function RiskMark({ risk }: { risk: Fix['risk'] }) {
  const t = useTranslations('tunings')
  const { tone, icon: Icon } = looks[risk]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {t(`risk.${risk}`)}
    </Badge>
  )
}
