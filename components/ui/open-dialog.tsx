'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog as Primitive } from 'radix-ui'
import { buttonClasses } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'

/** What `Dialog` shows once it is open. */
export function OpenDialog({ open, onOpenChange, title, description, footer, className, children }: DialogProps) {
  const t = useTranslations('ui')
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] base:max-w-lg flex-col',
            '-translate-x-1/2 -translate-y-1/2 animate-fade rounded-md border border-line bg-surface',
            className,
          )}
        >
          <header className="border-line border-b py-3 pr-12 pl-4">
            <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
            {description ? (
              <Primitive.Description className="mt-0.5 text-ink-soft text-sm">{description}</Primitive.Description>
            ) : null}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">{footer}</footer>
          ) : null}
          <Primitive.Close
            aria-label={t('close')}
            className={classNames(buttonClasses('ghost', 'small'), 'absolute top-2.5 right-3 w-7 px-0')}
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
