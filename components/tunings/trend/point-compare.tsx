'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import type { ScorePoint } from '#lib/domain/tuning/iteration.ts'
import { GatePill } from '../gate-pill.tsx'

const rows = ['score', 'health', 'critical', 'high', 'medium', 'low'] as const
/** For these a larger number is better. */
const growing: readonly string[] = ['score', 'health']

/** Two points of the trend side by side; which ones stands in the URL. */
export function PointCompare({ points }: { points: readonly ScorePoint[] }) {
  const t = useTranslations('tuningsTrend')
  const format = useFormatter()
  const [texts, setTexts] = useUrlFields(['from', 'to'])
  const placeOf = (text: string, usual: number) => {
    const place = Number(text)
    return text !== '' && Number.isInteger(place) && points[place] ? place : usual
  }
  const from = placeOf(texts.from, 0)
  const to = placeOf(texts.to, points.length - 1)
  const [before, after] = [points[from], points[to]]
  if (!before || !after) return null
  const options = points.map((point, index) => ({
    value: String(index),
    label: `${t('point', { n: index + 1 })} · ${t(`kind.${point.kind}`)}`,
  }))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {(['from', 'to'] as const).map((side) => (
          <Field key={side} label={t(side)} className="w-48">
            {(wiring) => (
              <Select
                {...wiring}
                value={String(side === 'from' ? from : to)}
                onChange={(value) => setTexts({ [side]: value })}
                options={options}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="overflow-x-auto">
        <table className="w-full max-w-xl text-sm">
          <tbody>
            <tr className="border-line border-b">
              <th scope="row" className="py-1 text-left font-normal text-ink-soft">
                {t('gate')}
              </th>
              <td className="py-1 text-right">
                <GatePill gate={before.gate} />
              </td>
              <td className="py-1 text-right">
                <GatePill gate={after.gate} />
              </td>
              <td />
            </tr>
            {rows.map((name) => {
              const change = after[name] - before[name]
              const isBetter = growing.includes(name) ? change > 0 : change < 0
              return (
                <tr key={name} className="border-line border-b last:border-b-0">
                  <th scope="row" className="py-1 text-left font-normal text-ink-soft">
                    {t(name)}
                  </th>
                  <td className="py-1 text-right">{before[name]}</td>
                  <td className="py-1 text-right">{after[name]}</td>
                  <td
                    className={classNames(
                      'py-1 pl-3 text-right',
                      change === 0 ? 'text-ink-faint' : isBetter ? 'text-green' : 'text-red',
                    )}
                  >
                    {format.number(change, { signDisplay: 'exceptZero' })}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
