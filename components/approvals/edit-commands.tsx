'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/input.tsx'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'

type Edited = { sha256: string; run: string }

/** Lets a person correct the commands that wait; what is sent is what is approved. */
export function EditCommands({
  approval,
  pending,
  onClose,
  onSend,
}: {
  approval: Extract<ApprovalView, { kind: 'commands' }>
  pending: boolean
  onClose: () => void
  onSend: (commands: Edited[]) => void
}) {
  const t = useTranslations()
  const [edited, setEdited] = useState<Edited[]>(approval.commands.map(({ sha256, text }) => ({ sha256, run: text })))
  const isEmpty = edited.some(({ run }) => run.trim() === '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('approvals.editTitle')}
      description={t('approvals.editText')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            pending={pending}
            refusal={isEmpty ? t('approvals.commandNeeded') : null}
            onClick={() => onSend(edited.map(({ sha256, run }) => ({ sha256, run: run.trim() })))}
          >
            {t('approvals.approveEdited')}
          </Button>
        </>
      }
    >
      {edited.map(({ sha256, run }) => (
        <Field key={sha256} label={t('approvals.command')} className="mb-3">
          {(wiring) => (
            <Textarea
              {...wiring}
              spellCheck={false}
              className="font-mono text-xs"
              maxLength={4000}
              value={run}
              onChange={(event) =>
                setEdited(edited.map((one) => (one.sha256 === sha256 ? { sha256, run: event.target.value } : one)))
              }
            />
          )}
        </Field>
      ))}
    </Dialog>
  )
}
