'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import { rebuildState } from '#lib/api/actions.ts'
import { rebuildQuery } from '#lib/client/recovery-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { RebuiltPartView } from '#lib/domain/loop/recovery/plan-rebuild.ts'
import { type Confidence, type RebuiltPart, rebuiltParts } from '#lib/domain/loop/recovery/trust-in-files.ts'
import { PreviewFrame } from './preview-frame.tsx'

type Props = { loopId: string; open: boolean; onClose: () => void; onDone: () => void }

/** Reads the work of a loop from its progress files again: shows first how sure each part is, what is lost, and what changes. */
export function RebuildDialog({ loopId, open, onClose, onDone }: Props) {
  const t = useTranslations('recovery')
  const words = useTranslations('ui')
  const client = useQueryClient()
  const [parts, setParts] = useState<RebuiltPart[]>([...rebuiltParts])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...rebuildQuery(loopId, parts),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const { pending, act } = useAction(rebuildState, {
    name: () => t('rebuild'),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['loop', loopId] })
      onDone()
    },
  })
  const choose = (part: RebuiltPart, isChosen: boolean) =>
    setParts(rebuiltParts.filter((each) => (each === part ? isChosen : parts.includes(each))))
  const canDo = data !== undefined && !isPlaceholderData && data.refusal === null && data.data.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('rebuildTitle')}
      description={t('rebuildText')}
      className="max-w-3xl"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            look="primary"
            pending={pending !== null}
            refusal={canDo ? null : data?.data.length === 0 ? t('nothingToDo') : t('notNow')}
            onClick={() => data && void act({ loopId, parts, digest: data.digest })}
          >
            {t('rebuild')}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <FaultState what={t('previewFailed')} fault={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows label={words('loading')} />
      ) : (
        <div className="flex min-w-0 flex-col gap-4">
          <ul className="flex flex-col divide-y divide-line rounded-sm border border-line">
            {data.parts.map((part) => (
              <Part key={part.part} part={part} isChosen={parts.includes(part.part)} onChoose={choose} />
            ))}
          </ul>
          <PreviewFrame preview={data} />
        </div>
      )}
    </Dialog>
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
