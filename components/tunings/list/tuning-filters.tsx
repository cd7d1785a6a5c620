'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import { Menu, MenuCheck } from '#components/ui/menu.tsx'
import { gateWords, type TuningFilter, type tuningFields } from '#lib/client/tuning-filter.ts'
import { tuningStatuses } from '#lib/domain/tuning/vocabulary.ts'

const typingMs = 250
type Texts = Partial<Record<(typeof tuningFields)[number], string>>

/** Narrows the list of tunings; what is chosen stands in the URL. */
export function TuningFilters({
  filter,
  box,
  onChange,
  onClear,
}: {
  filter: TuningFilter
  box: RefObject<HTMLInputElement | null>
  onChange: (change: Texts) => void
  /** Null when nothing narrows the list. */
  onClear: (() => void) | null
}) {
  const t = useTranslations('tunings')
  const [text, setText] = useState(filter.q)
  useEffect(() => setText(filter.q), [filter.q])
  useEffect(() => {
    if (text === filter.q) return
    const timer = setTimeout(() => onChange({ q: text }), typingMs)
    return () => clearTimeout(timer)
  }, [text, filter.q, onChange])
  const toggled = <Word extends string>(list: readonly Word[], word: Word, isOn: boolean) =>
    (isOn ? [...list, word] : list.filter((one) => one !== word)).join(',')
  return (
    <search aria-label={t('filters')} className="mb-3 flex min-w-0 flex-wrap items-center gap-2">
      <div className="relative min-w-44 flex-1 basis-full sm:max-w-80 sm:basis-0">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-ink-faint" />
        <Input
          ref={box}
          type="search"
          aria-label={t('textFilter')}
          placeholder={t('textFilter')}
          className="pl-8"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </div>
      <Menu
        align="start"
        trigger={
          <Button>
            {filter.status.length === 0
              ? t('anyStatus')
              : filter.status.map((status) => t(`status.${status}`)).join(', ')}
          </Button>
        }
      >
        {tuningStatuses.map((status) => (
          <MenuCheck
            key={status}
            checked={filter.status.includes(status)}
            onChange={(isOn) => onChange({ status: toggled(filter.status, status, isOn) })}
          >
            {t(`status.${status}`)}
          </MenuCheck>
        ))}
      </Menu>
      <Menu
        align="start"
        trigger={
          <Button>
            {filter.gate.length === 0 ? t('anyGate') : filter.gate.map((gate) => t(`gate.${gate}`)).join(', ')}
          </Button>
        }
      >
        {gateWords.map((gate) => (
          <MenuCheck
            key={gate}
            checked={filter.gate.includes(gate)}
            onChange={(isOn) => onChange({ gate: toggled(filter.gate, gate, isOn) })}
          >
            {t(`gate.${gate}`)}
          </MenuCheck>
        ))}
      </Menu>
      {onClear ? (
        <Button look="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </search>
  )
}
