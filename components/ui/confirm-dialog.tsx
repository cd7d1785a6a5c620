'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  danger?: boolean
  onConfirm: () => void
  children?: ReactNode
}

const OpenConfirmDialog = dynamic(
  () => import('./open-confirm-dialog.tsx').then((module) => module.OpenConfirmDialog),
  { ssr: false },
)

/** Asks before something that cannot simply be undone. Escape and the first focused button both mean "no". Its code is loaded with the first opening. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <OpenConfirmDialog {...props} /> : null
}
