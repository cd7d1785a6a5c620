'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { SearchInput } from '#components/ui/search-input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { HistoryFilter } from '#lib/client/history-filter.ts'
import { eventKinds } from '#lib/domain/loop/event-kind.ts'

const any = 'any'
const texts = ['q', 'loop', 'by'] as const
const days = ['since', 'until'] as const
const nothing = { kind: '', by: '', loop: '', q: '', since: '', until: '' }

/** Narrows the history; what is chosen stands in the URL. */
export function HistoryFilters({
  filter,
  onChange,
  box,
}: {
  filter: HistoryFilter
  onChange: (change: Partial<HistoryFilter>) => void
  box: RefObject<HTMLInputElement | null>
}) {
  const t = useTranslations('history')
  const labels = { q: t('text'), loop: t('loop'), by: t('by') }
  const isNarrowed = Object.keys(nothing).some((name) => filter[name as keyof typeof nothing] !== '')
  return (
    <search aria-label={t('filters')} className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
      {texts.map((name) => (
        <Field key={name} label={labels[name]} className={name === 'q' ? 'min-w-44 flex-1 sm:max-w-72' : 'w-36'}>
          {(wiring) => (
            <SearchInput
              {...wiring}
              ref={name === 'q' ? box : null}
              placeholder={name === 'q' ? t('textHint') : undefined}
              value={filter[name]}
              onType={(text) => onChange({ [name]: text })}
            />
          )}
        </Field>
      ))}
      <Field label={t('kind')} className="w-40">
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.kind || any}
            onChange={(value) => onChange({ kind: value === any ? '' : value })}
            options={[
              { value: any, label: t('anyKind') },
              ...eventKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ]}
          />
        )}
      </Field>
      {days.map((name) => (
        <Field key={name} label={t(name)} className="w-36">
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              value={filter[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {isNarrowed ? (
        <Button look="ghost" onClick={() => onChange(nothing)}>
          {t('clear')}
        </Button>
      ) : null}
    </search>
  )
}
