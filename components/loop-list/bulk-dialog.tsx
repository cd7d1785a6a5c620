'use client'

import { CircleCheck, CircleX, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '#components/ui/dialog.tsx'
import { Meter } from '#components/ui/meter.tsx'
import type { BulkOutcome, BulkRun } from './use-bulk.ts'

/** How far a verb on many loops has come, and what became of each. */
export function BulkDialog({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const t = useTranslations('loops.bulk')
  const total = run.outcomes.length
  const ended = run.outcomes.filter(({ state }) => state !== 'waiting').length
  const refused = run.outcomes.filter(({ state }) => state === 'refused').length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('running', { verb: t(`verbs.${run.verb}`), count: total })}
      description={t('ended', { ended, total, refused })}
    >
      <Meter label={t('progress')} value={ended} max={total} tone={refused > 0 ? 'amber' : 'green'} />
      <ul className="mt-3 divide-y divide-line text-sm">
        {run.outcomes.map((outcome) => (
          <li key={outcome.row.loop_id} className="flex items-start gap-2 py-1.5">
            <OutcomeIcon state={outcome.state} />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{outcome.row.title}</span>
              {outcome.why ? <span className="block text-red text-xs">{outcome.why}</span> : null}
            </span>
            <span className="text-ink-faint text-xs">{t(`outcome.${outcome.state}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function OutcomeIcon({ state }: { state: BulkOutcome['state'] }) {
  if (state === 'done') return <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
  if (state === 'refused') return <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
  return <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
}
