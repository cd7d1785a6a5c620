'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { columnBefore, lineQuery } from '#lib/client/tuning-review-queries.ts'
import type { LineWindow } from '#lib/domain/tuning/line-window.ts'
import { joined, type MarkedRange, shownLine } from './source-lines.ts'

/** One line of a file as text, its marked part in colour. Of a long line a part is shown; more of it on both sides on demand. */
export function SourceLine({
  tuningId,
  path,
  number,
  given,
  ranges,
}: {
  tuningId: string
  path: string
  number: number
  given: LineWindow
  ranges: readonly MarkedRange[]
}) {
  const client = useQueryClient()
  const [grown, setGrown] = useState<{ of: LineWindow; shown: LineWindow } | null>(null)
  const line = grown?.of === given ? grown.shown : given
  const { runs, isMarked, before, behind } = shownLine(line, number, ranges)
  const read = (column: number) =>
    client.fetchQuery({ ...lineQuery(tuningId, { path, line: number, column }), staleTime: 0 }).catch(() => null)

  async function readOn() {
    const next = await read(line.column + [...line.text].length)
    if (next) setGrown({ of: given, shown: joined(line, next) })
  }

  async function readBefore() {
    const column = columnBefore(line.column)
    const previous = await read(column)
    if (!previous) return
    const text = [...previous.text].slice(0, line.column - column).join('')
    setGrown({ of: given, shown: joined({ ...previous, text }, line) })
  }

  return (
    <div
      data-line={number}
      className={classNames('grid grid-cols-[3.5rem_minmax(0,1fr)]', isMarked && 'bg-amber-soft/50')}
    >
      <span className={classNames('select-none pr-3 text-right', isMarked ? 'text-amber' : 'text-ink-faint')}>
        {number}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-all pr-3">
        {before > 0 ? <More word="before" count={before} onAsk={readBefore} /> : null}
        {runs.map((run) =>
          run.isMarked ? (
            <mark key={run.at} className="rounded-xs bg-amber-soft text-ink outline outline-amber/40">
              {run.text}
            </mark>
          ) : (
            <span key={run.at}>{run.text}</span>
          ),
        )}
        {behind > 0 ? <More word="behind" count={behind} onAsk={readOn} /> : null}
      </span>
    </div>
  )
}

function More({ word, count, onAsk }: { word: 'before' | 'behind'; count: number; onAsk: () => Promise<void> }) {
  const t = useTranslations('tuningsIssues')
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    await onAsk()
    setIsAsking(false)
  }
  return (
    <button
      type="button"
      aria-busy={isAsking || undefined}
      className="mx-1 rounded-sm bg-sunken px-1 font-sans text-accent hover:underline"
      onClick={() => {
        if (!isAsking) void ask()
      }}
    >
      {t(`more.${word}`, { count })}
    </button>
  )
}
