'use client'

import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { conflictsQuery } from '#lib/client/sharing-queries.ts'
import type { ConflictView } from '#lib/domain/loop/merge/conflict.ts'

/** What this server and another program could not agree on, each with both values and a choice. */
export function ConflictBanner({ loopId, count }: { loopId: string; count: number }) {
  const t = useTranslations('sharing')
  const { data: conflicts } = useQuery(conflictsQuery(loopId))
  const open = (conflicts ?? []).filter((conflict) => conflict.state === 'open')
  return (
    <Notice tone="amber" icon={GitCompareArrows} title={t('conflicts', { count })}>
      <p>{t('oursHolds')}</p>
      <ul className="mt-1 flex flex-col gap-3">
        {open.map((conflict) => (
          <ConflictRow key={conflict.conflict_id} loopId={loopId} conflict={conflict} />
        ))}
      </ul>
    </Notice>
  )
}

function ConflictRow({ loopId, conflict }: { loopId: string; conflict: ConflictView }) {
  const t = useTranslations('sharing')
  const { pending, act } = useLoopCommand(loopId)
  const { conflict_id: id, kind, path, ours, theirs, at, choices } = conflict
  const hasValues = ours !== null || theirs !== null
  return (
    <li className="flex flex-col gap-1.5">
      <p>
        <span className="font-medium text-ink">{t(`kinds.${kind}`)}</span>{' '}
        <span className="break-all font-mono text-ink-faint text-xs">{path}</span>{' '}
        <RelativeTime at={at} className="text-ink-faint text-xs" />
      </p>
      {hasValues ? (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {kind === 'progress_edit' ? null : <Value name={t('ours')} value={ours} />}
          <Value name={t('theirs')} value={theirs} />
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            look="secondary"
            pending={pending?.type === 'resolve-conflict' && pending.choice === choice}
            onClick={() => void act({ type: 'resolve-conflict', id, choice })}
          >
            {t(`choices.${wordOf(kind, choice)}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** A file that was deleted is not a value: the choice says what becomes of the loop. */
function wordOf(kind: ConflictView['kind'], choice: ConflictView['choices'][number]) {
  if (kind !== 'deleted_outside' || choice === 'dismiss') return choice
  return choice === 'ours' ? 'deleted_ours' : 'deleted_theirs'
}

const mostShown = 2000

function Value({ name, value }: { name: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="max-h-40 overflow-auto whitespace-pre-wrap break-words rounded-sm bg-sunken px-2 py-1 font-mono text-ink text-xs">
        {(text ?? '').slice(0, mostShown)}
      </dd>
    </div>
  )
}
