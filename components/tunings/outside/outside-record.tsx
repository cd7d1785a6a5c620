'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { actionWord } from '../action-word.ts'
import { OutsideDiagnoses } from './outside-diagnoses.tsx'

/** What another program wrote about its tuning that has no place of its own here: the skill, its diagnoses in its words, its actions and errors. */
export function OutsideRecord({ state }: { state: TuningSummary }) {
  const t = useTranslations('tuningsOutside')
  const all = useTranslations()
  const { target_skill: skill } = state
  const facts = [
    { name: 'mode', values: skill.execution_mode ? [t(`modes.${skill.execution_mode}`)] : [] },
    { name: 'focus', values: state.focus_requested },
    { name: 'completed', values: state.completed_actions.map((action) => actionWord(all, action)) },
    { name: 'phases', values: skill.phases },
    { name: 'specs', values: skill.specs },
    { name: 'workFolder', values: state.work_dir ? [state.work_dir] : [] },
    { name: 'backupFolder', values: state.backup_dir ? [state.backup_dir] : [] },
  ] as const
  return (
    <Panel title={t('title')} bodyClassName="flex min-w-0 flex-col gap-4">
      <dl className="grid min-w-0 gap-3 text-sm sm:grid-cols-2">
        {facts.map(({ name, values }) =>
          values.length === 0 ? null : (
            <div key={name} className="min-w-0">
              <dt className="font-medium">{t(name)}</dt>
              {[...new Set(values)].map((value) => (
                <dd key={value} className="break-all text-ink-soft">
                  {visibleSource(value)}
                </dd>
              ))}
            </div>
          ),
        )}
      </dl>
      <OutsideDiagnoses state={state} />
      <OutsideActions state={state} />
      <OutsideErrors state={state} />
    </Panel>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <ol className="divide-y divide-line rounded-md border border-line text-sm">{children}</ol>
    </section>
  )
}

function OutsideActions({ state }: { state: TuningSummary }) {
  const t = useTranslations()
  return (
    <Rows title={t('tuningsOutside.actions')}>
      {state.action_history.map(({ id, action, result, started_at: at, output_files: files }) => (
        <li key={id} className="min-w-0 px-3 py-1.5">
          <span>{visibleSource(actionWord(t, action))}</span>{' '}
          <span className="text-ink-soft">{t(`tuningsOutside.result.${result ?? 'open'}`)}</span>{' '}
          {at ? <RelativeTime at={at} className="text-ink-faint text-xs" /> : null}
          {files.length > 0 ? (
            <p className="break-all font-mono text-ink-faint text-xs">{files.map(visibleSource).join(' · ')}</p>
          ) : null}
        </li>
      ))}
    </Rows>
  )
}

function OutsideErrors({ state }: { state: TuningSummary }) {
  const t = useTranslations()
  return (
    <Rows title={t('tuningsOutside.errors')}>
      {state.errors.map(({ action, message, timestamp: at, recoverable }) => (
        <li key={`${at} ${action} ${message}`} className="min-w-0 px-3 py-1.5">
          <span className="break-words text-red">{visibleSource(message)}</span>{' '}
          <span className="text-ink-soft">{visibleSource(actionWord(t, action))}</span>{' '}
          <span className="text-ink-soft">
            {t(recoverable ? 'tuningsOutside.recoverable' : 'tuningsOutside.notRecoverable')}
          </span>{' '}
          {at ? <RelativeTime at={at} className="text-ink-faint text-xs" /> : null}
        </li>
      ))}
    </Rows>
  )
}
