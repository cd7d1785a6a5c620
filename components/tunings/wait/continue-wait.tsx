'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'
import { VerifiedFixes } from './verified-fixes.tsx'

/** Shows what the verification says about the fixes of this iteration, and asks whether to go on. */
export function ContinueWait({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const { pending, act } = useTuningCommand(tuning.data.tuning_id)
  return (
    <>
      <VerifiedFixes tuning={tuning} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          data-primary
          pending={pending?.type === 'continue'}
          onClick={() => void act({ type: 'continue' })}
        >
          {t('command.continue')}
        </Button>
        <Button pending={pending?.type === 'stop'} onClick={() => void act({ type: 'stop' })}>
          {t('command.stop')}
        </Button>
      </div>
    </>
  )
}
