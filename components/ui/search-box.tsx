'use client'

import { Search } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Input } from './input.tsx'

/** A person is still typing as long as the pauses are shorter. */
const typingMs = 250

/** The words that narrow a list; told when the person stops typing. Escape leaves the box. */
export function SearchBox({
  box,
  label,
  value,
  onChange,
}: {
  box: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), typingMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <div className="relative min-w-44 flex-1 basis-full sm:max-w-80 sm:basis-0">
      <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-ink-faint" />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        className="pl-8"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </div>
  )
}
