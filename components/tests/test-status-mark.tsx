'use client'

import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'

export type ShownTestStatus = 'passed' | 'failed' | 'skipped' | 'missing'

const looks: Record<ShownTestStatus, { icon: LucideIcon; text: string }> = {
  passed: { icon: CircleCheck, text: 'text-green' },
  failed: { icon: CircleAlert, text: 'text-red' },
  skipped: { icon: CircleMinus, text: 'text-neutral' },
  missing: { icon: CircleHelp, text: 'text-amber' },
}

/** The outcome of one test: colour, icon and word; the word may be left to those who do not see the icon. */
export function TestStatusMark({ status, hidesWord = false }: { status: ShownTestStatus; hidesWord?: boolean }) {
  const t = useTranslations('tests.status')
  const { icon: Icon, text } = looks[status]
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1.5 text-xs', text)}>
      <Icon aria-hidden className="size-4" />
      <span className={hidesWord ? 'sr-only' : ''}>{t(status)}</span>
    </span>
  )
}
