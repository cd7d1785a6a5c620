'use client'

import { ArrowLeftRight, Pin, PinOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'

/** Which two revisions are compared: any pair, by number, by keeping one while walking through the others, or the one before. */
export function PairBar({
  from,
  to,
  isPinned,
  newest,
  onPair,
  onPin,
}: {
  from: number | null
  to: number
  /** True when `from` stays while others are looked at. */
  isPinned: boolean
  newest: number
  onPair: (from: number | null, to: number) => void
  onPin: () => void
}) {
  const t = useTranslations('state')
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-xs">
      <RevisionNumber label={t('sideA')} value={from} most={newest} onChange={(next) => onPair(next, to)} />
      <IconButton
        size="small"
        label={t('swap')}
        icon={<ArrowLeftRight aria-hidden className="size-3.5" />}
        disabled={from === null}
        onClick={() => from !== null && onPair(to, from)}
      />
      <RevisionNumber label={t('sideB')} value={to} most={newest} onChange={(next) => onPair(from, next)} />
      <Button size="small" look="ghost" aria-pressed={isPinned} onClick={onPin}>
        {isPinned ? <PinOff aria-hidden className="size-3.5" /> : <Pin aria-hidden className="size-3.5" />}
        {isPinned ? t('unpin') : t('pin')}
      </Button>
    </div>
  )
}

function RevisionNumber({
  label,
  value,
  most,
  onChange,
}: {
  label: string
  value: number | null
  most: number
  onChange: (value: number) => void
}) {
  const id = useId()
  const [text, setText] = useState(String(value ?? ''))
  useEffect(() => setText(String(value ?? '')), [value])
  const take = () => {
    const next = Number(text)
    if (Number.isInteger(next) && next >= 1 && next <= most) {
      if (next !== value) onChange(next)
    } else setText(String(value ?? ''))
  }
  return (
    <span className="flex items-center gap-1 text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="numeric"
        className="h-7 w-16 px-1.5 text-right text-xs tabular-nums"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </span>
  )
}
