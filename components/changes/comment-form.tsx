'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'

/** Where a remark is written. Control or Command with Enter sends it, Escape gives up. */
export function CommentForm({
  label,
  initial = '',
  sendLabel,
  pending,
  onSend,
  onCancel,
}: {
  label: string
  initial?: string
  sendLabel: string
  pending: boolean
  onSend: (body: string) => void
  onCancel: () => void
}) {
  const t = useTranslations('ui')
  const [body, setBody] = useState(initial)
  const send = () => {
    if (body.trim() && !pending) onSend(body.trim())
  }
  return (
    <div className="flex max-w-2xl flex-col gap-2 whitespace-normal p-3 font-sans">
      <Field label={label}>
        {(wiring) => (
          <Textarea
            {...wiring}
            autoFocus
            maxLength={10_000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onCancel()
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button look="primary" size="small" pending={pending} disabled={!body.trim()} onClick={send}>
          {sendLabel}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
