'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { type TuningTab, tuningTabAddress, tuningTabOf, tuningTabs } from './tuning-tab.ts'

/** The tabs of a tuning; each has an address of its own. */
export function TuningTabs({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations('tuningsPage')
  const shown = tuningTabOf(usePathname())
  const counts: Partial<Record<TuningTab, { count: number; label: string }>> = {
    issues: { count: tuning.meta.findings.open, label: t('openIssues') },
    fixes: { count: tuning.meta.fixes.proposed, label: t('openProposals') },
  }
  return (
    <nav aria-label={t('tabsLabel')} className="border-line border-b print:hidden">
      <ul className="relative -mb-px flex overflow-x-auto">
        {tuningTabs.map((tab) => {
          const counted = counts[tab]
          return (
            <li key={tab} className="shrink-0">
              <Link
                href={tuningTabAddress(tuning.data.tuning_id, tab)}
                aria-current={tab === shown ? 'page' : undefined}
                className={classNames(
                  'flex h-9 items-center gap-1.5 border-b-2 px-3 text-sm outline-offset-[-2px] max-sm:px-2.5',
                  tab === shown
                    ? 'border-accent font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {t(`tabs.${tab}`)}
                {counted && counted.count > 0 ? (
                  <span className="rounded-sm bg-sunken px-1 text-2xs text-ink-soft">
                    <span className="sr-only">{counted.label} </span>
                    {counted.count}
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
