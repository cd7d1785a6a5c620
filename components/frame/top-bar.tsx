'use client'

import { Keyboard, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { ConnectionState } from './connection-state.tsx'
import type { Person } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

/** Tools that every page has: workspace, search, connection, keys, theme, language, person. */
export function TopBar({ person, onSearch, onKeys }: { person: Person; onSearch: () => void; onKeys: () => void }) {
  const t = useTranslations('frame')
  return (
    <header className="sticky top-0 z-20 flex print:hidden h-12 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2 sm:px-4">
      <WorkspaceSwitcher />
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden h-8 min-w-0 max-w-80 flex-1 items-center gap-2 rounded-sm border border-line bg-sunken px-2.5 text-ink-faint text-sm hover:bg-hover md:flex"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left">{t('search')}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
        <ConnectionState />
        <span className="md:hidden">
          <IconButton
            label={t('search')}
            icon={<Search aria-hidden className="size-4" />}
            side="bottom"
            onClick={onSearch}
          />
        </span>
        <span className="hidden sm:block">
          <IconButton
            label={t('keys')}
            icon={<Keyboard aria-hidden className="size-4" />}
            side="bottom"
            onClick={onKeys}
          />
        </span>
        <ThemeMenu />
        <LanguageMenu />
        <UserMenu person={person} />
      </div>
    </header>
  )
}
