'use client'

import { CircleDashed, CircleX, LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { TuningSummary } from '#lib/domain/tuning/tuning-view.ts'
import { type Diagnosis, diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { SeverityMark } from '../severity-mark.tsx'

/** The eight diagnoses: how bad each is, how many issues, and how many of its rules were checked and matched. */
export function DiagnosisTiles({
  state,
  issuesHref,
}: {
  state: TuningSummary
  issuesHref: (name: Diagnosis) => string
}) {
  const t = useTranslations('tunings')
  return (
    <ul aria-label={t('diagnoses')} className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {diagnoses.map((name) => (
        <li key={name} className="min-w-0">
          <Tile state={state} name={name} href={issuesHref(name)} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ state, name, href }: { state: TuningSummary; name: Diagnosis; href: string }) {
  const t = useTranslations()
  const result = state.diagnosis[name]
  const isPlanned = state.iteration.planned.includes(name)
  const isRunning = state.current_action === `action-diagnose-${name}`
  const checked = result?.details.patterns_checked.length ?? 0
  const matched = result?.details.patterns_matched.length ?? 0
  return (
    <Link
      href={href}
      prefetch={false}
      className={classNames(
        'flex h-full min-w-0 flex-col gap-1 rounded-md border bg-surface p-3 text-sm hover:bg-hover/60',
        isRunning ? 'border-blue/50' : 'border-line',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-1">
        <span className="min-w-0 truncate font-medium">{t(`tunings.diagnosis.${name}`)}</span>
        {result?.status === 'completed' ? <SeverityMark severity={result.severity} /> : null}
      </span>
      {result?.status === 'completed' ? (
        <>
          <span className="text-ink-soft">{t('tuningsPage.issuesOpen', { count: result.issues_found })}</span>
          <span className="text-ink-faint text-xs">{t('tuningsPage.rulesMatched', { checked, matched })}</span>
        </>
      ) : (
        <span className="flex items-center gap-1.5 text-ink-soft text-xs">
          {isRunning ? (
            <LoaderCircle aria-hidden className="size-3.5 animate-spin text-blue motion-reduce:animate-none" />
          ) : result?.status === 'failed' ? (
            <CircleX aria-hidden className="size-3.5 text-red" />
          ) : (
            <CircleDashed aria-hidden className="size-3.5" />
          )}
          {t(
            isRunning
              ? 'tuningsPage.tile.running'
              : result
                ? `tuningsPage.tile.${result.status}`
                : isPlanned
                  ? 'tuningsPage.tile.planned'
                  : 'tuningsPage.tile.notPlanned',
          )}
        </span>
      )}
      {result?.error ? <span className="break-words text-red text-xs">{result.error}</span> : null}
    </Link>
  )
}
