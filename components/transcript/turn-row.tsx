'use client'

import { Bot, ChevronDown, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Duration } from '#components/ui/duration.tsx'
import type { TranscriptTurn } from '#lib/domain/agent/transcript.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { type AgentTurn, modelsOf, usageOf } from './turn-facts.ts'

/** The head of a run of an agent: who really ran, for what, how long and at what cost. */
export function TurnRow({
  turn,
  ended,
  open,
  onToggle,
  onDetails,
}: {
  turn: TranscriptTurn
  /** What its end told; null while it runs. */
  ended: AgentTurn | null
  open: boolean
  onToggle: () => void
  onDetails: () => void
}) {
  const t = useTranslations('transcript')
  const { launch, session } = turn
  const Chevron = open ? ChevronDown : ChevronRight
  const version = ended?.version ?? session?.cliVersion ?? launch?.version
  const name = [launch?.agent ?? ended?.tool ?? t('agent'), version].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-2 border-line border-b bg-sunken px-2 py-1.5 text-sm">
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-w-0 flex-1 items-start gap-1.5 rounded-sm text-left"
      >
        <Chevron aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <Bot aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span className="font-medium">{visibleText(name)}</span>
          <span className="min-w-0 break-all text-ink-soft text-xs">
            {modelsOf(turn, ended) ??
              (launch?.modelAsked ? t('modelAsked', { model: launch.modelAsked }) : t('modelUnknown'))}
          </span>
          {launch ? <span className="font-mono text-ink-faint text-xs">{launch.purpose}</span> : null}
          {launch?.run === 'repair' ? <Badge tone="amber">{t('repair')}</Badge> : null}
          {launch?.resumes ? <Badge tone="neutral">{t('resumed')}</Badge> : null}
          {turn.isOpen ? <Badge tone="blue">{t('running')}</Badge> : null}
          {ended && ended.status !== 'succeeded' && launch?.run !== 'repair' ? (
            <Badge tone={ended.status === 'failed' ? 'red' : 'neutral'}>{t(`status.${ended.status}`)}</Badge>
          ) : null}
          <TurnUse turn={turn} ended={ended} />
        </span>
      </button>
      <span className="shrink-0 pt-0.5 text-ink-faint text-xs">
        <Duration ms={turn.to - turn.from} />
      </span>
      <IconButton
        size="small"
        label={t('details')}
        icon={<SlidersHorizontal aria-hidden className="size-3.5" />}
        onClick={onDetails}
      />
    </div>
  )
}

/** What it used: the figures of its end, or those it told until now. What nobody told is unknown, never 0. */
function TurnUse({ turn, ended }: { turn: TranscriptTurn; ended: AgentTurn | null }) {
  const t = useTranslations('transcript')
  const format = useFormatter()
  const { tokens, usd, source } = usageOf(turn, ended)
  return (
    <span className="text-ink-faint text-xs tabular-nums">
      {tokens === null ? t('tokensUnknown') : t('tokens', { count: tokens })}
      {' · '}
      {usd === null
        ? t('costUnknown')
        : format.number(usd, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })}
      {usd === null ? null : ` ${t(`source.${source}`)}`}
    </span>
  )
}
