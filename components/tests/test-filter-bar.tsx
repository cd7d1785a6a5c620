'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Input } from '#components/ui/input.tsx'
import { useKeys } from '#lib/client/key-map.tsx'

/** Narrows the list of tests by how they ended, how they changed, and by text. */
export function TestFilterBar<Filter extends string>({
  total,
  filters,
  status,
  q,
  onChange,
  more,
}: {
  total: number
  filters: { value: Filter; label: string }[]
  status: Filter | null
  q: string
  onChange: (change: { status?: Filter | null; q?: string }) => void
  /** Other choices about the list, behind the filters. */
  more?: ReactNode
}) {
  const t = useTranslations('tests')
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== q) latest.current({ q: typed.trim() })
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, q])
  useKeys([{ key: '/', label: t('search'), run: () => box.current?.focus() }])
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      <Input
        ref={box}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        className="h-8 w-56 max-sm:w-full"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('filters')}</legend>
        {filters.map(({ value: filter, label }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={status === filter}
            onClick={() => onChange({ status: status === filter ? null : filter })}
            className={classNames(
              'h-7 rounded-full border px-2.5 text-xs',
              status === filter
                ? 'border-accent bg-accent-soft font-medium text-accent'
                : 'border-line-strong/50 bg-surface text-ink-soft hover:bg-hover',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {more}
      <output className="ml-auto text-ink-faint text-xs">{t('count', { count: total })}</output>
    </search>
  )
}
