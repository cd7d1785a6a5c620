'use client'

import { useLocale, useTranslations } from 'next-intl'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { CodedText } from '../coded-text.tsx'
import { inLanguage } from '../issues/issue-words.ts'

/** What to do by hand where there is no diff, how to see that it worked, and what people said about it. */
export function FixAdvice({ fix }: { fix: FixView }) {
  const t = useTranslations('tuningsFixes')
  const locale = useLocale()
  const said = fix.decisions.filter(({ kind }) => kind === 'respond')
  return (
    <>
      {fix.steps.length > 0 ? (
        <section>
          <h3 className="mb-1 font-semibold text-sm">{t('steps')}</h3>
          <ol className="list-decimal pl-5 text-ink-soft text-sm">
            {fix.steps.map((step) => (
              <li key={step.en} className="break-words">
                <CodedText text={inLanguage(step, locale)} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {fix.checks.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink-soft">{t('howVerified')}</summary>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            {fix.checks.map((step) => (
              <li key={step.en} className="break-words">
                <CodedText text={inLanguage(step, locale)} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {said.length > 0 ? (
        <ul aria-label={t('said')} className="flex flex-col gap-1 text-sm">
          {said.map((decision) => (
            <li key={`${decision.at} ${decision.by}`} className="break-words text-ink-soft">
              <span className="font-medium text-ink">{decision.by}</span>: {visibleSource(decision.text ?? '')}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
