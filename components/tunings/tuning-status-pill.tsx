'use client'

import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Hand,
  Hourglass,
  LoaderCircle,
  LogOut,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReasonedPill } from '#components/ui/reasoned-pill.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import type { TuningStatus, WaitReason } from '#lib/domain/tuning/tuning-state.ts'

type Shown = Exclude<TuningStatus, 'waiting'> | 'waiting' | 'paused' | 'agent'

const looks: Record<Shown, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'neutral', icon: CircleDashed },
  running: { tone: 'blue', icon: LoaderCircle },
  waiting: { tone: 'violet', icon: Hand },
  agent: { tone: 'blue', icon: Hourglass },
  paused: { tone: 'amber', icon: CirclePause },
  completed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleAlert },
  user_exit: { tone: 'neutral', icon: LogOut },
}

const shownStatus = (status: TuningStatus, reason: WaitReason | null): Shown => {
  if (status !== 'waiting') return status
  if (reason === 'agent_cli') return 'agent'
  return reason === 'paused' ? 'paused' : 'waiting'
}

/** How a tuning stands: colour, icon and word; what it waits for on hover, or beside it when `showReason`. */
export function TuningStatusPill({
  status,
  waitReason,
  showReason = false,
}: {
  status: TuningStatus
  waitReason: WaitReason | null
  showReason?: boolean
}) {
  const t = useTranslations('tunings')
  const shown = shownStatus(status, waitReason)
  const reason = waitReason ? t(`waits.${waitReason}`) : null
  return <ReasonedPill {...looks[shown]} {...{ reason, showReason }} word={t(`status.${shown}`)} />
}
