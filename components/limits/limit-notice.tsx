'use client'

import { Gauge } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import type { Budget } from '#lib/domain/loop/loop-settings.ts'
import { LimitMeters } from './limit-meters.tsx'
import { nearLimits, shareOf } from './near-limit.ts'
import { RaiseLimitsDialog } from './raise-limits-dialog.tsx'

/** Limits that are nearly used or reached, of the loop and of its workspace, and the way to raise them. */
export function LimitNotice({ loop, budget }: { loop: LoopView; budget: Budget }) {
  const t = useTranslations('limits')
  const [isRaising, setIsRaising] = useState(false)
  const { data, meta } = loop
  const near = nearLimits(meta.limits)
  if (near.length === 0 || data.status === 'completed' || data.status === 'failed') return null
  const own = near.filter(({ scope }) => scope === 'loop')
  const shared = near.filter(({ scope }) => scope === 'workspace')
  const isReached = near.some((limit) => shareOf(limit) >= 1)
  const goesOn = data.status === 'paused'
  return (
    <Notice tone="amber" icon={Gauge} title={t(isReached ? 'reached' : 'near')}>
      {own.length > 0 ? <LimitMeters limits={own} /> : null}
      {shared.length > 0 ? (
        <>
          <p>{t('shared')}</p>
          <LimitMeters limits={shared} />
        </>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {own.length > 0 ? (
          <Button look={isReached ? 'primary' : 'secondary'} onClick={() => setIsRaising(true)}>
            {t(goesOn ? 'raiseContinue' : 'raise')}
          </Button>
        ) : null}
        {shared.length > 0 ? (
          <Link href="/settings" className={buttonClasses()}>
            {t('raiseShared')}
          </Link>
        ) : null}
      </div>
      {isRaising ? (
        <RaiseLimitsDialog
          loopId={data.loop_id}
          budget={budget}
          limits={meta.limits.filter(({ scope }) => scope === 'loop')}
          goesOn={goesOn}
          onClose={() => setIsRaising(false)}
        />
      ) : null}
    </Notice>
  )
}
