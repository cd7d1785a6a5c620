'use client'

import { FolderGit2, GitBranch, Pencil, Terminal, Timer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { agentsLine } from '#components/agents/agents-line.ts'
import { LoopUse } from '#components/limits/loop-use.tsx'
import { Heartbeat } from '#components/loop/heartbeat.tsx'
import { IterationMeter } from '#components/loop/iteration-meter.tsx'
import { LoopControls } from '#components/loop/loop-controls.tsx'
import { LoopStatusPill } from '#components/loop/loop-status.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Elapsed } from '#components/ui/elapsed.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { PagePath } from '#components/ui/page-path.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { EditLoopDialog } from './edit-loop-dialog.tsx'
import { GateSummary } from './gate-summary.tsx'
import type { LoopFacts } from './loop-facts.ts'

/** What a loop is, how it stands and why, and everything that can be asked of it. */
export function LoopHeader({ loop, facts, readAt }: { loop: LoopView; facts: LoopFacts; readAt: number }) {
  const t = useTranslations()
  const [isEditing, setIsEditing] = useState(false)
  const { data, meta } = loop
  const { reason, settings, waiting } = facts
  const isRunning = data.status === 'running'
  return (
    <header className="flex flex-col gap-2.5">
      <PagePath label={t('loopPage.path')} href="/loops" list={t('loops.title')} id={data.loop_id} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="flex min-w-0 items-start gap-1">
          <h1 className="min-w-0 break-words font-semibold text-xl leading-tight">{data.title}</h1>
          <IconButton
            size="small"
            className="-mt-0.5 print:hidden"
            label={t('loopPage.edit')}
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => setIsEditing(true)}
          />
        </div>
        <div className="print:hidden">
          <LoopControls loop={loop} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <LoopStatusPill
            status={data.status}
            waitingKind={waiting?.kind ?? null}
            isDraining={facts.isDraining}
            reasonCode={reason?.code ?? null}
            reasonMessage={reason?.message ?? null}
            reasonSaid={reason?.said}
            showReason
          />
          {reason ? <span className="text-ink-faint">· {t(`nextStep.${reason.code}`)}</span> : null}
        </span>
        {isRunning && waiting === null ? <Heartbeat liveness={meta.liveness} lastSignAt={meta.last_sign_at} /> : null}
        <IterationMeter current={data.current_iteration} max={data.max_iterations} />
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Timer aria-hidden className="size-4 text-ink-faint" />
          <span className="sr-only">{t('loopPage.duration')}</span>
          {isRunning ? (
            <Elapsed since={new Date(readAt - meta.derived.duration_ms).toISOString()} />
          ) : (
            <Duration ms={meta.derived.duration_ms} />
          )}
        </span>
        <LoopUse meta={meta} />
        <GateSummary loop={loop} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-soft text-xs">
        {settings ? (
          <span className="inline-flex items-center gap-1.5">
            <Terminal aria-hidden className="size-3.5 text-ink-faint" />
            <span className="sr-only">{t('loopPage.agent')}</span>
            {agentsLine(settings.agent)}
            <span className="text-ink-faint">
              · {t(`loopPage.mode.${settings.mode}`)} · {t(`loopPage.runner.${settings.runner}`)}
            </span>
          </span>
        ) : null}
        <Tooltip text={meta.work_path || meta.workspace_path}>
          <span {...focusable} className="inline-flex min-w-0 items-center gap-1.5">
            <FolderGit2 aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            <span className="sr-only">{t('frame.workspace')}</span>
            <span className="truncate">{meta.workspace_path.split('/').at(-1)}</span>
          </span>
        </Tooltip>
        {meta.branch ? (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <GitBranch aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
            <span className="sr-only">{t('loopPage.branch')}</span>
            <span className="truncate font-mono">{meta.branch}</span>
          </span>
        ) : null}
        {facts.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      {isEditing ? <EditLoopDialog loop={loop} facts={facts} open={isEditing} onOpenChange={setIsEditing} /> : null}
    </header>
  )
}
