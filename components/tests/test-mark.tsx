'use client'

import { Check, CheckCheck, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'

type Look = { icon: LucideIcon; text: string }

const marks = ['p', 'k', 'f', 'x', 's'] as const
const looks: Record<(typeof marks)[number], Look> = {
  p: { icon: Check, text: 'text-green' },
  k: { icon: CheckCheck, text: 'text-amber' },
  f: { icon: X, text: 'text-red' },
  x: { icon: TriangleAlert, text: 'text-red' },
  s: { icon: Minus, text: 'text-neutral' },
}

/** How a test ended in a run: an icon of its own for each way, and the word for those who do not see it. */
export function TestMark({ mark }: { mark: string }) {
  const t = useTranslations('tests.marks')
  const known = marks.find((one) => one === mark)
  if (!known) return <span className="sr-only">{t('absent')}</span>
  const Icon = looks[known].icon
  return (
    <span title={t(known)} className={classNames('inline-flex', looks[known].text)}>
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{t(known)}</span>
    </span>
  )
}

/** What each icon of the matrix means. */
export function MatrixLegend() {
  const t = useTranslations('tests')
  return (
    <ul aria-label={t('matrixLegend')} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-xs">
      {marks.map((mark) => {
        const { icon: Icon, text } = looks[mark]
        return (
          <li key={mark} className="inline-flex items-center gap-1">
            <Icon aria-hidden className={classNames('size-3.5', text)} />
            {t(`marks.${mark}`)}
          </li>
        )
      })}
    </ul>
  )
}
