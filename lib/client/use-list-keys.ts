'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { useKeys } from './key-map.tsx'

/** Moves through a list by keyboard: `j` and `k` move, `Enter` opens, `x` selects, `/` filters, `Escape` backs out. */
export function useListKeys(options: {
  count: number
  onOpen: (index: number) => void
  onSelect?: (index: number) => void
  onBack?: () => void
  filter?: RefObject<HTMLInputElement | null>
}): { active: number; setActive: (index: number) => void } {
  const t = useTranslations('keys')
  const [chosen, setActive] = useState(-1)
  const { count, onOpen, onSelect, onBack, filter } = options
  const active = Math.min(chosen, count - 1)
  const leave = () => {
    setActive(-1)
    onBack?.()
  }
  useKeys([
    { key: 'j', label: t('down'), run: () => setActive(Math.min(active + 1, count - 1)) },
    { key: 'k', label: t('up'), run: () => setActive(Math.max(active - 1, 0)) },
    { key: 'Enter', label: t('open'), run: () => active >= 0 && onOpen(active) },
    ...(onSelect ? [{ key: 'x', label: t('select'), run: () => active >= 0 && onSelect(active) }] : []),
    ...(filter ? [{ key: '/', label: t('filter'), run: () => filter.current?.focus() }] : []),
    { key: 'Escape', label: t('back'), run: leave },
  ])
  return { active, setActive }
}
