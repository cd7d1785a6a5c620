'use client'

import { useTranslations } from 'next-intl'
import type { IterationRecord } from '#lib/domain/tuning/iteration.ts'

const change = (from: number | null, to: number | null) => `${from ?? '–'} → ${to ?? '–'}`

/** What each iteration found, solved and applied, and what that did to the score. */
export function IterationTable({ iterations }: { iterations: readonly IterationRecord[] }) {
  const t = useTranslations('tuningsTrend')
  const heads = ['number', 'opened', 'resolved', 'appliedFixes', 'score', 'health', 'outcome'] as const
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-ink-soft text-xs">
          {heads.map((name) => (
            <th key={name} scope="col" className="whitespace-nowrap py-1 pr-4 text-left font-medium">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {iterations.map((record) => (
          <tr key={record.index} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {record.index}
            </th>
            <td className="py-1 pr-4">{record.opened}</td>
            <td className="py-1 pr-4">{record.resolved}</td>
            <td className="py-1 pr-4">{record.applied}</td>
            <td className="whitespace-nowrap py-1 pr-4">{change(record.score_start, record.score_end)}</td>
            <td className="whitespace-nowrap py-1 pr-4">{change(record.health_start, record.health_end)}</td>
            <td className="py-1 pr-4">{t(`outcomes.${record.outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
