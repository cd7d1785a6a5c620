'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** Asks for the words of a decision: what should be different, or why. */
export function WordsDialog({
  title,
  hint,
  isRequired,
  pending,
  onClose,
  onSend,
}: {
  title: string
  hint: string
  isRequired: boolean
  pending: boolean
  onClose: () => void
  onSend: (words: string) => void
}) {
  const t = useTranslations()
  const [words, setWords] = useState('')
  const isMissing = isRequired && words.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            pending={pending}
            refusal={isMissing ? t('approvals.wordsNeeded') : null}
            onClick={() => onSend(words.trim())}
          >
            {title}
          </Button>
        </>
      }
    >
      <Field label={t('approvals.words')} hint={hint} required={isRequired}>
        {(wiring) => (
          <Textarea {...wiring} maxLength={2000} value={words} onChange={(event) => setWords(event.target.value)} />
        )}
      </Field>
    </Dialog>
  )
}
