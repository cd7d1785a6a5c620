'use client'

import { useTranslations } from 'next-intl'
import { Popover } from '#components/ui/popover.tsx'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'

const size = 96
const radius = 40
/** Three quarters of the circle, open at the bottom. */
const sweep = 0.75 * 2 * Math.PI * radius

const toneOf = (gate: TuningSummary['quality_gate']) =>
  gate === 'pass' ? 'text-green' : gate === 'review' ? 'text-amber' : 'text-red'

/** The score as a gauge. A click shows how it comes about. */
export function ScoreGauge({ state }: { state: TuningSummary }) {
  const t = useTranslations('tuningsPage.score')
  const { quality, quality_score: score, quality_gate: gate } = state
  if (quality === null) return <p className="text-ink-soft text-sm">{t('none')}</p>
  const filled = (sweep * score) / 100
  return (
    <Popover
      label={t('arithmetic')}
      className="w-80"
      trigger={
        <button
          type="button"
          aria-label={t('open', { score })}
          className="relative inline-flex size-24 items-center justify-center rounded-md hover:bg-hover"
        >
          <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className={`absolute inset-0 ${toneOf(gate)}`}>
            <g fill="none" strokeWidth="8" strokeLinecap="round" transform={`rotate(135 ${size / 2} ${size / 2})`}>
              <circle
                cx={size / 2}
                cy={size / 2}
                r={radius}
                stroke="var(--hover)"
                strokeDasharray={`${sweep} ${2 * Math.PI * radius}`}
              />
              <circle
                cx={size / 2}
                cy={size / 2}
                r={radius}
                stroke="currentColor"
                strokeDasharray={`${filled} ${2 * Math.PI * radius}`}
              />
            </g>
          </svg>
          <span className="flex flex-col items-center">
            <span className="font-semibold text-xl leading-none">{score}</span>
            <span className="text-2xs text-ink-soft">{t('score')}</span>
          </span>
        </button>
      }
    >
      <Arithmetic state={state} />
    </Popover>
  )
}

function Arithmetic({ state }: { state: TuningSummary }) {
  const t = useTranslations('tuningsPage.score')
  const { quality, issues_by_severity: counts } = state
  if (quality === null) return null
  const rows = [
    { name: 'health', weight: '× 0.4', value: quality.health, part: 0.4 * quality.health },
    { name: 'effectiveness', weight: '× 0.3', value: quality.effectiveness, part: 0.3 * quality.effectiveness },
    { name: 'coverage', weight: '', value: quality.coverage, part: quality.coverage },
    { name: 'efficiency', weight: '', value: quality.efficiency, part: quality.efficiency },
  ] as const
  const shown = (value: number) => Math.round(value * 100) / 100
  // Only then the health is lower than what the issues cost.
  const isUnread = quality.health < Math.max(0, 100 - quality.penalty)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{t('arithmetic')}</h3>
      <table className="w-full text-left text-xs">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-line border-b align-top">
              <th scope="row" className="py-1 pr-2 font-normal">
                {t(row.name)}
                <span className="block text-ink-faint">{t(`${row.name}Hint`)}</span>
              </th>
              <td className="whitespace-nowrap py-1 pr-2 text-right text-ink-soft">
                {shown(row.value)} {row.weight}
              </td>
              <td className="py-1 text-right">{shown(row.part)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-1 font-medium">
              {t('sum')}
            </th>
            <td />
            <td className="py-1 text-right font-medium">{quality.quality}</td>
          </tr>
        </tbody>
      </table>
      <p className="text-ink-soft text-xs">
        {isUnread
          ? t('noEntry', { file: 'SKILL.md' })
          : t('penalty', { ...counts, penalty: quality.penalty, health: quality.health })}
      </p>
      <code className="break-words text-ink-soft text-xs">{quality.arithmetic}</code>
    </div>
  )
}
