'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { diagnoses, type FocusArea } from '#lib/domain/tuning/vocabulary.ts'

const areas: readonly FocusArea[] = [
  ...diagnoses,
  ...(['architecture', 'prompt', 'performance', 'error_handling', 'output_quality', 'user_experience'] as const),
]

/** What a tuning looks at; nothing chosen means everything. */
export function FocusChoice({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const t = useTranslations('tunings')
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-ink text-sm">{t('focusLabel')}</legend>
      <p className="mb-1.5 text-ink-faint text-xs">{t('focusHint')}</p>
      <div className="flex flex-wrap gap-1.5">
        {areas.map((area) => {
          const isChosen = value.includes(area)
          return (
            <label
              key={area}
              className={classNames(
                'relative inline-flex h-7 cursor-pointer items-center rounded-sm border px-2 text-xs has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
                isChosen ? 'border-accent bg-accent-soft text-ink' : 'border-line-strong/50 bg-surface text-ink-soft',
              )}
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={isChosen}
                onChange={() => onChange(isChosen ? value.filter((one) => one !== area) : [...value, area])}
              />
              {t(`focus.${area}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
