'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { IssueView } from '#lib/domain/tuning/issue-view.ts'
import { CodedText } from '../coded-text.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import type { IssueGrouping, IssueRow } from './issue-filter.ts'
import { issueSentence, placeText } from './issue-words.ts'

const headHeight = 32
const issueHeight = 76

/** Issues under the heads of their groups. Only the rows in view exist in the page. */
export function IssueList({
  rows,
  grouping,
  selected,
  onSelect,
}: {
  rows: IssueRow<IssueView>[]
  grouping: IssueGrouping
  selected: string
  onSelect: (issueId: string) => void
}) {
  const t = useTranslations()
  const locale = useLocale()
  const scroller = useRef<HTMLElement>(null)
  const getItemKey = useCallback((index: number) => `${rows[index]?.kind} ${rows[index]?.key}`, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'head' ? headHeight : issueHeight),
    getItemKey,
    overscan: 8,
    initialRect: { width: 360, height: 640 },
  })
  const place = rows.findIndex((row) => row.kind === 'issue' && row.key === selected)
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place)
  }, [place, virtualizer])
  const headOf = (key: string): string => {
    if (grouping === 'severity') return t(`tunings.severity.${key as 'high'}`)
    if (grouping === 'type') return t(`tunings.type.${key as 'custom'}`)
    if (grouping === 'rule') return key || t('tuningsIssues.noRule')
    return visibleSource(key) || t('tuningsPage.folder')
  }
  return (
    <section
      ref={scroller}
      aria-label={t('tuningsIssues.list')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-320px))] min-w-0 overflow-y-auto rounded-md border border-line bg-surface max-lg:max-h-[40dvh]"
    >
      <ul style={{ height: virtualizer.getTotalSize() }} className="relative">
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const style = { height: item.size, transform: `translateY(${item.start}px)` }
          if (row.kind === 'head')
            return (
              <li
                key={item.key}
                style={style}
                className="absolute inset-x-0 top-0 flex items-center gap-2 border-line border-b bg-sunken px-3 font-medium text-ink-soft text-xs"
              >
                <span className="min-w-0 truncate">{headOf(row.key)}</span>
                <span className="ml-auto">{row.count}</span>
              </li>
            )
          const { issue } = row
          const isSelected = issue.id === selected
          return (
            <li
              key={item.key}
              style={style}
              className={classNames(
                'absolute inset-x-0 top-0 border-line border-b',
                isSelected ? 'bg-accent-soft' : 'hover:bg-hover/60',
              )}
            >
              <button
                type="button"
                aria-current={isSelected}
                onClick={() => onSelect(issue.id)}
                className="flex h-full w-full flex-col justify-center gap-0.5 px-3 text-left text-sm focus-visible:-outline-offset-2"
              >
                <span className="flex w-full items-center gap-2">
                  <SeverityMark severity={issue.severity} />
                  <span className="min-w-0 truncate font-mono text-ink-soft text-xs">{issue.rule_id ?? issue.id}</span>
                  {issue.state === 'open' ? null : (
                    <span className="ml-auto text-ink-faint text-xs">{t(`tunings.issueState.${issue.state}`)}</span>
                  )}
                </span>
                <span className="line-clamp-1 w-full break-all">
                  <CodedText text={issueSentence(issue, locale)} />
                </span>
                <span className="w-full truncate font-mono text-ink-faint text-xs">
                  {placeText(issue.location.file, issue.location.line_start)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
