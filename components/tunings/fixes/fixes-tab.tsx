'use client'

import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { fixesQuery } from '#lib/client/tuning-review-queries.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { useTuning } from '../page/use-tuning.ts'
import { useTuningCommand } from '../page/use-tuning-command.ts'
import { ApplyBar } from './apply-bar.tsx'
import { type decisionsOf, isOpen } from './fix-choices.ts'
import { FixPane } from './fix-pane.tsx'
import { FixQueue } from './fix-queue.tsx'
import { StaleBar } from './stale-bar.tsx'
import { useFixChoices } from './use-fix-choices.ts'

/** The proposals: a queue, and beside it the chosen one with its diff, its checks and what became of it. */
export function FixesTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const { tuning } = useTuning(tuningId)
  const list = useQuery(fixesQuery(tuningId))
  const { pending, act, answered } = useTuningCommand(tuningId)
  const [texts, setTexts] = useUrlFields(['fix', 'view'])
  const { fixes, decide } = useFixChoices(tuningId, list.data?.data ?? [])
  const place = Math.max(
    0,
    fixes.findIndex((fix) => fix.id === texts.fix),
  )
  const selected = fixes[place]
  const move = (by: number) => {
    const next = fixes[Math.min(fixes.length - 1, Math.max(0, place + by))]
    if (next) setTexts({ fix: next.id })
  }
  useKeys([
    { key: 'j', label: t('tuningsFixes.next'), run: () => move(1) },
    { key: 'k', label: t('tuningsFixes.previous'), run: () => move(-1) },
  ])
  if (list.error && !list.data)
    return <FaultState what={t('tuningsFixes.cannotRead')} fault={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending || !tuning) return <SkeletonRows label={t('ui.loading')} rows={8} />
  if (!selected)
    return <EmptyState icon={Wrench} title={t('tuningsFixes.none')} detail={t('tuningsFixes.noneDetail')} />
  // What this person decided a moment ago may not be in the diffs of the list yet, nor even sent. What others decided raises the revision, and is told.
  const apply = async (decisions: ReturnType<typeof decisionsOf>) => {
    // Who is told that a decision did not count sees what stands, and decides again: nothing is applied before.
    if (!(await answered())) return
    const now = new Map((await list.refetch()).data?.data.map((fix) => [fix.id, fix.diff_sha256]))
    const chosen = decisions.map((one) =>
      one.diff_sha256 === null ? one : { ...one, diff_sha256: now.get(one.fix_id) ?? one.diff_sha256 },
    )
    return act({ type: 'select-fixes', fixes: chosen })
  }
  const isAsked = tuning.data.wait_reason === 'fix_selection'
  return (
    <section aria-label={t('tuningsPage.tabs.fixes')} className="flex min-w-0 flex-col gap-3">
      {isAsked && fixes.some(isOpen) ? (
        <ApplyBar fixes={fixes} isPending={pending?.type === 'select-fixes'} onApply={apply} />
      ) : null}
      {isAsked ? <StaleBar tuningId={tuningId} fixes={fixes} /> : null}
      <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[320px_minmax(0,1fr)]">
        <FixQueue fixes={fixes} selected={selected.id} onSelect={(fix) => setTexts({ fix })} />
        <FixPane
          key={selected.id}
          tuning={tuning}
          brief={selected}
          isAsked={isAsked}
          onWord={(word) => decide(selected, word)}
          mode={texts.view === 'split' ? 'split' : texts.view === 'unified' ? 'unified' : null}
          onMode={(view) => setTexts({ view })}
        />
      </div>
    </section>
  )
}
