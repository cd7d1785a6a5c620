'use client'

import { useTranslations } from 'next-intl'
import { HiddenNumbers } from '#components/ui/hidden-numbers.tsx'
import { LineTrend } from '#components/ui/line-trend.tsx'

export type TrendPoint = { key: string; name: string; passRate: number | null; coverage: number | null }

/** Pass rate and coverage over the runs; the same numbers stand in a table for those who do not see them. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const t = useTranslations('tests')
  return (
    <figure className="m-0">
      <LineTrend
        className="h-40"
        unit="%"
        points={points}
        lines={[
          { key: 'passRate', name: t('passRate'), color: 'var(--green)', dash: '0' },
          { key: 'coverage', name: t('coverage'), color: 'var(--blue)', dash: '4 3' },
        ]}
      />
      <HiddenNumbers
        caption={t('trend')}
        columns={[t('run'), t('passRate'), t('coverage')]}
        rows={points.map(({ key, name, passRate, coverage }) => ({ key, name, values: [passRate, coverage] }))}
      />
    </figure>
  )
}
