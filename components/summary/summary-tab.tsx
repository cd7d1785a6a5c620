'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Archive, Braces, Download, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { useLoop } from '#components/loop-page/use-loop.ts'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { gateQuery, loopExportAddress, tasksQuery } from '#lib/client/loop-queries.ts'
import { allTests, testsQuery } from '#lib/client/test-queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { saveFile } from './save-file.ts'
import { summaryFacts } from './summary-facts.ts'
import { summaryMarkdown } from './summary-markdown.ts'
import { SummarySections } from './summary-sections.tsx'
import { useSummaryWords } from './use-summary-words.ts'

/** What was asked, what was done, what proves it, and what remains: to read, to print, to take along. */
export function SummaryTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { loop, facts } = useLoop(loopId)
  const tasks = useQuery(tasksQuery(loopId))
  const gate = useQuery(gateQuery(loopId))
  const tests = useInfiniteQuery(testsQuery(loopId, allTests))
  const summary = useMemo(
    () =>
      loop && facts && tasks.data && tests.data
        ? summaryFacts({
            loop,
            facts,
            tasks: tasks.data,
            gate: facts.completion?.gate ?? gate.data ?? loop.meta.gate ?? [],
            run: tests.data.pages[0]?.run ?? null,
          })
        : null,
    [loop, facts, tasks.data, gate.data, tests.data],
  )
  const words = useSummaryWords(summary)
  const error = tasks.error ?? tests.error
  if (error && !summary)
    return (
      <FaultState
        what={t('summary.cannotRead')}
        fault={error}
        onRetry={() => {
          void tasks.refetch()
          void tests.refetch()
        }}
      />
    )
  if (!summary || !facts) return <SkeletonRows label={t('ui.loading')} rows={8} />
  return (
    <div className="flex flex-col gap-4">
      <div role="toolbar" aria-label={t('summary.export')} className="flex flex-wrap justify-end gap-2 print:hidden">
        <Button onClick={() => saveFile(`${loopId}.md`, 'text/markdown', summaryMarkdown(summary, words))}>
          <Download aria-hidden className="size-3.5" />
          {t('summary.markdown')}
        </Button>
        <Button onClick={() => saveFile(`${loopId}.json`, 'application/json', `${JSON.stringify(summary, null, 2)}\n`)}>
          <Braces aria-hidden className="size-3.5" />
          {t('summary.json')}
        </Button>
        <ReceiptButton loopId={loopId} isRunning={loop?.data.status === 'running'} />
        <a href={loopExportAddress(loopId)} download title={t('summary.bundleHint')} className={buttonClasses()}>
          <Archive aria-hidden className="size-3.5" />
          {t('summary.bundle')}
        </a>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-3.5" />
          {t('summary.print')}
        </Button>
      </div>
      <SummarySections summary={summary} words={words} />
    </div>
  )
}
