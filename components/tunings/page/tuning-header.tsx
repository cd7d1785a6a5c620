'use client'

import { FolderOpen, MessageSquareQuote, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Elapsed } from '#components/ui/elapsed.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { PagePath } from '#components/ui/page-path.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { actionWord } from '../action-word.ts'
import { GatePill } from '../gate-pill.tsx'
import { SeverityCountsRow } from '../severity-counts-row.tsx'
import { TuningStatusPill } from '../tuning-status-pill.tsx'
import { TuningControls } from './tuning-controls.tsx'

/** What a tuning is about, how it stands, how good the skill is, and everything that can be asked of it. */
export function TuningHeader({ tuning }: { tuning: TuningSummaryAnswer }) {
  const t = useTranslations()
  const { data, meta } = tuning
  const { target_skill: skill } = data
  // Another program tells its score and gate, not how they come about.
  const isJudged = data.quality !== null || (meta.runner === 'external' && data.quality_score > 0)
  const name = visibleSource(skill.name || skill.path.split('/').at(-1) || data.tuning_id)
  return (
    <header className="flex flex-col gap-2.5">
      <PagePath label={t('tuningsPage.path')} href="/tunings" list={t('tunings.title')} id={data.tuning_id} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <h1 className="min-w-0 break-words font-semibold text-xl leading-tight">{name}</h1>
        <div className="print:hidden">
          <TuningControls tuning={tuning} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <TuningStatusPill status={data.status} waitReason={data.wait_reason} showReason />
        {meta.running ? (
          <span className="text-ink-soft">
            {actionWord(t, meta.running.action)} · <Elapsed since={meta.running.started_at} />
          </span>
        ) : null}
        {data.completion_reason ? (
          <span className="text-ink-soft">{reasonWord(t, 'completion', data.completion_reason)}</span>
        ) : null}
        {data.failure_reason ? <span className="text-red">{reasonWord(t, 'failure', data.failure_reason)}</span> : null}
        {isJudged ? (
          <>
            <GatePill gate={data.quality_gate} />
            <span>
              {t('tuningsPage.scoreOf', { score: data.quality_score })}
              {data.quality ? (
                <span className="text-ink-faint"> · {t('tuningsPage.healthOf', { health: data.quality.health })}</span>
              ) : null}
            </span>
            <SeverityCountsRow counts={meta.findings.counted} />
          </>
        ) : null}
        <span className="text-ink-soft">
          {t('tuningsPage.iterationOf', { n: data.iteration.index, max: data.max_iterations })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-soft text-xs">
        <Tooltip text={`${meta.workspace_path}/${skill.path}`}>
          <span {...focusable} className="inline-flex min-w-0 items-center gap-1.5">
            <FolderOpen aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            <span className="sr-only">{t('tuningsPage.folder')}</span>
            <span className="min-w-0 break-all font-mono">{visibleSource(skill.path)}</span>
          </span>
        </Tooltip>
        <Badge>{t(`tunings.client.${skill.client}`)}</Badge>
        <Badge>{t(`tunings.mode.${data.mode}`)}</Badge>
        {meta.owner ? (
          <span className="inline-flex items-center gap-1.5">
            <UserRound aria-hidden className="size-3.5 text-ink-faint" />
            <span className="sr-only">{t('tuningsPage.owner')}</span>
            {meta.owner}
          </span>
        ) : null}
        {data.user_issue_description ? (
          <span className="inline-flex min-w-0 items-start gap-1.5">
            <MessageSquareQuote aria-hidden className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
            <span className="sr-only">{t('tuningsPage.complaint')}</span>
            <span className="line-clamp-2 min-w-0 break-words">{visibleSource(data.user_issue_description)}</span>
          </span>
        ) : null}
      </div>
    </header>
  )
}

/** Why a tuning ended; an imported one may name a reason of its own. */
function reasonWord(
  t: ReturnType<typeof useTranslations<never>>,
  kind: 'completion' | 'failure',
  reason: string,
): string {
  const key = `tunings.${kind}.${reason}` as 'tunings.completion.gate_pass'
  return t.has(key) ? t(key) : reason
}
