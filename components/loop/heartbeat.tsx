'use client'

import { Activity } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopMeta } from '#lib/domain/loop/loop-view.ts'

const colours: Record<LoopMeta['liveness'], string> = {
  live: 'text-green',
  quiet: 'text-amber',
  silent: 'text-red',
  idle: 'text-ink-faint',
}

/** Whether a loop shows signs of life, and how old the last one is. */
export function Heartbeat({ liveness, lastSignAt }: { liveness: LoopMeta['liveness']; lastSignAt: string | null }) {
  const t = useTranslations('loop.heartbeat')
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Activity aria-hidden className={classNames('size-4', colours[liveness])} />
      <span className={colours[liveness]}>{t(liveness)}</span>
      <span className="text-ink-faint">
        <span className="sr-only">{t('last')} </span>
        {lastSignAt ? <RelativeTime at={lastSignAt} refreshSeconds={liveness === 'idle' ? 30 : 2} /> : t('none')}
      </span>
    </span>
  )
}
