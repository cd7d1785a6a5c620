'use client'

import { Check, Pencil, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import { EditHunkDialog } from './edit-hunk-dialog.tsx'
import { hunkSize } from './hunk-texts.ts'
import type { DiffMode } from './use-diff-mode.ts'
import type { HunkDecisions, HunkPlace } from './use-hunk-decisions.ts'

const HunkBody = dynamic(() => import('./hunk-body.tsx').then((module) => module.HunkBody), {
  ssr: false,
  loading: () => <Skeleton className="h-24" />,
})

const tones: Record<Hunk['verdict'], Tone> = { pending: 'neutral', accepted: 'green', edited: 'blue', rejected: 'red' }
const edges: Record<Hunk['verdict'], string> = {
  pending: 'border-line',
  accepted: 'border-green/50',
  edited: 'border-blue/50',
  rejected: 'border-red/50',
}

/** One run of changed lines with its verdict and what can be decided about it. */
export function HunkCard({
  place,
  number,
  mode,
  canDecide,
  isActive,
  onActive,
  hunks,
}: {
  place: HunkPlace
  number: number
  mode: DiffMode
  canDecide: boolean
  isActive: boolean
  onActive: () => void
  hunks: HunkDecisions
}) {
  const t = useTranslations('tuningsFixes')
  const card = useRef<HTMLElement>(null)
  const [edits, setEdits] = useState(false)
  const { hunk } = place
  const { added, removed } = hunkSize(hunk)
  const toggle = (verdict: 'accepted' | 'rejected') =>
    hunks.decide(place, hunk.verdict === verdict ? 'pending' : verdict)
  useKeys(
    isActive && canDecide
      ? [
          { key: 'a', label: t('acceptHunk'), run: () => toggle('accepted') },
          { key: 'e', label: t('editHunk'), run: () => setEdits(true) },
          { key: 'x', label: t('rejectHunk'), run: () => toggle('rejected') },
        ]
      : [],
  )
  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const name = t('hunk', { number })
  return (
    <section
      ref={card}
      aria-label={name}
      aria-current={isActive || undefined}
      className={classNames(
        'min-w-0 scroll-mt-16 rounded-md border bg-surface',
        edges[hunk.verdict],
        isActive && 'outline-2 outline-accent',
      )}
    >
      <header className="flex flex-wrap items-center gap-2 border-line border-b bg-sunken px-2 py-1 text-xs">
        <button type="button" className="font-medium" onClick={onActive}>
          {name}
        </button>
        <span className="text-ink-soft">{t('hunkAt', { line: hunk.old_start })}</span>
        <span className="text-green">+{added}</span>
        <span className="text-red">−{removed}</span>
        <Badge tone={tones[hunk.verdict]}>{t(`verdictOf.${hunk.verdict}`)}</Badge>
        {canDecide ? (
          <span className="ml-auto flex gap-1">
            <IconButton
              size="small"
              look={hunk.verdict === 'accepted' ? 'primary' : 'secondary'}
              aria-pressed={hunk.verdict === 'accepted'}
              label={t('acceptHunkNumber', { number })}
              icon={<Check aria-hidden className="size-3.5" />}
              onClick={() => toggle('accepted')}
            />
            <IconButton
              size="small"
              look="secondary"
              label={t('editHunkNumber', { number })}
              icon={<Pencil aria-hidden className="size-3.5" />}
              onClick={() => setEdits(true)}
            />
            <IconButton
              size="small"
              look={hunk.verdict === 'rejected' ? 'danger' : 'secondary'}
              aria-pressed={hunk.verdict === 'rejected'}
              label={t('rejectHunkNumber', { number })}
              icon={<X aria-hidden className="size-3.5" />}
              onClick={() => toggle('rejected')}
            />
          </span>
        ) : null}
      </header>
      <div className={classNames('min-w-0', hunk.verdict === 'rejected' && 'opacity-60')}>
        <HunkBody hunk={hunk} mode={mode} />
      </div>
      {hunk.comment ? <p className="break-words border-line border-t px-3 py-1.5 text-sm">{hunk.comment}</p> : null}
      {edits ? (
        <EditHunkDialog
          hunk={hunk}
          onClose={() => setEdits(false)}
          onSave={async (lines) => {
            if (await hunks.edit(place, lines)) setEdits(false)
          }}
        />
      ) : null}
    </section>
  )
}
