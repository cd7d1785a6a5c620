'use client'

import { Gavel } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { HypothesisView } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { EvidenceList } from './evidence-list.tsx'

/** One falsifiable sentence: how it is tested, what was observed and, once judged, what was found and why that decides. */
export function HypothesisCard({
  loopId,
  hypothesis,
  mayJudge,
  onJudge,
}: {
  loopId: string
  hypothesis: HypothesisView
  mayJudge: boolean
  onJudge: () => void
}) {
  const t = useTranslations('hypotheses')
  const { id, description, likelihood, round, fix, finding, reason, missing, decided_by, decided_at } = hypothesis
  return (
    <article id={id} className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-3 text-sm">
      <header className="flex flex-wrap items-center gap-1.5">
        <span className="font-mono font-semibold text-xs">{id}</span>
        <Badge>{t('likelihood', { rank: likelihood })}</Badge>
        {round === null ? null : <Badge>{t('round', { round })}</Badge>}
        {fix === null || fix.outcome === 'none' ? null : (
          <Badge tone={fix.outcome === 'verified' ? 'green' : fix.outcome === 'failed' ? 'red' : 'violet'}>
            {t(`fix.${fix.outcome}`)}
          </Badge>
        )}
      </header>
      <p className="font-medium [overflow-wrap:anywhere]">{visibleText(description)}</p>
      <dl className="grid gap-1.5 text-xs">
        <Term name={t('condition')}>{hypothesis.testable_condition}</Term>
        <Term name={t('loggingPoint')} isCode>
          {hypothesis.logging_point}
        </Term>
        <Term name={t('confirms')}>{hypothesis.confirms}</Term>
        <Term name={t('rejects')}>{hypothesis.rejects}</Term>
      </dl>
      <EvidenceList loopId={loopId} hypothesis={hypothesis} />
      {finding === null && reason === null ? null : (
        <div className="flex flex-col gap-1.5 border-line border-t pt-2 text-xs">
          <dl className="grid gap-1.5">
            <Term name={t('finding')}>{finding}</Term>
            <Term name={t('reason')}>{reason}</Term>
            <Term name={t('missing')}>{missing}</Term>
          </dl>
          {decided_by === null ? null : (
            <p className="text-ink-soft">
              {t(`by.${decided_by}`)} {decided_at === null ? null : <RelativeTime at={decided_at} />}
            </p>
          )}
        </div>
      )}
      <Button
        size="small"
        className="self-start"
        aria-label={t('judgeOne', { id })}
        refusal={mayJudge ? null : t('atWork')}
        onClick={onJudge}
      >
        <Gavel aria-hidden className="size-3.5" />
        {t('judge')}
      </Button>
    </article>
  )
}

function Term({ name, isCode = false, children }: { name: string; isCode?: boolean; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className={isCode ? 'font-mono [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}>
        {typeof children === 'string' ? visibleText(children) : children}
      </dd>
    </div>
  )
}
