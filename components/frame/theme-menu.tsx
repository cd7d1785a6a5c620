'use client'

import { SunMoon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuChoices } from '#components/ui/menu.tsx'

export const themes = ['system', 'light', 'dark'] as const

/** Chooses light, dark, or what the system says. */
export function ThemeMenu() {
  const t = useTranslations('frame')
  const { theme, setTheme } = useTheme()
  return (
    <Menu trigger={<IconButton label={t('theme')} icon={<SunMoon aria-hidden className="size-4" />} side="bottom" />}>
      <MenuChoices
        label={t('theme')}
        value={theme ?? 'system'}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={setTheme}
      />
    </Menu>
  )
}
