'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { focusPrimary } from '#components/tunings/wait/focus-primary.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { type Inbox as InboxAnswer, inboxQuery } from '#lib/client/loop-queries.ts'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import type { TuningQuestion } from '#lib/domain/tuning/tuning-view.ts'
import { ApprovalCard } from './approval-card.tsx'
import { TuningQuestionCard } from './tuning-question-card.tsx'

type Entry = { key: string; at: string; approval?: ApprovalView; question?: TuningQuestion }

/** Approvals of loops and questions of tunings in one list, newest first. */
const entriesOf = ({ data, tunings }: InboxAnswer): Entry[] =>
  [
    ...data.map(
      (approval): Entry => ({
        ...{ key: `${approval.loop_id} ${approval.approval_id}`, at: approval.asked_at, approval },
      }),
    ),
    ...tunings.map((question): Entry => ({ key: question.tuning_id, at: question.since, question })),
  ].sort((one, other) => other.at.localeCompare(one.at))

/** What waits for a decision in all loops and tunings; it is decided without leaving the page. */
export function Inbox() {
  const t = useTranslations()
  const workspace = useSearchParams().get('workspace')
  const inbox = useQuery(inboxQuery(workspace))
  const entries = inbox.data ? entriesOf(inbox.data) : []
  const { active } = useListKeys({
    count: entries.length,
    onOpen: (index) => focusPrimary(document.getElementById(elementId(index))),
  })
  const shown = Math.max(0, active)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHead title={t('approvals.name')} />
      {inbox.error && !inbox.data ? (
        <FaultState what={t('loopPage.approvalsFailed')} fault={inbox.error} onRetry={() => void inbox.refetch()} />
      ) : inbox.isPending ? (
        <SkeletonRows label={t('ui.loading')} rows={4} />
      ) : entries.length === 0 ? (
        <EmptyState icon={CircleCheckBig} title={t('approvals.none')} detail={t('approvals.noneDetail')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {entries.map(({ key, approval, question }, place) => (
            <li key={key} id={elementId(place)}>
              {approval ? <ApprovalCard approval={approval} active={place === shown} showsLoop /> : null}
              {question ? <TuningQuestionCard question={question} active={place === shown} /> : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const elementId = (place: number): string => `inbox-${place}`
