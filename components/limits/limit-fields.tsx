'use client'

import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { type BudgetUnit, budgetUnits } from '#lib/domain/loop/measured-limits.ts'
import { limitFaults, type TypedLimits } from './typed-limits.ts'

/** A field for each limit; what would be refused is said beside it. */
export function LimitFields({
  units = budgetUnits,
  value,
  onChange,
}: {
  units?: readonly BudgetUnit[]
  value: TypedLimits
  onChange: (value: TypedLimits) => void
}) {
  const t = useTranslations('limits')
  const faults = limitFaults(value)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {units.map((unit) => (
        <Field key={unit} label={t(`field.${unit}`)} hint={t('hint')} error={faults.includes(unit) ? t('fault') : null}>
          {(wiring) => (
            <Input
              {...wiring}
              value={value[unit]}
              onChange={(event) => onChange({ ...value, [unit]: event.target.value })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </div>
  )
}
