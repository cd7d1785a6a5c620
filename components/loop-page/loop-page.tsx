'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { LoopBanners } from './loop-banners.tsx'
import { LoopHeader } from './loop-header.tsx'
import { LoopTabs } from './loop-tabs.tsx'
import { useLoop } from './use-loop.ts'
import { useLoopKeys } from './use-loop-keys.ts'

/** One loop: its header, what it needs from a person, and the tabs around what is shown of it. */
export function LoopPage({ loopId, children }: { loopId: string; children: ReactNode }) {
  const t = useTranslations()
  const { loop, facts, error, refetch, readAt } = useLoop(loopId)
  useLoopKeys(loopId, loop)
  if (error && !loop) return <FaultState what={t('loopPage.cannotRead')} fault={error} onRetry={() => void refetch()} />
  if (!loop || !facts) return <SkeletonRows label={t('ui.loading')} />
  return (
    <div className="mx-auto flex max-w-[1680px] flex-col gap-4">
      <LoopHeader loop={loop} facts={facts} readAt={readAt} />
      <LoopBanners loop={loop} facts={facts} />
      <LoopTabs loop={loop} />
      {children}
    </div>
  )
}
