'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import type { LoopFilter } from '#lib/client/loop-filter.ts'
import type { ColumnName } from './column-choice.ts'
import { columnTraits } from './columns.tsx'

export const headClasses = 'h-8 border-line border-b bg-sunken px-2 text-left font-medium text-ink-soft text-xs'

/** The head of a column; where the server can sort by it, a click sorts and a second one turns the order round. */
export function SortableHead({
  name,
  className,
  filter,
  onSort,
}: {
  name: ColumnName
  className: string
  filter: LoopFilter
  onSort: (change: Partial<LoopFilter>) => void
}) {
  const t = useTranslations('loops.columns')
  const { sort, width: least } = columnTraits[name]
  const width = name === 'title' ? undefined : least
  if (sort === null)
    return (
      <th scope="col" style={{ width }} className={classNames(headClasses, className)}>
        {t(name)}
      </th>
    )
  const isSorted = filter.sort === sort
  const direction = filter.order === 'asc' ? 'ascending' : 'descending'
  const Arrow = filter.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      style={{ width }}
      className={classNames(headClasses, className)}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onSort({ sort, order: isSorted && filter.order === 'desc' ? 'asc' : 'desc' })}
      >
        {t(name)}
        {isSorted ? <Arrow aria-hidden className="size-3.5" /> : null}
      </button>
    </th>
  )
}
