'use client'

import { useLocale, useTranslations } from 'next-intl'
import { standingOf } from '#components/tasks/task-status.tsx'
import { sayIn } from '#lib/client/say-in.ts'
import type { SummaryFacts } from './summary-facts.ts'
import type { SummaryWords } from './summary-markdown.ts'

/** The words of the summary in the language of the reader. */
export function useSummaryWords(facts: SummaryFacts | null): SummaryWords {
  const t = useTranslations()
  const locale = useLocale()
  const percent = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  return {
    asked: t('summary.asked'),
    done: t('summary.done'),
    proof: t('summary.proof'),
    remains: t('summary.remains'),
    nothingAsked: t('summary.nothingAsked'),
    nothingRemains: t('summary.nothingRemains'),
    noTests: t('summary.noTests'),
    status: facts ? t(`status.${facts.status}`) : '',
    branch: t('loopPage.branch'),
    files: t('summary.files'),
    taskStatus: (status, isWaived) => t(`tasks.status.${standingOf(status, isWaived)}`),
    condition: (id) => t(`loopPage.gate.${id}`),
    tests: (tests) =>
      t('summary.tests', {
        passed: tests.passed_count,
        total: tests.total,
        failed: tests.failed_count,
        skipped: tests.skipped_count,
        rate: percent(tests.pass_rate),
        coverage: percent(tests.coverage),
        changed: percent(tests.changed_coverage),
      }),
    reason: (reason) =>
      `${t(`reason.${reason.code}`)}. ${sayIn(t, reason.message, reason.said)} ${t(`nextStep.${reason.code}`)}`,
  }
}
