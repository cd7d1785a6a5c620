'use client'

import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { Toaster } from '#components/ui/toaster.tsx'
import { type Notice, onNotice } from '#lib/client/notify.ts'

const shown = { plain: toast, good: toast.success, warning: toast.warning, bad: toast.error }

const show = ({ tone, title, detail, ms }: Notice) =>
  shown[tone](title, { ...(detail && { description: detail }), ...(ms && { duration: ms }) })

/** Shows short messages: `first` are those that came before it was there. */
export function NoticeBoard({ first, onShown }: { first: Notice[]; onShown: () => void }) {
  const begin = useEffectEvent(() => {
    first.forEach(show)
    onShown()
  })
  useEffect(() => {
    const stop = onNotice(show)
    begin()
    return stop
  }, [])
  return <Toaster />
}
