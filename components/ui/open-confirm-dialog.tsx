'use client'

import { useTranslations } from 'next-intl'
import { AlertDialog } from 'radix-ui'
import { buttonClasses } from './button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** What `ConfirmDialog` shows once it is open. */
export function OpenConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  danger = true,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const t = useTranslations('ui')
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <AlertDialog.Content className="fixed top-1/2 left-1/2 z-40 w-[calc(100vw-32px)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-fade rounded-md border border-line bg-surface p-4">
          <AlertDialog.Title className="font-semibold text-base">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-ink-soft text-sm">{description}</AlertDialog.Description>
          {children ? <div className="mt-3">{children}</div> : null}
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClasses('secondary')}>{t('cancel')}</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClasses(danger ? 'danger' : 'primary')} onClick={onConfirm}>
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
