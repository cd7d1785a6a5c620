'use client'

import { CircleCheckBig } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LoopStatusPill } from '#components/loop/loop-status.tsx'
import { buttonClasses } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

const shownAtFirst = 6

/** Loops that go no further without a person, each with its one next step. */
export function NeedsYou({ rows }: { rows: LoopListItem[] }) {
  const t = useTranslations()
  const hidden = rows.length - shownAtFirst
  return (
    <Panel
      title={t('overview.needsYou')}
      aside={rows.length > 0 ? <span className="text-ink-soft text-sm">{rows.length}</span> : null}
      bodyClassName="p-0"
    >
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 px-4 py-5 text-ink-soft text-sm">
          <CircleCheckBig aria-hidden className="size-4 text-green" />
          {t('overview.needsNobody')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.slice(0, shownAtFirst).map((row) => (
            <NeedRow key={row.loop_id} row={row} />
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <p className="border-line border-t px-4 py-2 text-sm">
          <Link href="/loops?status=paused,failed" className="text-accent hover:underline">
            {t('overview.more', { count: hidden })}
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}

function NeedRow({ row }: { row: LoopListItem }) {
  const t = useTranslations()
  const waiting = (['menu', 'approval', 'reproduce', 'input'] as const).find((kind) => kind === row.waiting_kind)
  const why = waiting ? t(`waiting.${waiting}`) : row.reason_code ? t(`reason.${row.reason_code}`) : ''
  const next = row.reason_code && !waiting ? t(`nextStep.${row.reason_code}`) : null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <LoopStatusPill
        status={row.status}
        waitingKind={row.waiting_kind}
        reasonMessage={row.reason_message}
        reasonSaid={row.reason_said}
      />
      <div className="min-w-40 flex-1">
        <Link href={`/loops/${encodeURIComponent(row.loop_id)}`} className="block truncate font-medium hover:underline">
          {row.title}
        </Link>
        <p className="text-ink-soft text-sm">
          {why}
          {next ? <span className="text-ink-faint"> · {next}</span> : null}
        </p>
      </div>
      <RelativeTime at={row.updated_at} className="text-ink-faint text-xs" />
      <Link
        href={`/loops/${encodeURIComponent(row.loop_id)}`}
        aria-label={t('overview.decideOn', { title: row.title })}
        className={buttonClasses('secondary', 'small')}
      >
        {t(waiting ? 'overview.answer' : 'overview.look')}
      </Link>
    </li>
  )
}
