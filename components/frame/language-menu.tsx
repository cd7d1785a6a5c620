'use client'

import { Languages } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { localeNames, locales } from '#components/i18n/locales.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuChoices } from '#components/ui/menu.tsx'
import { useLanguage } from './use-language.ts'

/** Chooses the language of the screen. */
export function LanguageMenu() {
  const t = useTranslations('frame')
  const locale = useLocale()
  const setLanguage = useLanguage()
  return (
    <Menu
      trigger={<IconButton label={t('language')} icon={<Languages aria-hidden className="size-4" />} side="bottom" />}
    >
      <MenuChoices
        label={t('language')}
        value={locale}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(value) => {
          const chosen = locales.find((candidate) => candidate === value)
          if (chosen) setLanguage(chosen)
        }}
      />
    </Menu>
  )
}
