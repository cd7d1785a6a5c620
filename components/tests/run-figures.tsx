'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { StatusPill } from '#components/ui/status-pill.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { TestRunView } from '#lib/domain/loop/test-view.ts'

/** What one run of the tests gave, and the commands it ran. */
export function RunFigures({ run }: { run: TestRunView }) {
  const t = useTranslations('tests')
  const say = useSay()
  return (
    <section aria-label={t('figures')} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={run.passed ? 'green' : 'red'} icon={run.passed ? CircleCheck : CircleAlert}>
          {run.outcome === 'cannot_run' ? t('cannotRun') : t(run.passed ? 'runPassed' : 'runFailed')}
        </StatusPill>
        <RelativeTime at={run.started_at} className="text-ink-faint" />
        <span className="text-ink-faint">
          <Duration ms={run.duration_ms} />
        </span>
        <span className="font-mono text-ink-faint text-xs">{t('tree', { tree: run.tree_hash.slice(0, 12) })}</span>
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-7">
        <Figure name={t('passRate')}>
          {run.pass_rate === null ? '–' : <Percent value={run.pass_rate} digits={1} />}
        </Figure>
        <Figure name={t('total')}>{run.total}</Figure>
        <Figure name={t('failedCount')} isBad={run.failed_count > 0}>
          {run.failed_count}
        </Figure>
        <Figure name={t('skippedCount')}>{run.skipped_count}</Figure>
        <Figure name={t('flakyCount')}>{run.flaky_count}</Figure>
        <Figure name={t('coverage')}>
          {run.coverage === null ? '–' : <Percent value={run.coverage} digits={1} />}
        </Figure>
        <Figure name={t('changedCoverage')}>
          {run.changed_coverage === null ? '–' : <Percent value={run.changed_coverage} digits={1} />}
        </Figure>
      </dl>
      <details className="text-sm" open={run.outcome === 'cannot_run'}>
        <summary className="w-fit cursor-pointer text-ink-soft hover:text-ink">
          {t('commands', { count: run.commands.length })}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          {run.outcome === 'cannot_run' && run.reason ? (
            <p className="break-words text-ink-soft">{say(run.reason, run.said)}</p>
          ) : null}
          {run.commands.map((command) => (
            <div key={command.id} className="flex flex-col gap-1">
              <CodeBlock label={t('command')} text={command.text} wrap />
              <p className="text-ink-faint text-xs">
                {say(command.verdict, { code: `verdict_${command.verdict}`, params: {} })} · {command.ecosystem} ·{' '}
                {t('exitCode', { code: command.exit_code ?? '–' })} · <Duration ms={command.duration_ms} />
              </p>
            </div>
          ))}
        </div>
      </details>
    </section>
  )
}

function Figure({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className={isBad ? 'font-semibold text-lg text-red' : 'font-semibold text-lg'}>{children}</dd>
    </div>
  )
}
