'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useKeys } from '#lib/client/key-map.tsx'
import { focusPrimary } from '../wait/focus-primary.ts'
import { tuningTabAddress, tuningTabOf, tuningTabs } from './tuning-tab.ts'

/** The id of what a tuning asks a person; `w` goes there from every tab. */
export const waitElementId = 'tuning-wait'

/** The keys of every tab: the numbers change the tab, `w` goes to what waits. */
export function useTuningKeys(tuningId: string): void {
  const t = useTranslations('tuningsPage')
  const router = useRouter()
  const shown = tuningTabOf(usePathname())
  useKeys([
    ...tuningTabs.map((tab, index) => ({
      key: String(index + 1),
      label: t('openTab', { tab: t(`tabs.${tab}`) }),
      run: () => {
        if (tab !== shown) router.push(tuningTabAddress(tuningId, tab))
      },
    })),
    {
      key: 'w',
      label: t('goToWait'),
      run: () => focusPrimary(document.getElementById(waitElementId)),
    },
  ])
}
