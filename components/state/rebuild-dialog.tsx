'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import { rebuildState } from '#lib/api/actions.ts'
import { rebuildQuery } from '#lib/client/recovery-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { RebuiltPartView } from '#lib/domain/loop/recovery/plan-rebuild.ts'
import { type Confidence, type RebuiltPart, rebuiltParts } from '#lib/domain/loop/recovery/trust-in-files.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Props = { loopId: string; open: boolean; onClose: () => void; onDone: () => void }

/** Reads the work of a loop from its progress files again: shows first how sure each part is, what is lost, and what changes. */
export function RebuildDialog({ loopId, open, onClose, onDone }: Props) {
  const t = useTranslations('recovery')
  const client = useQueryClient()
  const [parts, setParts] = useState<RebuiltPart[]>([...rebuiltParts])
  const preview = useQuery({ ...rebuildQuery(loopId, parts), enabled: open, placeholderData: keepPreviousData })
  const { pending, act } = useAction(rebuildState, {
    name: () => t('rebuild'),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      onDone()
    },
  })
  const choose = (part: RebuiltPart, isChosen: boolean) =>
    setParts(rebuiltParts.filter((each) => (each === part ? isChosen : parts.includes(each))))
  return (
    <RecoveryDialog
      {...{ open, onClose, preview }}
      title={t('rebuildTitle')}
      text={t('rebuildText')}
      verb={t('rebuild')}
      isPending={pending !== null}
      onDo={({ digest }) => void act({ loopId, parts, digest })}
    >
      {(shown) => (
        <ul className="flex flex-col divide-y divide-line rounded-sm border border-line">
          {shown.parts.map((part) => (
            <Part key={part.part} part={part} isChosen={parts.includes(part.part)} onChoose={choose} />
          ))}
        </ul>
      )}
    </RecoveryDialog>
  )
}

const tones: Record<Confidence, Tone> = { exact: 'green', mixed: 'amber', read: 'amber', none: 'neutral' }

function Part({
  part: { part, confidence, sources, found, lost },
  isChosen,
  onChoose,
}: {
  part: RebuiltPartView
  isChosen: boolean
  onChoose: (part: RebuiltPart, isChosen: boolean) => void
}) {
  const t = useTranslations('recovery')
  const id = useId()
  const isThere = confidence !== 'none'
  return (
    <li className="flex items-start gap-3 px-3 py-2 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isThere && isChosen}
        disabled={!isThere}
        onChange={(next) => onChoose(part, next)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="font-medium">
            {t(`parts.${part}`, { count: found })}
          </label>
          <Badge tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Badge>
        </div>
        <p className="text-ink-soft text-xs">
          {isThere ? t(`confidenceDetail.${confidence}`, { files: sources.join(', ') }) : t('confidenceDetail.none')}
        </p>
        {lost.length > 0 ? (
          <p className="text-ink-soft text-xs">
            {t('lost')} {lost.map((what) => t(`losses.${what}`)).join(t('listMark'))}
          </p>
        ) : null}
      </div>
    </li>
  )
}
