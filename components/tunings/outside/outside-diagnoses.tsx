'use client'

import { useTranslations } from 'next-intl'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { DiagnosisResult } from '#lib/domain/tuning/diagnosis-result.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { placeText } from '../issues/issue-words.ts'

/** Each diagnosis of another program in its own words: what it matched, where it saw that, what it recommends. */
export function OutsideDiagnoses({ state }: { state: TuningSummary }) {
  const t = useTranslations('tunings')
  return diagnoses.map((name) => {
    const result = state.diagnosis[name]
    return result ? <Words key={name} title={t(`diagnosis.${name}`)} result={result} /> : null
  })
}

function Words({ title, result: { details } }: { title: string; result: DiagnosisResult }) {
  const t = useTranslations('tuningsOutside')
  const lists = [
    { name: 'checked', lines: details.patterns_checked },
    { name: 'matched', lines: details.patterns_matched },
    { name: 'recommendations', lines: details.recommendations },
  ] as const
  const evidence = new Map(details.evidence.map((item) => [JSON.stringify(item), item]))
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1 text-sm">
      <h3 className="font-medium">{title}</h3>
      {lists.map(({ name, lines }) =>
        lines.length === 0 ? null : (
          <p key={name} className="break-words text-ink-soft">
            {t(name)}: {lines.map(visibleSource).join(' · ')}
          </p>
        ),
      )}
      {evidence.size > 0 ? (
        <ul aria-label={t('evidence')} className="flex flex-col gap-0.5 text-ink-soft">
          {[...evidence].map(([key, item]) => (
            <li key={key} className="min-w-0 break-words">
              <span className="break-all font-mono text-xs">{placeText(item.file, item.line)}</span>{' '}
              {visibleSource([item.pattern, item.context, item.severity].filter(Boolean).join(' · '))}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
