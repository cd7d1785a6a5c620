'use client'

import { useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx'
import type { LoopFilter } from '#lib/client/loop-filter.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'
import type { ColumnName } from './column-choice.ts'
import { columns, columnTraits, features } from './columns.tsx'
import { headClasses, SortableHead } from './sortable-head.tsx'
import type { Selection } from './use-selection.ts'
import { useVisibleRows } from './use-visible-rows.ts'

const rowHeight = 40
const selectWidth = 36
const address = (row: LoopListItem) => `/loops/${encodeURIComponent(row.loop_id)}`
const onSmall = (name: ColumnName) => (columnTraits[name].small ? '' : 'max-md:hidden')

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
  const scroller = useRef<HTMLElement>(null)
  const [range, setRange] = useState({ first: 0, last: 0 })
  const rows = useVisibleRows(filter, range.first, range.last)
  const { total, isPending } = rows
  useEffect(() => onTotal(isPending ? null : total), [onTotal, total, isPending])

  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: 32,
    initialRect: { width: 1000, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => setRange({ first, last }), [first, last])

  const chosen = useMemo(() => shown.map((name) => columns[name]), [shown])
  const table = useTable({ features, columns: chosen, data: rows.loaded, getRowId: (row: LoopListItem) => row.loop_id })
  const models = new Map(table.getRowModel().rows.map((model) => [model.id, model]))
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
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])

  if (rows.fault) return <FaultState what={t('loops.cannotList')} fault={rows.fault} onRetry={rows.retry} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  if (total === 0) return empty
  const chosenHere = rows.loaded.filter((row) => selection.has(row.loop_id)).length
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  const least = {
    '--least': `${shown.reduce((sum, name) => sum + columnTraits[name].width, selectWidth)}px`,
  } as CSSProperties

  return (
    <section
      ref={scroller}
      aria-label={t('loops.table')}
      {...focusable}
      className="relative max-h-[max(320px,calc(100dvh-232px))] overflow-auto rounded-md border border-line bg-surface"
    >
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
          {items.map((item) => {
            const row = rows.rowAt(item.index)
            const model = row ? models.get(row.loop_id) : undefined
            const isSelected = row !== undefined && selection.has(row.loop_id)
            return (
              <tr
                key={item.key}
                aria-rowindex={item.index + 2}
                style={{ height: rowHeight }}
                className={classNames(
                  'border-line border-b last:border-b-0 hover:bg-hover/60',
                  isSelected && 'bg-accent-soft hover:bg-accent-soft',
                  item.index === active && 'outline-2 outline-accent -outline-offset-2',
                )}
              >
                {row && model ? (
                  <>
                    <td className="px-2">
                      <Checkbox
                        aria-label={t('loops.selectRow', { title: row.title })}
                        checked={isSelected}
                        onChange={() => selection.toggle(row)}
                      />
                    </td>
                    {model.getAllCells().map((cell, index) => (
                      <td key={cell.id} className={classNames('px-2', onSmall(shown[index] ?? 'title'))}>
                        <table.FlexRender cell={cell} />
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
