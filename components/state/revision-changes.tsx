'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'

type Change = { op: string; path: string; before?: unknown; after?: unknown }

const tones: Record<string, Tone> = { add: 'green', remove: 'red', replace: 'blue' }
const mostShown = 100

/** A value on one line, cut where it is long. */
function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

/** What differs between two revisions, path by path. */
export function RevisionChanges({ changes }: { changes: Change[] }) {
  const t = useTranslations('state')
  return (
    <ul aria-label={t('changedPaths')} className="flex flex-col divide-y divide-line rounded-sm border border-line">
      {changes.slice(0, mostShown).map((change) => (
        <li key={`${change.op} ${change.path}`} className="flex flex-col gap-0.5 px-3 py-1.5 text-xs">
          <span className="flex items-center gap-2">
            <Badge tone={tones[change.op] ?? 'neutral'}>
              {change.op === 'add' ? t('added') : change.op === 'remove' ? t('removed') : t('replaced')}
            </Badge>
            <span className="min-w-0 break-all font-mono">{change.path || '/'}</span>
          </span>
          {change.op === 'add' ? null : (
            <span className="break-all font-mono text-ink-soft">
              <span className="text-red">− </span>
              {brief(change.before)}
            </span>
          )}
          {change.op === 'remove' ? null : (
            <span className="break-all font-mono text-ink-soft">
              <span className="text-green">+ </span>
              {brief(change.after)}
            </span>
          )}
        </li>
      ))}
      {changes.length > mostShown ? (
        <li className="px-3 py-1.5 text-ink-faint text-xs">
          {t('moreChanges', { count: changes.length - mostShown })}
        </li>
      ) : null}
    </ul>
  )
}
