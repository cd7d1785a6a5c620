'use client'

import { Eye, Gavel, Lightbulb, type LucideIcon, Wrench } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { tabAddress } from '#components/loop-page/loop-tab.ts'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { UnderstandingStep } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'

const icons: Record<UnderstandingStep['kind'], LucideIcon> = {
  opened: Lightbulb,
  observed: Eye,
  judged: Gavel,
  fixed: Wrench,
}

/** How the understanding of a bug changed, the newest step first. */
export function Understanding({ loopId, steps }: { loopId: string; steps: UnderstandingStep[] }) {
  const t = useTranslations('hypotheses')
  return (
    <Panel title={t('understanding')}>
      <ol className="flex flex-col gap-3">
        {steps.toReversed().map((step) => {
          const Icon = icons[step.kind]
          return (
            <li key={`${step.at} ${step.kind}`} className="flex gap-3 text-sm">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">
                  <StepText step={step} />
                </p>
                {step.kind === 'judged' && step.root_cause !== null ? (
                  <p className="text-ink-soft [overflow-wrap:anywhere]">
                    {t('rootCause', { text: visibleText(step.root_cause) })}
                  </p>
                ) : null}
                {step.kind === 'judged' && step.focus !== null ? (
                  <p className="text-ink-soft [overflow-wrap:anywhere]">
                    {t('focus', { text: visibleText(step.focus) })}
                  </p>
                ) : null}
                <p className="flex flex-wrap gap-x-2 text-ink-soft text-xs">
                  <span>{step.by}</span>
                  <RelativeTime at={step.at} />
                  {step.kind === 'observed' && step.test_run_id !== null ? (
                    <Link
                      className="text-accent hover:underline"
                      href={`${tabAddress(loopId, 'tests')}?${new URLSearchParams({ run: step.test_run_id })}`}
                    >
                      {t('toRun')}
                    </Link>
                  ) : null}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

function StepText({ step }: { step: UnderstandingStep }) {
  const t = useTranslations('hypotheses')
  switch (step.kind) {
    case 'opened':
      return t('steps.opened', { count: step.ids.length, ids: step.ids.join(', '), bug: visibleText(step.bug) })
    case 'observed': {
      const seen = step.counts.map(({ id, count }) => t('steps.seen', { id, count })).join(', ')
      return seen === '' ? t('steps.nothingSeen') : t('steps.observed', { seen })
    }
    case 'judged':
      return step.verdicts
        .map(({ id, verdict }) => t('steps.verdict', { id, verdict: t(`columns.${verdict}`) }))
        .join(', ')
    case 'fixed':
      return t(`steps.${step.outcome}`, { id: step.id })
  }
}
