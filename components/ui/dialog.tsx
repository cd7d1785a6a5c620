'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

const OpenDialog = dynamic(() => import('./open-dialog.tsx').then((module) => module.OpenDialog), { ssr: false })

/** A dialog over the page. Focus moves to its first field and comes back to where it was; Escape closes it. Its code is loaded with the first opening. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <OpenDialog {...props} /> : null
}
