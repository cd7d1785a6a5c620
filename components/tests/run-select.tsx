'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Select } from '#components/ui/select.tsx'
import type { TestRunView } from '#lib/domain/loop/test-view.ts'

/** One of the runs of the tests: the baseline, each validation, and runs asked for by a person. */
export function RunSelect({
  label,
  runs,
  value,
  onChange,
}: {
  label: string
  runs: TestRunView[]
  value: string
  onChange: (run: string) => void
}) {
  const t = useTranslations('tests')
  const format = useFormatter()
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={onChange}
      className="w-64 max-w-full"
      options={runs.map((run) => ({
        value: run.run_id,
        label: t(`runs.${run.kind}`, { iteration: run.iteration }),
        detail: `${run.outcome === 'tests' ? t('runCounts', { passed: run.passed_count, total: run.total }) : t('cannotRun')} · ${format.dateTime(new Date(run.started_at), { dateStyle: 'short', timeStyle: 'short' })}`,
      }))}
    />
  )
}
