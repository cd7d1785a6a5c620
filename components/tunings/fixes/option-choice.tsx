'use client'

import { useLocale, useTranslations } from 'next-intl'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { inLanguage } from '../issues/issue-words.ts'
import { PatchView } from './patch-view.tsx'
import type { DiffMode } from './use-diff-mode.ts'

/** The ways of a fix that has several, each with its diff; choosing one means to apply it. */
export function OptionChoice({
  fix,
  chosen,
  canDecide,
  onChoose,
  mode,
}: {
  fix: FixView
  chosen: string | null
  canDecide: boolean
  onChoose: (option: string) => void
  mode: DiffMode
}) {
  const t = useTranslations('tuningsFixes')
  const locale = useLocale()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold text-sm">{t('options')}</legend>
      {fix.options.map((option, index) => (
        <div key={option.value} className="flex min-w-0 flex-col gap-1.5">
          <label className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name={`option-${fix.id}`}
              disabled={!canDecide}
              checked={chosen === option.value}
              onChange={() => onChoose(option.value)}
            />
            <span className="min-w-0 break-words">{wayOf(fix, index, locale)}</span>
          </label>
          <PatchView patch={option.diff} mode={mode} />
        </div>
      ))}
    </fieldset>
  )
}

const wayOf = ({ ways, options }: FixView, index: number, locale: string): string => {
  const words = ways[index]
  return words ? inLanguage(words, locale) : visibleSource(options[index]?.value ?? '')
}
