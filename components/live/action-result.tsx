'use client'

import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleSlash,
  CircleX,
  ClockAlert,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { IterationView } from '#lib/domain/loop/loop-view.ts'

export type ActionResult = IterationView['result']

const looks: Record<ActionResult, { icon: LucideIcon; text: string; bar: string }> = {
  running: { icon: LoaderCircle, text: 'text-blue', bar: 'bg-blue' },
  done: { icon: CircleCheck, text: 'text-green', bar: 'bg-green' },
  passed: { icon: CircleCheck, text: 'text-green', bar: 'bg-green' },
  partial: { icon: CircleDot, text: 'text-amber', bar: 'bg-amber' },
  blocked: { icon: CircleSlash, text: 'text-amber', bar: 'bg-amber' },
  cancelled: { icon: CircleMinus, text: 'text-neutral', bar: 'bg-neutral' },
  interrupted: { icon: CircleAlert, text: 'text-amber', bar: 'bg-amber' },
  cannot_run: { icon: CircleAlert, text: 'text-amber', bar: 'bg-amber' },
  timeout: { icon: ClockAlert, text: 'text-red', bar: 'bg-red' },
  failed: { icon: CircleX, text: 'text-red', bar: 'bg-red' },
}

/** The colour of the bar of a result. */
export const barClass = (result: ActionResult): string => looks[result].bar

/** How an action ended: icon and, for those who do not see it, the word; with `showsWord` for all. */
export function ActionResultMark({ result, showsWord = false }: { result: ActionResult; showsWord?: boolean }) {
  const t = useTranslations('live')
  const { icon: Icon, text } = looks[result]
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1', text)}>
      <Icon
        aria-hidden
        className={classNames('size-3.5', result === 'running' && 'animate-spin motion-reduce:animate-none')}
      />
      <span className={showsWord ? 'text-xs' : 'sr-only'}>{t(`result.${result}`)}</span>
    </span>
  )
}
