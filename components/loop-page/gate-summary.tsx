'use client'

import { ChevronDown, ShieldAlert, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Popover } from '#components/ui/popover.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { GateList } from './gate-list.tsx'
import { tabAddress } from './loop-tab.ts'

/** How many conditions of done hold, as they were looked at last; opens the list. Nothing before the first look. */
export function GateSummary({ loop }: { loop: LoopView }) {
  const t = useTranslations('loopPage')
  const { gate } = loop.meta
  if (!gate || gate.length === 0) return null
  const held = gate.filter((condition) => condition.ok).length
  const isWhole = held === gate.length
  const Icon = isWhole ? ShieldCheck : ShieldAlert
  return (
    <Popover
      label={t('proof')}
      align="end"
      className="w-96"
      trigger={
        <button
          type="button"
          className={classNames(
            '-mx-1 inline-flex items-center gap-1.5 rounded-sm px-1 hover:bg-hover',
            isWhole ? 'text-green' : 'text-amber',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {t('proofHeld', { held, total: gate.length })}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
      <GateList gate={gate} />
      <Link
        href={tabAddress(loop.data.loop_id, 'summary')}
        className="mt-3 inline-block text-accent text-sm hover:underline"
      >
        {t('proofMore')}
      </Link>
    </Popover>
  )
}
