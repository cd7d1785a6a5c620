'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Slider } from '#components/ui/slider.tsx'
import type { RevisionView } from '#lib/domain/loop/test-view.ts'

const mostMarks = 160

/** All revisions on one line, oldest to newest: moving along it shows the document as it was then. Above it marks of conflicts. */
export function TimeLine({
  revisions,
  selected,
  marked,
  onSelect,
  onUse,
}: {
  /** Newest first. */
  revisions: RevisionView[]
  selected: number
  /** Revisions at which a conflict was found. */
  marked: ReadonlySet<number>
  onSelect: (revision: number) => void
  /** Told when somebody begins to use the line. */
  onUse: () => void
}) {
  const t = useTranslations('state')
  const format = useFormatter()
  const last = revisions.length - 1
  const place = revisions.findIndex(({ revision }) => revision === selected)
  const value = place < 0 ? last : last - place
  const shown = revisions[last - value]
  const marks = revisions.flatMap(({ revision }, index) => (marked.has(revision) ? [last - index] : []))
  return (
    <div className="flex min-w-0 flex-col" onPointerDownCapture={onUse} onFocusCapture={onUse}>
      {marks.length > 0 ? (
        <span aria-hidden className="relative mx-2 block h-1.5">
          {marks.slice(0, mostMarks).map((mark) => (
            <span
              key={mark}
              className="absolute top-0 h-1.5 w-0.5 rounded-full bg-amber"
              style={{ left: `${last === 0 ? 0 : (mark / last) * 100}%` }}
            />
          ))}
        </span>
      ) : null}
      <Slider
        label={t('timeLine')}
        valueText={
          shown
            ? t('timeLineValue', {
                n: shown.revision,
                author: t(`authors.${shown.author_kind}`),
                time: format.dateTime(new Date(shown.at), { dateStyle: 'medium', timeStyle: 'medium' }),
              })
            : ''
        }
        value={value}
        min={0}
        max={Math.max(last, 1)}
        onChange={(next) => {
          const revision = revisions[last - next]
          if (revision) onSelect(revision.revision)
        }}
      />
    </div>
  )
}
