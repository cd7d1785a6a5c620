'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'

/** A person is still typing as long as the pauses are shorter. */
const typingMs = 250

/** A box for words, told when the person stops typing. Escape leaves it. */
export function SearchInput({
  value,
  onType,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'onKeyDown'> & {
  value: string
  onType: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const tell = useRef(onType)
  tell.current = onType
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => tell.current(text), typingMs)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <Input
      maxLength={200}
      {...rest}
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
