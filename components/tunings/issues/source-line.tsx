'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { firstCharacters, type MarkedRange, moreCharacters, shownLine } from './source-lines.ts'

/** One line of a file as text, its marked part in colour. A long line is cut; more of it is shown on demand. */
export function SourceLine({
  number,
  text,
  ranges,
  isCut = false,
}: {
  number: number
  text: string
  ranges: readonly MarkedRange[]
  /** True when the server left out the end of the line. */
  isCut?: boolean
}) {
  const t = useTranslations('tuningsIssues')
  const [most, setMost] = useState(firstCharacters)
  const { runs, isMarked, hidden } = shownLine(text, number, ranges, most)
  return (
    <div
      data-line={number}
      className={classNames('grid grid-cols-[3.5rem_minmax(0,1fr)]', isMarked && 'bg-amber-soft/50')}
    >
      <span className={classNames('select-none pr-3 text-right', isMarked ? 'text-amber' : 'text-ink-faint')}>
        {number}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-all pr-3">
        {runs.map((run) =>
          run.isMarked ? (
            <mark key={run.at} className="rounded-xs bg-amber-soft text-ink outline outline-amber/40">
              {run.text}
            </mark>
          ) : (
            <span key={run.at}>{run.text}</span>
          ),
        )}
        {hidden > 0 ? (
          <button
            type="button"
            className="ml-1 rounded-sm bg-sunken px-1 font-sans text-accent hover:underline"
            onClick={() => setMost(most + moreCharacters)}
          >
            {t('showMore', { count: hidden })}
          </button>
        ) : isCut ? (
          <span className="ml-1 rounded-sm bg-sunken px-1 font-sans text-ink-soft">{t('lineCut')}</span>
        ) : null}
      </span>
    </div>
  )
}
