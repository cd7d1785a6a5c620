'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { tuningFilterOf } from '#lib/client/tuning-filter.ts'
import { tuningListQuery } from '#lib/client/tuning-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'

const everything = tuningFilterOf({})

/** One of the newest tunings. */
export function TuningSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (tuningId: string) => void
}) {
  const t = useTranslations('tuningsCompare')
  const { data } = useInfiniteQuery(tuningListQuery(everything))
  const rows = (data?.pages ?? []).flatMap((page) => page.data)
  const options = rows.map((row) => ({
    value: row.tuning_id,
    label: visibleSource(row.skill || row.skill_path),
    detail: row.tuning_id,
  }))
  if (value !== '' && !rows.some((row) => row.tuning_id === value)) options.push({ value, label: value, detail: '' })
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={onChange} placeholder={t('chooseOne')} options={options} />
      )}
    </Field>
  )
}
