'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Heartbeat } from '#components/loop/heartbeat.tsx'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { progressFileQuery, progressFilesQuery } from '#lib/client/sharing-queries.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'
import { LaunchChoice } from './launch-choice.tsx'
import { outsideWork } from './outside-work.ts'

/** What the program that executes a loop says of its work: who it is, its sign of life, hypotheses, tests, and its progress files. */
export function OutsideReport({ loop, settings }: { loop: LoopView; settings: LoopSettings }) {
  const t = useTranslations('sharing')
  const { pending, act } = useLoopCommand(loop.data.loop_id)
  const { meta, data } = loop
  const work = outsideWork(data['skill_state'])
  const isShownOnly = meta.kind !== 'v2'
  return (
    <Panel
      title={t('executedOutside')}
      aside={<Heartbeat liveness={meta.liveness} lastSignAt={meta.last_sign_at} />}
      bodyClassName="flex flex-col gap-3 p-4 text-sm"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t('action')} value={work.action ?? '–'} />
        <Fact name={t('lastAction')} value={work.lastAction ?? '–'} />
        <Fact name={t('tests')} value={t('testFigures', work.tests)} />
        <Fact name={t('passRate')} value={`${work.passRate} %`} />
      </dl>
      {work.hypotheses.length > 0 ? (
        <section aria-label={t('hypotheses')}>
          <h3 className="font-medium">{t('hypotheses')}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {work.hypotheses.map(({ id, description, status }) => (
              <li key={id} className="flex flex-wrap gap-2">
                <span className="font-mono text-ink-faint text-xs">{id}</span>
                <span className="min-w-0 flex-1 break-words">{description}</span>
                <span className="text-ink-soft">{t(`verdicts.${status}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {work.failedTests.length > 0 ? (
        <section aria-label={t('failedTests')}>
          <h3 className="font-medium">{t('failedTests')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {work.failedTests.map((name) => (
              <li key={name} className="break-words font-mono text-xs">
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ProgressFiles loopId={data.loop_id} />
      {isShownOnly ? (
        <p className="text-ink-faint">{t('shownOnly')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <LaunchChoice loopId={data.loop_id} settings={settings} isRunning={data.status === 'running'} />
          <Button
            look="secondary"
            pending={pending?.type === 'set-runner'}
            onClick={() => void act({ type: 'set-runner', runner: 'server' })}
          >
            {t('takeOver')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ProgressFiles({ loopId }: { loopId: string }) {
  const t = useTranslations('sharing')
  const { data: files } = useQuery(progressFilesQuery(loopId))
  const [shown, setShown] = useState<string | null>(null)
  if (!files || files.length === 0) return null
  return (
    <section aria-label={t('progressFiles')}>
      <h3 className="font-medium">{t('progressFiles')}</h3>
      <ul className="mt-1 flex flex-wrap gap-2">
        {files.map(({ name, modified_at }) => (
          <li key={name} className="flex items-center gap-1.5">
            <Button
              look="secondary"
              aria-pressed={shown === name}
              onClick={() => setShown(shown === name ? null : name)}
            >
              <span className="font-mono text-xs">{name}</span>
            </Button>
            <RelativeTime at={modified_at} className="text-ink-faint text-xs" />
          </li>
        ))}
      </ul>
      {shown ? <ProgressText loopId={loopId} name={shown} /> : null}
    </section>
  )
}

function ProgressText({ loopId, name }: { loopId: string; name: string }) {
  const { data: text } = useQuery(progressFileQuery(loopId, name))
  return text === undefined ? null : <CodeBlock text={text} label={name} className="mt-2 max-h-96" />
}
