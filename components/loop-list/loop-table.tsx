'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx'
import type { LoopFilter } from '#lib/client/loop-filter.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'
import type { ColumnName } from './column-choice.ts'
import { columns, columnTraits } from './columns.tsx'
import type { RowRange } from './row-window.tsx'
import { headClasses, SortableHead } from './sortable-head.tsx'
import type { Selection } from './use-selection.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Finds the rows in view; until its code is there, the first ones stand in the page. */
const RowWindow = dynamic(() => import('./row-window.tsx').then((module) => module.RowWindow), { ssr: false })

const rowHeight = 40
const firstRows = 25
const selectWidth = 36
const address = (row: LoopListItem) => `/loops/${encodeURIComponent(row.loop_id)}`
const onSmall = (name: ColumnName) => (columnTraits[name].small ? '' : 'max-md:hidden')

/** The rows that exist in the page: those in view, or the first ones while that is not known; never more than there are. */
function rowsOf(range: RowRange | null, total: number): RowRange {
  if (range !== null && range.last < total) return range
  const last = Math.min(firstRows, total) - 1
  return { first: 0, last, before: 0, after: Math.max(0, total - last - 1) * rowHeight }
}

/** The table of loops. Only the rows in view exist in the page, and only their pages are fetched. */
export function LoopTable({
  filter,
  setFilter,
  shown,
  selection,
  filterBox,
  onTotal,
  empty,
}: {
  filter: LoopFilter
  setFilter: (change: Partial<LoopFilter>) => void
  shown: ColumnName[]
  selection: Selection
  filterBox: RefObject<HTMLInputElement | null>
  onTotal: (total: number | null) => void
  /** Shown when there is no row. */
  empty: ReactNode
}) {
  const t = useTranslations()
  const router = useRouter()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [range, setRange] = useState<RowRange | null>(null)
  const rows = useVisibleRows(filter, range?.first ?? 0, range?.last ?? 0)
  const { total, isPending } = rows
  useEffect(() => onTotal(isPending ? null : total), [onTotal, total, isPending])
  const { first, last, before, after } = rowsOf(range, total)

  const withRow = (act: (row: LoopListItem) => void) => (index: number) => {
    const row = rows.rowAt(index)
    if (row) act(row)
  }
  const { active } = useListKeys({
    count: total,
    onOpen: withRow((row) => router.push(address(row))),
    onSelect: withRow(selection.toggle),
    onBack: selection.clear,
    filter: filterBox,
  })
  if (rows.fault) return <FaultState what={t('loops.cannotList')} fault={rows.fault} onRetry={rows.retry} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  if (total === 0) return empty
  const chosenHere = rows.loaded.filter((row) => selection.has(row.loop_id)).length

  const least = {
    '--least': `${shown.reduce((sum, name) => sum + columnTraits[name].width, selectWidth)}px`,
  } as CSSProperties

  return (
    <section
      ref={setScroller}
      aria-label={t('loops.table')}
      {...focusable}
      className="relative max-h-[max(320px,calc(100dvh-232px))] overflow-auto rounded-md border border-line bg-surface"
    >
      {scroller ? (
        <RowWindow count={total} active={active} rowHeight={rowHeight} scroller={scroller} onRange={setRange} />
      ) : null}
      <table
        aria-rowcount={total + 1}
        className="w-full table-fixed border-collapse text-sm md:min-w-(--least)"
        style={least}
      >
        <thead className="sticky top-0 z-10">
          <tr aria-rowindex={1}>
            <th scope="col" className={headClasses} style={{ width: selectWidth }}>
              <Checkbox
                aria-label={t('loops.selectAll')}
                checked={chosenHere === 0 ? false : chosenHere === rows.loaded.length ? true : 'mixed'}
                onChange={(checked) => (checked ? selection.add(rows.loaded) : selection.clear())}
              />
            </th>
            {shown.map((name) => (
              <SortableHead key={name} name={name} className={onSmall(name)} filter={filter} onSort={setFilter} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {Array.from({ length: last - first + 1 }, (_, offset) => first + offset).map((index) => {
            const row = rows.rowAt(index)
            const isSelected = row !== undefined && selection.has(row.loop_id)
            return (
              <tr
                key={index}
                aria-rowindex={index + 2}
                style={{ height: rowHeight }}
                className={classNames(
                  'border-line border-b last:border-b-0',
                  isSelected ? 'bg-accent-soft' : 'hover:bg-hover/60',
                  index === active && 'outline-2 outline-accent -outline-offset-2',
                )}
              >
                {row ? (
                  <>
                    <td className="px-2">
                      <Checkbox
                        aria-label={t('loops.selectRow', { title: row.title })}
                        checked={isSelected}
                        onChange={() => selection.toggle(row)}
                      />
                    </td>
                    {shown.map((name) => (
                      <td key={name} className={classNames('px-2', onSmall(name))}>
                        {columns[name](row)}
                      </td>
                    ))}
                  </>
                ) : (
                  <td colSpan={shown.length + 1} className="px-2">
                    <Skeleton className="w-2/3" />
                  </td>
                )}
              </tr>
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </section>
  )
}

/** The place of rows that are not in view. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
