'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, FolderGit2 } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Menu, MenuChoices, MenuLine, MenuLink } from '#components/ui/menu.tsx'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'
import { isWithin, sections } from './sections.ts'

const all = 'all'

/** Narrows the pages to one workspace. The choice stands in the URL and goes along from section to section. */
export function WorkspaceSwitcher() {
  const t = useTranslations('frame')
  const router = useRouter()
  const path = usePathname()
  const parameters = useSearchParams()
  const { data: workspaces = [] } = useQuery(workspacesQuery())
  const chosen = workspaces.find((workspace) => workspace.workspace_id === parameters.get('workspace'))

  function choose(value: string) {
    const isHere = sections.some((section) => section.isScoped && section.href === path && isWithin(section, path))
    const next = new URLSearchParams(isHere ? parameters : undefined)
    if (value === all) next.delete('workspace')
    else next.set('workspace', value)
    router.push(`${isHere ? path : '/loops'}?${next}`)
  }

  const name = chosen?.name ?? t('allWorkspaces')
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${t('workspace')}: ${name}`}
          className={classNames(buttonClasses('ghost'), 'min-w-0 max-w-52 shrink px-2')}
        >
          <FolderGit2 aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <MenuChoices
        label={t('workspace')}
        value={chosen?.workspace_id ?? all}
        options={[
          { value: all, label: t('allWorkspaces') },
          ...workspaces.map((workspace) => ({ value: workspace.workspace_id, label: workspace.name })),
        ]}
        onChange={choose}
      />
      <MenuLine />
      <MenuLink>
        <Link href="/settings">{t('manageWorkspaces')}</Link>
      </MenuLink>
    </Menu>
  )
}
