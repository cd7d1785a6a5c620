'use client'

import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { sourceQuery } from '#lib/client/tuning-review-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { SourceView } from '#lib/domain/tuning/issue-view.ts'
import { SourceLine } from './source-line.tsx'

const rowHeight = 20
/** As many lines as the server gives at once. */
const linesAtOnce = 2000
const firstOf = (line: number | null) => Math.floor(Math.max(0, (line ?? 1) - 1) / linesAtOnce) * linesAtOnce + 1

/** A whole file of the skill with everything that is marked in it; of a large one only the lines in view exist in the page. */
export function SourcePane({
  tuningId,
  path,
  line,
  issueId,
}: {
  tuningId: string
  path: string
  line: number | null
  issueId: string
}) {
  const t = useTranslations()
  const [from, setFrom] = useState(() => firstOf(line))
  const { data, error, refetch } = useQuery(sourceQuery(tuningId, path, from))
  if (error && !data)
    return <FaultState what={t('tuningsIssues.cannotReadFile')} fault={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('ui.loading')} rows={6} />
  if (data.unread) return <p className="text-ink-soft text-sm">{t(`tuningsIssues.unread.${data.unread}`)}</p>
  const last = data.first_line + data.lines.length - 1
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Lines tuningId={tuningId} source={data} line={line} issueId={issueId} />
      {data.total_lines > data.lines.length ? (
        <div className="flex flex-wrap items-center gap-2 text-xs">
          <span className="text-ink-soft">
            {t('tuningsIssues.linesOf', { first: data.first_line, last, total: data.total_lines })}
          </span>
          <Button size="small" disabled={from <= 1} onClick={() => setFrom(Math.max(1, from - linesAtOnce))}>
            {t('tuningsIssues.earlier')}
          </Button>
          <Button size="small" disabled={last >= data.total_lines} onClick={() => setFrom(from + linesAtOnce)}>
            {t('tuningsIssues.later')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Lines({
  tuningId,
  source,
  line,
  issueId,
}: {
  tuningId: string
  source: SourceView
  line: number | null
  issueId: string
}) {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: source.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
    initialRect: { width: 800, height: 480 },
  })
  useEffect(() => {
    if (line !== null && line >= source.first_line)
      virtualizer.scrollToIndex(line - source.first_line, { align: 'center' })
  }, [line, source.first_line, virtualizer])
  const ranges = source.marks
    .filter((mark) => mark.line !== null && (mark.issue_id === issueId || mark.state === 'open'))
    .map((mark) => ({
      ...{ line: mark.line ?? 1, column: mark.column, lineEnd: mark.line_end, columnEnd: mark.column_end },
    }))
  return (
    <section
      ref={scroller}
      aria-label={visibleSource(source.path)}
      {...focusable}
      className="max-h-[60dvh] min-w-0 overflow-y-auto rounded-md border border-line bg-surface font-mono text-xs leading-5"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const shown = source.lines[item.index]
          const number = source.first_line + item.index
          return shown ? (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <SourceLine tuningId={tuningId} path={source.path} number={number} given={shown} ranges={ranges} />
            </div>
          ) : null
        })}
      </div>
    </section>
  )
}
