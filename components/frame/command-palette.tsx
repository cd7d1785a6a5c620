'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  BookOpen,
  GitCompareArrows,
  Keyboard,
  Languages,
  Library,
  Plus,
  Repeat,
  Stethoscope,
  SunMoon,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { Dialog } from 'radix-ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { localeNames, locales } from '#components/i18n/locales.ts'
import { emptyFilter } from '#lib/client/loop-filter.ts'
import { loopShortListQuery } from '#lib/client/loop-queries.ts'
import { tuningFilterOf } from '#lib/client/tuning-filter.ts'
import { tuningListQuery } from '#lib/client/tuning-queries.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import { sections } from './sections.ts'
import { themes } from './theme-menu.tsx'
import { useLanguage } from './use-language.ts'

const tuningPlaces = [
  { name: 'newTuning', href: '/tunings/new', icon: Plus },
  { name: 'skills', href: '/skills', icon: Library },
  { name: 'rules', href: '/rules', icon: BookOpen },
  { name: 'compareTunings', href: '/tunings/compare', icon: GitCompareArrows },
] as const

const iconClasses = 'size-4 shrink-0 text-ink-faint'

/** Finds loops and tunings, goes to sections and runs commands, all by keyboard. */
export function CommandPalette({
  open,
  onOpenChange,
  onKeys,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeys: () => void
}) {
  const t = useTranslations()
  const router = useRouter()
  const { setTheme } = useTheme()
  const setLanguage = useLanguage()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data } = useQuery({ ...loopShortListQuery({ ...emptyFilter, q }, 8), enabled: open })
  const { data: found } = useInfiniteQuery({ ...tuningListQuery({ ...tuningFilterOf({}), q }), enabled: open })
  const tunings = found?.pages[0]?.data ?? []

  function then(act: () => void) {
    return () => {
      onOpenChange(false)
      setText('')
      act()
    }
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-40 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 animate-fade overflow-hidden rounded-md border border-line bg-surface"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command label={t('palette.title')} loop>
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={t('palette.placeholder')}
              className="h-11 w-full border-line border-b bg-transparent px-4 text-base outline-none placeholder:text-ink-faint"
            />
            <Command.List className="max-h-[60vh] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-ink-soft text-sm">
                {t('palette.nothing')}
              </Command.Empty>
              <Group heading={t('palette.go')}>
                {sections.map((section) => (
                  <Item
                    key={section.name}
                    value={t(`frame.${section.name}`)}
                    onSelect={then(() => router.push(section.href))}
                  >
                    <section.icon aria-hidden className={iconClasses} />
                    {t(`frame.${section.name}`)}
                  </Item>
                ))}
              </Group>
              <Group heading={t('palette.loops')}>
                {(data?.data ?? []).map((row) => (
                  <Item
                    key={row.loop_id}
                    value={`${row.title} ${row.loop_id} ${q}`}
                    onSelect={then(() => router.push(`/loops/${encodeURIComponent(row.loop_id)}`))}
                  >
                    <Repeat aria-hidden className={iconClasses} />
                    <span className="min-w-0 flex-1 truncate">{row.title}</span>
                    <span className="text-ink-faint text-xs">{t(`status.${row.status}`)}</span>
                  </Item>
                ))}
              </Group>
              <Group heading={t('frame.tunings')}>
                {tunings.slice(0, 8).map((row) => (
                  <Item
                    key={row.tuning_id}
                    value={`${row.skill} ${row.tuning_id} ${q}`}
                    onSelect={then(() => router.push(`/tunings/${encodeURIComponent(row.tuning_id)}`))}
                  >
                    <Stethoscope aria-hidden className={iconClasses} />
                    <span className="min-w-0 flex-1 truncate">{visibleSource(row.skill || row.skill_path)}</span>
                    <span className="text-ink-faint text-xs">{t(`tunings.status.${row.status}`)}</span>
                  </Item>
                ))}
              </Group>
              <Group heading={t('palette.commands')}>
                <Item value={t('palette.newLoop')} onSelect={then(() => router.push('/loops/new'))}>
                  <Plus aria-hidden className={iconClasses} />
                  {t('palette.newLoop')}
                </Item>
                {tuningPlaces.map(({ name, href, icon: Icon }) => (
                  <Item key={name} value={t(`palette.${name}`)} onSelect={then(() => router.push(href))}>
                    <Icon aria-hidden className={iconClasses} />
                    {t(`palette.${name}`)}
                  </Item>
                ))}
                <Item value={t('palette.showKeys')} onSelect={then(onKeys)}>
                  <Keyboard aria-hidden className={iconClasses} />
                  {t('palette.showKeys')}
                </Item>
                {themes.map((theme) => {
                  const label = t('palette.themeTo', { theme: t(`frame.themes.${theme}`) })
                  return (
                    <Item key={theme} value={label} onSelect={then(() => setTheme(theme))}>
                      <SunMoon aria-hidden className={iconClasses} />
                      {label}
                    </Item>
                  )
                })}
                {locales.map((locale) => {
                  const label = t('palette.languageTo', { language: localeNames[locale] })
                  return (
                    <Item key={locale} value={label} onSelect={then(() => setLanguage(locale))}>
                      <Languages aria-hidden className={iconClasses} />
                      {label}
                    </Item>
                  )
                })}
              </Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  )
}

function Item({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm data-[selected=true]:bg-hover"
    >
      {children}
    </Command.Item>
  )
}
