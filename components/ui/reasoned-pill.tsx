'use client'

import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { StatusPill, type Tone } from './status-pill.tsx'
import { Tooltip } from './tooltip.tsx'

/** A status with its reason: beside it when there is room, else on hover and focus. */
export function ReasonedPill({
  tone,
  icon,
  word,
  reason,
  hint = reason,
  showReason,
}: {
  tone: Tone
  icon: LucideIcon
  word: string
  reason: string | null
  /** What hovering tells; the reason when nothing more is known. */
  hint?: string | null
  showReason: boolean
}) {
  const pill = (
    <span className="inline-flex max-w-full">
      <StatusPill tone={tone} icon={icon} spinning={icon === LoaderCircle}>
        {word}
      </StatusPill>
    </span>
  )
  if (!showReason) return <Tooltip text={hint}>{pill}</Tooltip>
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {pill}
      {reason ? <span className="text-ink-soft text-sm">{reason}</span> : null}
    </span>
  )
}
