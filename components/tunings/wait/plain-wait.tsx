'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import type { WaitReason } from '#lib/domain/tuning/vocabulary.ts'
import { type TuningOrder, useTuningCommand } from '../page/use-tuning-command.ts'

export type PlainReason = Exclude<
  WaitReason,
  'init_confirm' | 'clarification' | 'fix_selection' | 'continue' | 'final_review'
>
type Offer = { word: string; order: TuningOrder }

/** A wait whose answers are single clicks: an agent that works, a limit, storage, a conflict, a pause. */
export function PlainWait({ tuning, reason }: { tuning: TuningSummaryAnswer; reason: PlainReason }) {
  const t = useTranslations('tunings')
  const { data } = tuning
  const { pending, act } = useTuningCommand(data.tuning_id)
  const offers: Record<PlainReason, Offer[]> = {
    agent_cli: [{ word: t('command.skip-deep-analysis'), order: { type: 'skip-deep-analysis' } }],
    loop_cap: [
      { word: t('command.raise-limit'), order: { type: 'raise-limit', step_cap: data.step_cap * 2 } },
      { word: t('command.stop'), order: { type: 'stop' } },
    ],
    storage: [{ word: t('command.retry-storage'), order: { type: 'retry-storage' } }],
    conflict: [
      { word: t('keepOurs'), order: { type: 'resolve-conflict', keep: 'ours' } },
      { word: t('keepTheirs'), order: { type: 'resolve-conflict', keep: 'theirs' } },
    ],
    paused: [
      { word: t('command.resume'), order: { type: 'resume' } },
      { word: t('command.stop'), order: { type: 'stop' } },
    ],
  }
  const detail = {
    agent_cli: t('waitDetail.agent_cli', { provider: data.deep_analysis?.provider ?? '–' }),
    loop_cap: t('waitDetail.loop_cap', { steps: data.step_count, cap: data.step_cap }),
    storage: t('waitDetail.storage'),
    conflict: t('waitDetail.conflict'),
    paused: t('waitDetail.paused'),
  }[reason]
  return (
    <>
      <p>{detail}</p>
      {data.wait?.ref && reason !== 'agent_cli' ? <p className="break-all font-mono text-xs">{data.wait.ref}</p> : null}
      <div className="flex flex-wrap gap-2">
        {offers[reason].map(({ word, order }, place) => (
          <Button
            key={word}
            look={place === 0 ? 'primary' : 'secondary'}
            {...(place === 0 && { 'data-primary': true })}
            pending={pending === order}
            onClick={() => void act(order)}
          >
            {word}
          </Button>
        ))}
      </div>
    </>
  )
}
