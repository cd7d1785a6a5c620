'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useCallback } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ChoiceMenu } from '#components/ui/choice-menu.tsx'
import { SearchBox } from '#components/ui/search-box.tsx'
import { gateWords, type TuningFilter, type tuningFields } from '#lib/client/tuning-filter.ts'
import { tuningStatuses } from '#lib/domain/tuning/vocabulary.ts'

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
  const onText = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <search aria-label={t('filters')} className="mb-3 flex min-w-0 flex-wrap items-center gap-2">
      <SearchBox box={box} label={t('textFilter')} value={filter.q} onChange={onText} />
      <ChoiceMenu
        words={tuningStatuses}
        chosen={filter.status}
        any={t('anyStatus')}
        nameOf={(status) => t(`status.${status}`)}
        onChange={(status) => onChange({ status: status.join(',') })}
      />
      <ChoiceMenu
        words={gateWords}
        chosen={filter.gate}
        any={t('anyGate')}
        nameOf={(gate) => t(`gate.${gate}`)}
        onChange={(gate) => onChange({ gate: gate.join(',') })}
      />
      {onClear ? (
        <Button look="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </search>
  )
}
