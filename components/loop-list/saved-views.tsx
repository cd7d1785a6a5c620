'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2, Users } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { deleteView, saveView } from '#lib/api/actions.ts'
import { savedViewsQuery } from '#lib/client/saved-view-queries.ts'
import { useAction } from '#lib/client/use-action.ts'

/** Filters under a name: opens, saves and forgets them. */
export function SavedViews() {
  const t = useTranslations('loops.views')
  const client = useQueryClient()
  const path = usePathname()
  const query = useSearchParams().toString()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const { data: views = [] } = useQuery({ ...savedViewsQuery(), enabled: open })
  const refresh = () => void client.invalidateQueries({ queryKey: savedViewsQuery().queryKey })
  const saving = useAction<Parameters<typeof saveView>[0], unknown>(saveView, {
    name: () => t('save'),
    onDone: () => {
      setName('')
      refresh()
    },
  })
  const forgetting = useAction<{ id: string }, unknown>(deleteView, { name: () => t('forgetting'), onDone: refresh })

  return (
    <Popover
      label={t('title')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Bookmark aria-hidden className="size-3.5" />
          {t('title')}
        </Button>
      }
    >
      {views.length === 0 ? <p className="text-ink-soft text-sm">{t('none')}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.id} className="flex h-8 items-center gap-1">
            <Link
              href={`${path}?${view.query}`}
              onClick={() => setOpen(false)}
              className="min-w-0 flex-1 truncate rounded-sm px-1 text-sm hover:underline"
            >
              {view.name}
            </Link>
            {view.shared ? (
              <span className="text-ink-faint">
                <Users aria-hidden className="size-3.5" />
                <span className="sr-only">{t('shared')}</span>
              </span>
            ) : null}
            <IconButton
              size="small"
              label={t('forget', { name: view.name })}
              icon={<Trash2 aria-hidden className="size-3.5" />}
              onClick={() => void forgetting.act({ id: view.id })}
            />
          </li>
        ))}
      </ul>
      <form
        className="mt-3 flex flex-col gap-3 border-line border-t pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void saving.act({ name: name.trim(), query, shared: isShared })
        }}
      >
        <Field label={t('name')}>
          {(wiring) => (
            <Input {...wiring} maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Switch label={t('share')} checked={isShared} onChange={setIsShared} />
        <Button type="submit" pending={saving.pending !== null} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Popover>
  )
}
