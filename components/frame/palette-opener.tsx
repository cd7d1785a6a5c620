'use client'

import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useState } from 'react'

const CommandPalette = dynamic(() => import('./command-palette.tsx').then((module) => module.CommandPalette), {
  ssr: false,
})

/** Opens the palette by `Ctrl/Cmd K`; its code is loaded with the first opening. */
export function PaletteOpener({
  open,
  onOpenChange,
  onKeys,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeys: () => void
}) {
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpenChange(!open)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return wasOpen ? <CommandPalette open={open} onOpenChange={onOpenChange} onKeys={onKeys} /> : null
}
