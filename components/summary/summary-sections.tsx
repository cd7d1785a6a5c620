'use client'

import { CircleCheck, GitBranch, ShieldAlert, ShieldCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { GateList } from '#components/loop-page/gate-list.tsx'
import { tabAddress } from '#components/loop-page/loop-tab.ts'
import { standingOf, TaskStatusPill } from '#components/tasks/task-status.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { useSay } from '#lib/client/use-say.ts'
import type { SummaryFacts } from './summary-facts.ts'
import type { SummaryWords } from './summary-markdown.ts'

/** The four parts of the summary, in the order in which they are asked for. */
export function SummarySections({ summary, words }: { summary: SummaryFacts; words: SummaryWords }) {
  const t = useTranslations()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
      <Column>
        <Panel title={words.asked}>
          {summary.description.trim() ? (
            <Markdown text={summary.description} />
          ) : (
            <p className="text-ink-soft text-sm">{words.nothingAsked}</p>
          )}
          <dl className="mt-4 grid grid-cols-3 gap-3 border-line border-t pt-3 text-sm">
            <Figure name={t('summary.created')}>
              <RelativeTime at={summary.created_at} refreshSeconds={60} />
            </Figure>
            <Figure name={t('summary.iterations')}>
              {t('loop.iterationShort', { current: summary.iterations.current, max: summary.iterations.max })}
            </Figure>
            <Figure name={t('loopPage.duration')}>
              <Duration ms={summary.duration_ms} />
            </Figure>
          </dl>
        </Panel>
        <Panel title={words.done} bodyClassName="flex flex-col gap-4">
          {summary.tasks.length === 0 ? <p className="text-ink-soft text-sm">{t('summary.noTasks')}</p> : null}
          <ol className="flex flex-col gap-2">
            {summary.tasks.map((task) => (
              <li key={task.task_id} className="flex items-start gap-2 text-sm">
                <TaskStatusPill standing={standingOf(task.status, task.waived !== null)} />
                <span className="min-w-0 break-words pt-0.5">
                  {task.description}
                  {task.waived ? <span className="text-ink-faint"> · {t('tasks.waivedBy', task.waived)}</span> : null}
                </span>
              </li>
            ))}
          </ol>
          {summary.files_changed.length > 0 ? (
            <div>
              <h3 className="mb-1 font-medium text-sm">
                {t('summary.filesCount', { count: summary.files_changed.length })}
              </h3>
              <ul className="flex flex-col gap-0.5 font-mono text-ink-soft text-xs">
                {summary.files_changed.map((file) => (
                  <li key={file} className="break-all">
                    {file}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <Place summary={summary} />
        </Panel>
      </Column>
      <Column>
        <Panel
          title={words.proof}
          aside={
            summary.completion ? (
              <span className="text-ink-soft text-xs">
                {t(summary.completion.forced ? 'summary.forcedBy' : 'summary.completedBy', {
                  by: summary.completion.by,
                })}{' '}
                <RelativeTime at={summary.completion.at} refreshSeconds={60} />
              </span>
            ) : null
          }
        >
          <TestFigures summary={summary} words={words} />
          {summary.gate.length > 0 ? (
            <GateList gate={summary.gate} />
          ) : (
            <p className="text-ink-soft text-sm">{t('summary.noGate')}</p>
          )}
        </Panel>
        <Remains summary={summary} words={words} />
      </Column>
    </div>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-4 print:mb-4 print:block print:[&>*+*]:mt-4">{children}</div>
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function TestFigures({ summary, words }: { summary: SummaryFacts; words: SummaryWords }) {
  const t = useTranslations('tests')
  const { tests } = summary
  if (!tests) return <p className="mb-4 text-ink-soft text-sm">{words.noTests}</p>
  return (
    <div className="mb-4 border-line border-b pb-4">
      <dl className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        <Figure name={t('passRate')}>
          {tests.pass_rate === null ? '–' : <Percent value={tests.pass_rate} digits={1} />}
        </Figure>
        <Figure name={t('total')}>{tests.total}</Figure>
        <Figure name={t('failedCount')}>{tests.failed_count}</Figure>
        <Figure name={t('coverage')}>
          {tests.coverage === null ? '–' : <Percent value={tests.coverage} digits={1} />}
        </Figure>
        <Figure name={t('changedCoverage')}>
          {tests.changed_coverage === null ? '–' : <Percent value={tests.changed_coverage} digits={1} />}
        </Figure>
      </dl>
      <Link
        href={tabAddress(summary.loop_id, 'tests')}
        className="mt-2 inline-block text-accent text-sm hover:underline print:hidden"
      >
        {t('seeAll')}
      </Link>
    </div>
  )
}

/** Where the result is, and how to get at it. */
function Place({ summary }: { summary: SummaryFacts }) {
  const t = useTranslations('summary')
  const { branch, work_path: path, base_commit: base } = summary
  if (!path) return null
  const place = /^[\w./:@%+,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
  const look = base ? `git -C ${place} diff ${base.slice(0, 12)}` : null
  return (
    <div className="border-line border-t pt-3 text-sm">
      <h3 className="mb-1 flex items-center gap-1.5 font-medium">
        <GitBranch aria-hidden className="size-4 text-ink-faint" />
        {t('where')}
      </h3>
      <p className="break-words text-ink-soft">{t(branch ? 'whereBranch' : 'whereFolder')}</p>
      <p className="mt-1 break-all font-mono text-ink-soft text-xs">{path}</p>
      {look ? (
        <p className="mt-1 flex items-start gap-1">
          <code className="min-w-0 break-all rounded-sm bg-sunken px-2 py-1 text-xs">{look}</code>
          <CopyButton text={look} className="print:hidden" />
        </p>
      ) : null}
    </div>
  )
}

function Remains({ summary, words }: { summary: SummaryFacts; words: SummaryWords }) {
  const t = useTranslations()
  const say = useSay()
  const { open_tasks: open, missing_evidence: missing, reason } = summary.remains
  const isNothing = open.length === 0 && missing.length === 0 && !reason
  return (
    <Panel title={words.remains} bodyClassName="flex flex-col gap-4 text-sm">
      {isNothing ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-4 text-green" />
          {words.nothingRemains}
        </p>
      ) : null}
      {reason ? (
        <div>
          <h3 className="font-medium">{t(`reason.${reason.code}`)}</h3>
          <p className="break-words text-ink-soft">{say(reason.message, reason.said)}</p>
          <p className="mt-1">{t(`nextStep.${reason.code}`)}</p>
        </div>
      ) : null}
      {open.length > 0 ? (
        <div>
          <h3 className="mb-1 font-medium">{t('summary.openTasks', { count: open.length })}</h3>
          <ul className="list-disc pl-5 text-ink-soft">
            {open.map((task) => (
              <li key={task} className="break-words">
                {task}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <div>
          <h3 className="mb-1 flex items-center gap-1.5 font-medium">
            <ShieldAlert aria-hidden className="size-4 text-amber" />
            {t('summary.missing', { count: missing.length })}
          </h3>
          <ul className="flex flex-col gap-0.5 text-ink-soft">
            {missing.map((id) => (
              <li key={id}>
                <span className="font-mono text-ink-faint text-xs">{id}</span> {words.condition(id)}
              </li>
            ))}
          </ul>
        </div>
      ) : summary.gate.length > 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <ShieldCheck aria-hidden className="size-4 text-green" />
          {t('summary.nothingMissing')}
        </p>
      ) : null}
    </Panel>
  )
}
