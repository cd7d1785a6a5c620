'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { type Notice, onNotice } from '#lib/client/notify.ts'

const NoticeBoard = dynamic(() => import('./notice-board.tsx').then((module) => module.NoticeBoard), { ssr: false })

/** Waits for the first short message, then loads what shows them. */
export function Notices() {
  const [first, setFirst] = useState<Notice[]>([])
  const [isShown, setIsShown] = useState(false)
  useEffect(() => (isShown ? undefined : onNotice((notice) => setFirst((known) => [...known, notice]))), [isShown])
  return first.length > 0 ? <NoticeBoard first={first} onShown={() => setIsShown(true)} /> : null
}
