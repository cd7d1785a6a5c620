'use client'

import { Hand, Hourglass, PauseCircle } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import type { WaitReason } from '#lib/domain/tuning/vocabulary.ts'
import { ClarificationWait } from './clarification-wait.tsx'
import { ConfirmWait } from './confirm-wait.tsx'
import { ContinueWait } from './continue-wait.tsx'
import { FinalWait } from './final-wait.tsx'
import { FixWait } from './fix-wait.tsx'
import { type PlainReason, PlainWait } from './plain-wait.tsx'

/** Waits that ask for more than a click. */
const bodies: Partial<Record<WaitReason, ComponentType<{ tuning: TuningSummaryAnswer; hasKeys: boolean }>>> = {
  init_confirm: ConfirmWait,
  clarification: ClarificationWait,
  fix_selection: FixWait,
  continue: ContinueWait,
  final_review: FinalWait,
}

/** What a tuning asks of a person, with its answers. The same card stands on its page and in the inbox. */
export function WaitCard({
  tuning,
  showsSkill = false,
  isMarked = false,
  hasKeys = true,
}: {
  tuning: TuningSummaryAnswer
  showsSkill?: boolean
  isMarked?: boolean
  /** False for a card of a list that the keys are not for. */
  hasKeys?: boolean
}) {
  const t = useTranslations('tunings')
  const { data } = tuning
  const { wait_reason: reason } = data
  if (data.status !== 'waiting' || reason === null) return null
  const Body = bodies[reason]
  const isForPerson = reason !== 'agent_cli' && reason !== 'paused'
  return (
    <Notice
      tone={isForPerson ? 'violet' : reason === 'paused' ? 'amber' : 'blue'}
      icon={isForPerson ? Hand : reason === 'paused' ? PauseCircle : Hourglass}
      title={t(`waits.${reason}`)}
      isMarked={isMarked}
    >
      {showsSkill ? (
        <p>
          <Link
            href={`/tunings/${encodeURIComponent(data.tuning_id)}`}
            className="font-medium text-ink underline-offset-2 hover:underline"
          >
            {visibleSource(data.target_skill.name || data.target_skill.path)}
          </Link>
        </p>
      ) : null}
      {Body ? <Body tuning={tuning} hasKeys={hasKeys} /> : <PlainWait tuning={tuning} reason={reason as PlainReason} />}
      {data.wait ? (
        <p className="text-ink-faint text-xs">
          {t('waitsSince')} <RelativeTime at={data.wait.since} />
        </p>
      ) : null}
    </Notice>
  )
}
