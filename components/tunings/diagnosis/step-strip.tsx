'use client'

import { Check, Circle, Hand, LoaderCircle, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { type TuningStep, tuningSteps } from './tuning-steps.ts'

const icons = { done: Check, now: LoaderCircle, waits: Hand, ahead: Circle, skipped: Minus }
const tones = {
  done: 'text-green',
  now: 'text-blue',
  waits: 'text-violet',
  ahead: 'text-ink-faint',
  skipped: 'text-ink-faint',
}

/** The steps of the iteration in their order, with the one that is under way or waits. */
export function StepStrip({ state }: { state: TuningSummary }) {
  const t = useTranslations('tuningsPage.steps')
  return (
    <ol aria-label={t('label')} className="grid grid-cols-2 gap-1 sm:grid-cols-4 xl:grid-cols-8">
      {tuningSteps(state).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: TuningStep }) {
  const t = useTranslations('tuningsPage.steps')
  const Icon = icons[step.state]
  const isPresent = step.state === 'now' || step.state === 'waits'
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className={classNames(
        'flex min-w-0 items-center gap-2 rounded-sm border bg-surface px-2.5 py-1.5 text-sm',
        step.state === 'waits' ? 'border-violet/50' : isPresent ? 'border-blue/50' : 'border-line',
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'size-4 shrink-0',
          tones[step.state],
          step.state === 'now' && 'animate-spin motion-reduce:animate-none',
        )}
      />
      <span className="min-w-0">
        <span
          className={classNames(
            'block truncate',
            step.state === 'ahead' || step.state === 'skipped' ? 'text-ink-soft' : 'text-ink',
          )}
        >
          {t(`name.${step.name}`)}
        </span>
        <span className="block truncate text-ink-faint text-xs">
          {step.progress ? t('progress', step.progress) : t(`state.${step.state}`)}
          {step.progress ? <span className="sr-only"> {t(`state.${step.state}`)}</span> : null}
        </span>
      </span>
    </li>
  )
}
