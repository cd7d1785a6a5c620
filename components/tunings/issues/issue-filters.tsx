'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { SearchInput } from '#components/ui/search-input.tsx'
import { Select, type SelectOption } from '#components/ui/select.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { IssuePage } from '#lib/domain/tuning/issue-view.ts'
import { severities } from '#lib/domain/tuning/severity.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { type IssueFilter, type issueFields, issueGroupings, issueScopes, mostCounted } from './issue-filter.ts'

const any = 'any'
/** On a narrow page two stand in a row. */
const selectWidth = 'w-32 max-sm:w-[calc(50%-0.25rem)]'
/** A list of thousands of files would be slow, and nobody reads it: the others are found by words of their names. */
const mostChoices = 200
type Texts = Partial<Record<(typeof issueFields)[number], string>>
type Choice = { name: keyof Texts & string; label: string; value: string; options: SelectOption[] }

/** Narrows and groups the issues; what is chosen stands in the URL. */
export function IssueFilters({
  filter,
  facets,
  box,
  onChange,
  onClear,
}: {
  filter: IssueFilter
  /** How many issues there are with each value; null while unknown. */
  facets: IssuePage['facets'] | null
  box: RefObject<HTMLInputElement | null>
  onChange: (change: Texts) => void
  /** Null when nothing narrows the list. */
  onClear: (() => void) | null
}) {
  const t = useTranslations()
  const counted = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label)
  const open = (name: 'rule' | 'file', chosen: string, shown: (value: string) => string): SelectOption[] => {
    const counts = facets?.[name] ?? {}
    const { values, left } = mostCounted(counts, chosen, mostChoices)
    const options = values.map((value) => ({ value, label: counted(shown(value), counts[value]) }))
    return left === 0
      ? options
      : [...options, { value: 'left', label: t('tuningsIssues.moreChoices', { count: left }), disabled: true }]
  }
  const choices: Choice[] = [
    {
      name: 'severity',
      label: t('tuningsIssues.severity'),
      value: filter.severity ?? '',
      options: severities.map((value) => ({
        value,
        label: counted(t(`tunings.severity.${value}`), facets?.severity[value]),
      })),
    },
    {
      name: 'diagnosis',
      label: t('tuningsIssues.diagnosis'),
      value: filter.diagnosis ?? '',
      options: diagnoses.map((value) => ({
        value,
        label: counted(t(`tunings.diagnosis.${value}`), facets?.diagnosis[value]),
      })),
    },
    {
      name: 'rule',
      label: t('tuningsIssues.rule'),
      value: filter.rule,
      options: open('rule', filter.rule, (value) => value),
    },
    {
      name: 'file',
      label: t('tuningsIssues.file'),
      value: filter.file,
      options: open('file', filter.file, visibleSource),
    },
  ]
  return (
    <search aria-label={t('tunings.filters')} className="flex min-w-0 flex-wrap items-end gap-2 print:hidden">
      <Field label={t('tuningsIssues.text')} className="min-w-36 flex-1 max-sm:basis-full sm:max-w-60">
        {(wiring) => <SearchInput {...wiring} ref={box} value={filter.q} onType={(q) => onChange({ q })} />}
      </Field>
      <Field label={t('tuningsIssues.group')} className={selectWidth}>
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.group}
            onChange={(group) => onChange({ group: group === 'severity' ? '' : group })}
            options={issueGroupings.map((value) => ({ value, label: t(`tuningsIssues.groups.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('tuningsIssues.scope')} className={selectWidth}>
        {(wiring) => (
          <Select
            {...wiring}
            value={filter.scope}
            onChange={(scope) => onChange({ scope: scope === 'open' ? '' : scope })}
            options={issueScopes.map((value) => ({ value, label: t(`tuningsIssues.scopes.${value}`) }))}
          />
        )}
      </Field>
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label} className={selectWidth}>
          {(wiring) => (
            <Select
              {...wiring}
              value={value || any}
              onChange={(next) => onChange({ [name]: next === any ? '' : next })}
              options={[{ value: any, label: t('tuningsIssues.any') }, ...options]}
            />
          )}
        </Field>
      ))}
      {onClear ? (
        <Button look="ghost" onClick={onClear}>
          {t('tunings.clear')}
        </Button>
      ) : null}
    </search>
  )
}
