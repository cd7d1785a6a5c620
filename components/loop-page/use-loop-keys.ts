'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { useKeys } from '#lib/client/key-map.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { loopTabs, tabAddress } from './loop-tab.ts'

/** The keys of every tab: the numbers change the tab, `s` starts or resumes, `p` pauses after the running action. */
export function useLoopKeys(loopId: string, loop: LoopView | undefined): void {
  const t = useTranslations()
  const router = useRouter()
  const { pending, act } = useLoopCommand(loopId)
  const status = loop?.data.status
  const first = status === 'paused' || status === 'user_exit' ? 'resume' : 'start'
  useKeys([
    ...loopTabs.map((tab, index) => ({
      key: String(index + 1),
      label: t('loopPage.openTab', { tab: t(`loopPage.tabs.${tab}`) }),
      run: () => router.push(tabAddress(loopId, tab)),
    })),
    {
      key: 's',
      label: t('loopPage.startKey'),
      run: () => {
        if (loop && pending === null) void act({ type: first })
      },
    },
    {
      key: 'p',
      label: t('controls.pauseDrain'),
      run: () => {
        if (loop && pending === null) void act({ type: 'pause', mode: 'drain' })
      },
    },
  ])
}
