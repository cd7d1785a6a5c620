'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageTabs } from '#components/ui/page-tabs.tsx'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { tuningTabAddress, tuningTabOf, tuningTabs } from './tuning-tab.ts'

/** The tabs of a tuning; each has an address of its own. */
export function TuningTabs({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tuningsPage')
  const shown = tuningTabOf(usePathname())
  const counts: Record<string, { count: number; label: string }> = {
    issues: { count: tuning.meta.findings.open, label: t('openIssues') },
    fixes: { count: tuning.meta.fixes.proposed, label: t('openProposals') },
  }
  return (
    <PageTabs
      label={t('tabsLabel')}
      tabs={tuningTabs.map((tab) => ({
        ...{ href: tuningTabAddress(tuning.data.tuning_id, tab), label: t(`tabs.${tab}`), isShown: tab === shown },
        count: counts[tab],
      }))}
    />
  )
}
