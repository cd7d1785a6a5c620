'use client'

import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { PairBar } from './pair-bar.tsx'
import { type StateView, stateViews } from './use-state-view.ts'

/** Above a revision: its number and neighbours, what is shown of it, what it is compared with, and the way back to it. */
export function RevisionHead({
  selected,
  newest,
  before,
  after,
  from,
  isPinned,
  view,
  onShow,
  onView,
  onPair,
  onPin,
  onRestore,
}: {
  selected: number
  newest: number
  before: number | null
  after: number | null
  from: number | null
  isPinned: boolean
  view: StateView
  onShow: (revision: number | null) => void
  onView: (view: StateView) => void
  onPair: (from: number | null, to: number) => void
  onPin: () => void
  /** Null for the newest one. */
  onRestore: (() => void) | null
}) {
  const t = useTranslations()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          look="secondary"
          label={t('state.previous')}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          disabled={before === null}
          onClick={() => onShow(before)}
        />
        <IconButton
          look="secondary"
          label={t('state.next')}
          icon={<ChevronRight aria-hidden className="size-4" />}
          disabled={after === null}
          onClick={() => onShow(after)}
        />
        <h2 className="font-semibold text-sm">{t('state.revision', { n: selected })}</h2>
        {onRestore ? (
          <Button size="small" onClick={onRestore}>
            <Undo2 aria-hidden className="size-3.5" />
            {t('recovery.restoreOpen')}
          </Button>
        ) : null}
        <Segments
          label={t('state.view')}
          className="sm:ml-auto"
          value={view}
          onChange={onView}
          options={stateViews.map((value) => ({ value, label: t(`state.views.${value}`) }))}
        />
      </div>
      {view === 'diff' ? (
        <PairBar from={from} to={selected} isPinned={isPinned} newest={newest} onPair={onPair} onPin={onPin} />
      ) : null}
    </div>
  )
}
