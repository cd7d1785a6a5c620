'use client'

import { CircleCheck, CircleX, Eye, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusPill, type Tone } from '#components/ui/status-pill.tsx'
import type { GateVerdict } from '#lib/domain/tuning/quality-gate.ts'

const looks: Record<GateVerdict, { tone: Tone; icon: LucideIcon }> = {
  pass: { tone: 'green', icon: CircleCheck },
  review: { tone: 'amber', icon: Eye },
  fail: { tone: 'red', icon: CircleX },
}

/** Whether a skill passes, should be looked at, or fails. */
export function GatePill({ gate }: { gate: GateVerdict }) {
  const t = useTranslations('tunings')
  const { tone, icon } = looks[gate]
  return (
    <StatusPill tone={tone} icon={icon}>
      {t(`gate.${gate}`)}
    </StatusPill>
  )
}
