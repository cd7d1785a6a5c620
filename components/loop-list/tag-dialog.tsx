'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

/** Asks for the tag that the selected loops shall get. */
export function TagDialog({
  open,
  onOpenChange,
  count,
  onTag,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  count: number
  onTag: (tag: string) => void
}) {
  const t = useTranslations('loops.bulk')
  const form = useId()
  const [text, setText] = useState('')
  const tag = text.trim()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('tagTitle', { count })}
      className="max-w-sm"
      footer={
        <Button look="primary" type="submit" form={form} disabled={tag === ''}>
          {t('verbs.tag')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (tag === '') return
          onOpenChange(false)
          onTag(tag)
        }}
      >
        <Field label={t('tagField')}>
          {(wiring) => (
            <Input {...wiring} maxLength={40} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
