'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/ui/page-tabs.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { loopTabs, tabAddress, tabOf } from './loop-tab.ts'

/** The tabs of a loop; each has an address of its own. */
export function LoopTabs({ loop }: { loop: LoopView }) {
  const t = useTranslations('loopPage')
  const shown = tabOf(usePathname())
  const counts: Record<string, { count: number; label: string }> = {
    tasks: { count: loop.meta.derived.open_tasks, label: t('openTasks') },
    approvals: { count: loop.meta.approvals_open, label: t('openApprovals') },
  }
  return (
    <PageTabs
      label={t('tabsLabel')}
      tabs={loopTabs.map((tab) => ({
        ...{ href: tabAddress(loop.data.loop_id, tab), label: t(`tabs.${tab}`), isShown: tab === shown },
        count: counts[tab],
      }))}
    />
  )
}
