'use client'

import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { StatusPill, type Tone } from '#components/ui/status-pill.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import type { TryResult } from '#lib/api/product.ts'
import { useSay } from '#lib/client/use-say.ts'

const mostRows = 200
const looks: Record<'passed' | 'failed' | 'skipped', { tone: Tone; icon: LucideIcon }> = {
  passed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleAlert },
  skipped: { tone: 'neutral', icon: CircleMinus },
}
const kindOf = (status: string) => (status === 'passed' || status === 'failed' ? status : 'skipped')
const order = ['failed', 'skipped', 'passed']

/** What a trial of the test commands gave: the tests that were read, one by one, and the end of the output. */
export function TryOutcome({ result }: { result: TryResult }) {
  const t = useTranslations('newLoop.try')
  const say = useSay()
  const cannotRun = result.outcome === 'cannot_run'
  const { tone, icon } = looks[result.passed ? 'passed' : 'failed']
  const tests = [...result.tests].sort((a, b) => order.indexOf(kindOf(a.status)) - order.indexOf(kindOf(b.status)))
  return (
    <section aria-label={t('title')} aria-live="polite" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={tone} icon={icon}>
          {cannotRun ? t('cannotRun') : t(result.passed ? 'passed' : 'failed')}
        </StatusPill>
        <span>
          {t('counts', {
            total: result.total,
            passed: result.passed_count,
            failed: result.failed_count,
            skipped: result.skipped_count,
          })}
        </span>
        {result.coverage === null ? null : (
          <span>
            {t('coverage')} <Percent value={result.coverage} digits={1} />
          </span>
        )}
        <span className="text-ink-faint">
          <Duration ms={result.duration_ms} />
        </span>
      </p>
      {cannotRun || result.passed ? null : <p className="text-ink-soft text-sm">{t('failedHint')}</p>}
      {result.reason ? <p className="text-ink-soft text-sm">{say(result.reason, result.said)}</p> : null}
      {tests.length > 0 ? (
        <Table label={t('tests')} className="max-h-80 overflow-y-auto">
          <thead className="sticky top-0">
            <tr>
              <TableHead>{t('status')}</TableHead>
              <TableHead>{t('test')}</TableHead>
              <TableHead>{t('file')}</TableHead>
              <TableHead>{t('duration')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {tests.slice(0, mostRows).map((test) => {
              const kind = kindOf(test.status)
              return (
                <TableRow key={`${test.file}\u0000${test.suite}\u0000${test.name}`}>
                  <TableCell>
                    <StatusPill tone={looks[kind].tone} icon={looks[kind].icon}>
                      {t(kind)}
                    </StatusPill>
                  </TableCell>
                  <TableCell>
                    <span className="block">{[test.suite, test.name].filter(Boolean).join(' › ')}</span>
                    {test.error_message ? (
                      <span className="line-clamp-3 whitespace-pre-wrap break-words font-mono text-red text-xs">
                        {test.error_message}
                      </span>
                    ) : null}
                  </TableCell>
                  <TableCell className="font-mono text-ink-soft text-xs">{test.file}</TableCell>
                  <TableCell className="whitespace-nowrap">
                    <Duration ms={test.duration_ms} />
                  </TableCell>
                </TableRow>
              )
            })}
          </tbody>
        </Table>
      ) : null}
      {tests.length > mostRows ? (
        <p className="text-ink-faint text-xs">{t('more', { count: tests.length - mostRows })}</p>
      ) : null}
      {result.output.length > 0 ? (
        <details open={cannotRun}>
          <summary className="cursor-pointer text-ink-soft text-sm">{t('output')}</summary>
          <div className="mt-2">
            <CodeBlock label={t('output')} text={result.output.join('\n')} />
          </div>
        </details>
      ) : null}
    </section>
  )
}
