'use client'

import { Bookmark, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** Filters under a name: opens, saves and forgets them. */
export function SavedViews() {
  const t = useTranslations('loops.views')
  const path = usePathname()
  const query = useSearchParams().toString()
  const { views, save, remove } = useSavedViews()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
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
          <li key={view.name} className="flex h-8 items-center gap-1">
            <Link
              href={`${path}?${view.query}`}
              onClick={() => setOpen(false)}
              className="min-w-0 flex-1 truncate rounded-sm px-1 text-sm hover:underline"
            >
              {view.name}
            </Link>
            <IconButton
              size="small"
              label={t('forget', { name: view.name })}
              icon={<Trash2 aria-hidden className="size-3.5" />}
              onClick={() => remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <form
        className="mt-3 flex items-end gap-2 border-line border-t pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          save({ name: name.trim(), query })
          setName('')
        }}
      >
        <Field label={t('name')} hint={t('where')} className="flex-1">
          {(wiring) => (
            <Input {...wiring} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Button type="submit" className="mb-5">
          {t('save')}
        </Button>
      </form>
    </Popover>
  )
}
