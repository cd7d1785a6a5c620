'use client'

import { CircleUser, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#components/ui/menu.tsx'
import { signOut } from '#lib/api/actions.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { Person } from './frame.tsx'

/** Who is signed in, as what, and the way out. */
export function UserMenu({ person }: { person: Person }) {
  const t = useTranslations('frame')
  const leaving = useAction<undefined, null>(() => signOut(), {
    name: () => t('signOut'),
    onDone: () => location.assign('/sign-in'),
  })
  return (
    <Menu
      trigger={
        <IconButton
          label={t('user', { name: person.name })}
          icon={<CircleUser aria-hidden className="size-4" />}
          side="bottom"
        />
      }
    >
      <MenuLabel>{t('user', { name: person.name })}</MenuLabel>
      {person.role ? <MenuLabel>{t('role', { role: t(`roles.${person.role}`) })}</MenuLabel> : null}
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={() => void leaving.act(undefined)}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
