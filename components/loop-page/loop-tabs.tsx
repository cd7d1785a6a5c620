'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { type LoopTab, loopTabs, tabAddress, tabOf } from './loop-tab.ts'

/** The tabs of a loop; each has an address of its own. */
export function LoopTabs({ loop }: { loop: LoopView }) {
  const t = useTranslations('loopPage')
  const shown = tabOf(usePathname())
  const counts: Partial<Record<LoopTab, number>> = {
    tasks: loop.meta.derived.open_tasks,
    approvals: loop.meta.approvals_open,
  }
  return (
    <nav aria-label={t('tabsLabel')} className="border-line border-b print:hidden">
      <ul className="relative -mb-px flex overflow-x-auto">
        {loopTabs.map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              href={tabAddress(loop.data.loop_id, tab)}
              aria-current={tab === shown ? 'page' : undefined}
              className={classNames(
                'flex h-9 items-center gap-1.5 border-b-2 px-3 text-sm outline-offset-[-2px] max-sm:px-2.5',
                tab === shown
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {t(`tabs.${tab}`)}
              {counts[tab] ? (
                <span className="rounded-sm bg-sunken px-1 text-2xs text-ink-soft">
                  <span className="sr-only">{t(tab === 'approvals' ? 'openApprovals' : 'openTasks')} </span>
                  {counts[tab]}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
