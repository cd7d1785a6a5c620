'use client'

import { MessageSquareWarning } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { reportedBySkill } from './reported-by-skill.ts'
import { TestStatusMark } from './test-status-mark.tsx'

const mostShown = 500

/** Tests that the program which executes a loop says it ran. They are its word, marked as such; nothing follows from them. */
export function ReportedTests({ report }: { report: NonNullable<ReturnType<typeof reportedBySkill>> }) {
  const t = useTranslations('tests.outside')
  const { tests, passRate, at } = report
  return (
    <Panel
      title={t('reported')}
      aside={
        <Badge tone="amber">
          <MessageSquareWarning aria-hidden className="size-3" />
          {t('notProven')}
        </Badge>
      }
      bodyClassName="flex flex-col gap-2 p-4 text-sm"
    >
      <p className="text-ink-soft">{t('reportedDetail')}</p>
      <p className="flex flex-wrap gap-x-3 text-ink-faint text-xs">
        <span>{t('reportedRate', { rate: passRate })}</span>
        {at ? (
          <span>
            {t('reportedAt')} <RelativeTime at={at} />
          </span>
        ) : null}
      </p>
      {tests.length === 0 ? (
        <p className="text-ink-soft">{t('reportedNone')}</p>
      ) : (
        <section aria-label={t('reportedResults')} {...focusable} className="max-h-80 overflow-y-auto">
          <ul className="flex flex-col divide-y divide-line rounded-sm border border-line border-dashed">
            {tests.slice(0, mostShown).map((test) => (
              <li key={`${test.suite} ${test.test_name}`} className="flex flex-col gap-0.5 px-3 py-1.5">
                <span className="flex items-center gap-2">
                  <TestStatusMark status={test.status} />
                  <span className="min-w-0 flex-1 break-words">{test.test_name}</span>
                  <span className="text-ink-faint text-xs">{test.suite}</span>
                </span>
                {test.error_message ? (
                  <span className="break-words font-mono text-ink-soft text-xs">
                    {test.error_message.slice(0, 400)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}
