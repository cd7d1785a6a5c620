'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { IssueAnswer, PlaceView } from '#lib/domain/tuning/issue-view.ts'
import { placeText } from './issue-words.ts'
import { SourceLine } from './source-line.tsx'
import type { MarkedRange } from './source-lines.ts'
import { SourcePane } from './source-pane.tsx'

/** The places of an issue side by side, each with its lines marked, or the whole file. */
export function IssuePlaces({ tuningId, answer }: { tuningId: string; answer: IssueAnswer }) {
  const t = useTranslations('tuningsIssues')
  const [shown, setShown] = useState<PlaceView | null>(null)
  const { places, data: issue } = answer
  if (places.length === 0)
    return <p className="text-ink-soft text-sm">{issue.location.file ? issue.location.file : t('wholeSkill')}</p>
  return (
    <section aria-label={t('places')} className="flex min-w-0 flex-col gap-2">
      <div className={classNames('grid min-w-0 gap-2', places.length > 1 && 'xl:grid-cols-2')}>
        {places.map((place) => (
          <Place
            tuningId={tuningId}
            key={`${place.file} ${place.line} ${place.column}`}
            place={place}
            description={issue.description}
            onWhole={() => setShown(shown === place ? null : place)}
            isWhole={shown === place}
          />
        ))}
      </div>
      {shown ? (
        <SourcePane
          key={`${shown.file} ${shown.line}`}
          tuningId={tuningId}
          path={shown.file}
          line={shown.line}
          issueId={issue.id}
        />
      ) : null}
    </section>
  )
}

const rangeOf = ({ line, column, line_end, column_end }: PlaceView): MarkedRange[] =>
  line === null ? [] : [{ line, column, lineEnd: line_end, columnEnd: column_end }]

const numbered = ({ first_line, lines }: PlaceView) =>
  lines.map((given, index) => ({ number: first_line + index, given }))

function Place({
  tuningId,
  place,
  description,
  isWhole,
  onWhole,
}: {
  tuningId: string
  place: PlaceView
  /** What the issue says, which its first place need not repeat. */
  description: string
  isWhole: boolean
  onWhole: () => void
}) {
  const t = useTranslations('tuningsIssues')
  const name = placeText(place.file, place.line)
  return (
    <figure aria-label={name} className="min-w-0 rounded-md border border-line">
      <figcaption className="flex items-center gap-2 border-line border-b bg-sunken px-3 py-1">
        <span className="min-w-0 flex-1 truncate font-mono text-xs">{name}</span>
        {place.note && place.note !== description ? (
          <span className="truncate text-ink-soft text-xs">{place.note}</span>
        ) : null}
        <Button size="small" look="ghost" aria-expanded={isWhole} onClick={onWhole}>
          {t(isWhole ? 'hideFile' : 'wholeFile')}
        </Button>
      </figcaption>
      <div className="overflow-x-hidden py-1 font-mono text-xs leading-5">
        {numbered(place).map(({ number, given }) => (
          <SourceLine
            key={number}
            tuningId={tuningId}
            path={place.file}
            number={number}
            given={given}
            ranges={rangeOf(place)}
          />
        ))}
      </div>
    </figure>
  )
}
