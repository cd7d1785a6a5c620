'use client'

import { CloudOff, LoaderCircle, Radio, WifiOff } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { Connection } from '#lib/client/live-store.ts'
import { useConnection } from '#lib/client/use-live.tsx'

const looks: Record<Connection['state'], { icon: typeof Radio; className: string }> = {
  connecting: { icon: LoaderCircle, className: 'text-ink-soft' },
  live: { icon: Radio, className: 'text-green' },
  reconnecting: { icon: CloudOff, className: 'text-amber' },
  offline: { icon: WifiOff, className: 'text-red' },
}

/** Says whether what is on the screen follows what happens. */
export function ConnectionState() {
  const t = useTranslations('frame.connection')
  const connection = useConnection()
  const { icon: Icon, className } = looks[connection.state]
  return (
    <Tooltip text={t(`${connection.state}Hint`)} side="bottom">
      <span
        {...focusable}
        role="status"
        className={classNames('flex h-8 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs', className)}
      >
        <Icon aria-hidden className="size-4" />
        <span className={connection.state === 'live' ? 'sr-only lg:not-sr-only' : 'whitespace-nowrap'}>
          {connection.state === 'reconnecting' ? <Reconnecting since={connection.since} /> : t(connection.state)}
        </span>
      </span>
    </Tooltip>
  )
}

function Reconnecting({ since }: { since: number }) {
  const t = useTranslations('frame.connection')
  const now = useNow({ updateInterval: 1000 })
  return t('reconnecting', { seconds: Math.max(0, Math.round((now.getTime() - since) / 1000)) })
}
