'use client'

import { HeartCrack } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'

/** The outside executor of a running loop gave no sign for a quarter of an hour: nothing happens by itself. */
export function SilentBanner({ loopId, lastSignAt }: { loopId: string; lastSignAt: string | null }) {
  const t = useTranslations('sharing')
  const [isKept, setIsKept] = useState(false)
  const { pending, act } = useLoopCommand(loopId)
  if (isKept) return null
  return (
    <Notice tone="amber" icon={HeartCrack} title={t('silent')}>
      <p>
        {t('silentDetail')} {lastSignAt ? <RelativeTime at={lastSignAt} /> : t('neverSigned')}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setIsKept(true)}>
          {t('keepWaiting')}
        </Button>
        <Button
          look="secondary"
          pending={pending?.type === 'fail'}
          onClick={() => void act({ type: 'fail', reason: t('failReason') })}
        >
          {t('markFailed')}
        </Button>
        <Button
          look="secondary"
          pending={pending?.type === 'set-runner'}
          onClick={() => void act({ type: 'set-runner', runner: 'server' })}
        >
          {t('takeOver')}
        </Button>
      </div>
    </Notice>
  )
}
