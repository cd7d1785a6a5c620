'use client'

import { CircleAlert, CircleCheck, CircleDashed, CircleSlash, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusPill, type Tone } from '#components/ui/status-pill.tsx'

const looks = {
  pending: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'blue', icon: LoaderCircle },
  completed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleAlert },
  waived: { tone: 'neutral', icon: CircleSlash },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>
export type TaskStanding = keyof typeof looks

/** How a task stands: a failed task that was waived is no failure any more. */
export function standingOf(status: string, isWaived: boolean): TaskStanding {
  if (isWaived && status === 'failed') return 'waived'
  return status === 'in_progress' || status === 'completed' || status === 'failed' ? status : 'pending'
}

/** The status of a task: colour, icon and word. */
export function TaskStatusPill({ standing }: { standing: TaskStanding }) {
  const t = useTranslations('tasks.status')
  const { tone, icon } = looks[standing]
  return (
    <StatusPill tone={tone} icon={icon} spinning={standing === 'in_progress'}>
      {t(standing)}
    </StatusPill>
  )
}
