'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { Duration } from '#components/ui/duration.tsx'
import { useSay } from '#lib/client/use-say.ts'
import { actionNames } from '#lib/domain/loop/execution-record.ts'
import { ActionResultMark, barClass } from './action-result.tsx'
import type { TreeRow } from './action-tree.ts'

const indents = { 1: 'pl-1', 2: 'pl-4', 3: 'pl-9' }

/** One row of the tree: what it is, how it ended, and where on the timeline it stands. */
export function TreeRowView({
  row,
  total,
  domId,
  isSelected,
  isActive,
  onToggle,
  onSelect,
}: {
  row: TreeRow
  /** The length of the whole timeline (ms). */
  total: number
  domId: string
  isSelected: boolean
  isActive: boolean
  onToggle: () => void
  onSelect: () => void
}) {
  const open = row.kind === 'step' ? null : row.open
  const result = row.kind === 'iteration' ? row.result : row.kind === 'action' ? row.action.result : stepResult(row)
  const percent = (ms: number) => (total > 0 ? (100 * ms) / total : 0)
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <div
      id={domId}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-selected={isSelected}
      aria-expanded={open ?? undefined}
      onClick={row.kind === 'iteration' ? onToggle : onSelect}
      onKeyDown={() => undefined}
      className={classNames(
        'flex h-8 cursor-pointer items-center gap-1.5 pr-3 text-sm',
        indents[row.level],
        row.kind === 'iteration' && 'font-medium',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
        isActive &&
          'group-focus-visible:outline-2 group-focus-visible:outline-accent group-focus-visible:-outline-offset-2',
      )}
    >
      <span
        aria-hidden
        className="flex size-4 shrink-0 items-center justify-center text-ink-faint"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        {open === null ? null : <Chevron className="size-3.5" />}
      </span>
      {row.kind === 'iteration' ? null : <ActionResultMark result={result} />}
      <RowTitle row={row} />
      <span className="w-20 shrink-0 whitespace-nowrap text-right text-ink-faint text-xs">
        {row.span.length > 0 ? <Duration ms={row.span.length} /> : null}
      </span>
      <span aria-hidden className="relative h-full w-[88px] shrink-0 max-sm:w-14 border-line border-l">
        <span
          className={classNames(
            'absolute top-1/2 min-w-0.5 -translate-y-1/2 rounded-full',
            row.kind === 'iteration' ? 'h-0.5 bg-line-strong' : barClass(result),
            row.kind === 'action' && 'h-1.5',
            row.kind === 'step' && 'h-1 opacity-60',
          )}
          style={{ left: `${Math.min(percent(row.span.start), 99)}%`, width: `${percent(row.span.length)}%` }}
        />
      </span>
    </div>
  )
}

function stepResult({ action, step }: Extract<TreeRow, { kind: 'step' }>) {
  if (step.duration_ms === null && action.result === 'running') return 'running'
  return step.exit_code === 0 ? 'done' : step.exit_code === null ? 'cancelled' : 'failed'
}

function RowTitle({ row }: { row: TreeRow }) {
  const t = useTranslations()
  const say = useSay()
  if (row.kind === 'iteration')
    return (
      <span className="min-w-0 flex-1 truncate">
        {row.iteration === 0 ? t('live.preparation') : t('live.iteration', { n: row.iteration })}
      </span>
    )
  if (row.kind === 'step')
    return (
      <span
        title={say(row.step.title, row.step.said)}
        className="min-w-0 flex-1 truncate font-mono text-ink-soft text-xs"
      >
        {say(row.step.title, row.step.said)}
        {row.step.exit_code ? <span className="text-red"> {t('live.exit', { code: row.step.exit_code })}</span> : null}
      </span>
    )
  const known = actionNames.find((name) => name === row.action.action)
  return (
    <span title={row.action.title} className="min-w-0 flex-1 truncate">
      {known ? t(`action.${known}`) : row.action.action}
      {row.action.title ? <span className="text-ink-faint"> · {row.action.title}</span> : null}
    </span>
  )
}
