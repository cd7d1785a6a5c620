'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { ConflictView } from '#lib/domain/loop/merge/conflict.ts'

const mostShown = 400

/** Conflicts with what each side wanted and what was done about it. With `onSelect` each leads to its revision. */
export function ConflictHistory({
  conflicts,
  onSelect,
}: {
  conflicts: ConflictView[]
  onSelect?: (revision: number) => void
}) {
  const t = useTranslations()
  return (
    <ul className="flex flex-col divide-y divide-line rounded-sm border border-line text-xs">
      {conflicts.map((conflict) => (
        <li key={conflict.conflict_id} className="flex flex-col gap-1 px-3 py-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={conflict.state === 'open' ? 'amber' : 'green'}>
              {t(conflict.state === 'open' ? 'state.conflictOpen' : 'state.conflictClosed')}
            </Badge>
            <span className="font-medium text-sm">{t(`sharing.kinds.${conflict.kind}`)}</span>
            <span className="min-w-0 break-all font-mono text-ink-faint">{conflict.path}</span>
            <RelativeTime at={conflict.at} className="text-ink-faint" />
            {onSelect ? (
              <Button size="small" look="ghost" className="ml-auto" onClick={() => onSelect(conflict.revision)}>
                {t('state.revision', { n: conflict.revision })}
              </Button>
            ) : null}
          </div>
          <Side name={t('sharing.ours')} value={conflict.ours} />
          <Side name={t('sharing.theirs')} value={conflict.theirs} />
          {conflict.choice && conflict.closed_at ? (
            <p className="text-ink-soft">
              {t('state.settled', {
                choice: t(`state.settledBy.${conflict.choice}`),
                who: conflict.closed_by ?? '',
              })}{' '}
              <RelativeTime at={conflict.closed_at} className="text-ink-faint" />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Side({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <p className="break-all text-ink-soft">
      {name}: <span className="font-mono">{text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}</span>
    </p>
  )
}
