'use client'

import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Hand,
  LoaderCircle,
  LogOut,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReasonedPill } from '#components/ui/reasoned-pill.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { LoopStatus, ReasonCode } from '#lib/domain/loop/loop-state.ts'
import type { Said } from '#lib/domain/sentences/say.ts'

/** A status as it is shown: a running loop that waits for a person is violet, whatever it waits for. */
export type ShownStatus = LoopStatus | 'waiting' | 'waitingElsewhere' | 'pausing'

const looks: Record<ShownStatus, { tone: Tone; icon: LucideIcon }> = {
  created: { tone: 'neutral', icon: CircleDashed },
  running: { tone: 'blue', icon: LoaderCircle },
  waiting: { tone: 'violet', icon: Hand },
  waitingElsewhere: { tone: 'blue', icon: LoaderCircle },
  paused: { tone: 'amber', icon: CirclePause },
  pausing: { tone: 'amber', icon: LoaderCircle },
  completed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleAlert },
  user_exit: { tone: 'neutral', icon: LogOut },
}

const forOthers = ['rate_limit', 'external']

/** What the pill says for a status, what the loop waits for (`null`: nothing), and whether it is about to pause. */
export function shownStatus(status: LoopStatus, waitingKind: string | null, isDraining = false): ShownStatus {
  if (status !== 'running') return status
  if (waitingKind !== null) return forOthers.includes(waitingKind) ? 'waitingElsewhere' : 'waiting'
  return isDraining ? 'pausing' : 'running'
}

/** The status of a loop: colour, icon and word; its reason on hover, or beside it when `showReason`. */
export function LoopStatusPill({
  status,
  waitingKind = null,
  isDraining = false,
  reasonCode = null,
  reasonMessage = null,
  reasonSaid = null,
  showReason = false,
}: {
  status: LoopStatus
  waitingKind?: string | null
  isDraining?: boolean
  reasonCode?: ReasonCode | null
  reasonMessage?: string | null
  reasonSaid?: Said | null | undefined
  showReason?: boolean
}) {
  const t = useTranslations()
  const say = useSay()
  const shown = shownStatus(status, waitingKind, isDraining)
  const { tone, icon } = looks[shown]
  const reason = reasonCode ? t(`reason.${reasonCode}`) : null
  const hint = reasonMessage ? say(reasonMessage, reasonSaid) : reason
  return <ReasonedPill {...{ tone, icon, reason, hint, showReason }} word={t(`status.${shown}`)} />
}
