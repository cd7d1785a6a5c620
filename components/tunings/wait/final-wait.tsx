'use client'

import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { GatePill } from '../gate-pill.tsx'
import { tuningTabAddress } from '../page/tuning-tab.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'
import { VerifiedFixes } from './verified-fixes.tsx'

/** The last look at what came out: accept it, go on, or read the report first. */
export function FinalWait({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tunings')
  const { data, meta } = tuning
  const { pending, act } = useTuningCommand(data.tuning_id)
  const canGoOn = meta.commands.includes('continue') && data.iteration_count < data.max_iterations
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <GatePill gate={data.quality_gate} />
        {t('finalQuestion', { score: data.quality_score, open: meta.findings.open })}
      </p>
      <VerifiedFixes tuning={tuning} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          data-primary
          pending={pending?.type === 'accept-final'}
          onClick={() => void act({ type: 'accept-final' })}
        >
          <Check aria-hidden className="size-3.5" />
          {t('command.accept-final')}
        </Button>
        {canGoOn ? (
          <Button pending={pending?.type === 'continue'} onClick={() => void act({ type: 'continue' })}>
            {t('command.continue')}
          </Button>
        ) : null}
        <Link href={tuningTabAddress(data.tuning_id, 'report')} className={buttonClasses('secondary')}>
          {t('seeReport')}
        </Link>
      </div>
    </>
  )
}
