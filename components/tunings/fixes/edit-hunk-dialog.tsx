'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import { newSide } from './hunk-texts.ts'

/** Lets a person write the lines that come in place of those a hunk replaces. */
export function EditHunkDialog({
  hunk,
  onClose,
  onSave,
}: {
  hunk: Hunk
  onClose: () => void
  onSave: (lines: string[]) => Promise<void>
}) {
  const t = useTranslations()
  const [text, setText] = useState(() => newSide(hunk).join('\n'))
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    await onSave(text === '' ? [] : text.split('\n'))
    setIsSaving(false)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('tuningsFixes.editTitle')}
      description={t('tuningsFixes.editText')}
      className="max-w-3xl"
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" pending={isSaving} onClick={() => void save()}>
            {t('tuningsFixes.saveEdit')}
          </Button>
        </>
      }
    >
      <Field label={t('tuningsFixes.newLines')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            autoFocus
            spellCheck={false}
            className="min-h-64 font-mono text-xs"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
