'use client'

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { Columns } from './use-columns.ts'

/** Chooses the columns of the table and their order. */
export function ColumnMenu({ columns }: { columns: Columns }) {
  const t = useTranslations('loops')
  return (
    <Popover
      label={t('columnMenu')}
      align="end"
      className="w-72"
      trigger={
        <Button>
          <Columns3 aria-hidden className="size-3.5" />
          {t('columnMenu')}
        </Button>
      }
    >
      <ul>
        {columns.order.map((name, index) => {
          const label = t(`columns.${name}`)
          return (
            <li key={name} className="flex h-8 items-center gap-2">
              <Checkbox
                id={`column-${name}`}
                checked={columns.shown.includes(name)}
                disabled={name === 'title'}
                onChange={(checked) => columns.show(name, checked)}
              />
              <label htmlFor={`column-${name}`} className="flex-1 text-sm">
                {label}
              </label>
              <IconButton
                size="small"
                label={t('columnUp', { column: label })}
                disabled={index === 0}
                icon={<ArrowUp aria-hidden className="size-3.5" />}
                onClick={() => columns.move(index, index - 1)}
              />
              <IconButton
                size="small"
                label={t('columnDown', { column: label })}
                disabled={index === columns.order.length - 1}
                icon={<ArrowDown aria-hidden className="size-3.5" />}
                onClick={() => columns.move(index, index + 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" className="mt-2" onClick={columns.reset}>
        {t('columnReset')}
      </Button>
    </Popover>
  )
}
