'use client'

import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useListKeys } from '#lib/client/use-list-keys.ts'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { ApprovalCard } from './approval-card.tsx'

/** What waits for a decision, one card after the other; `j` and `k` choose the card that the keys are for. */
export function ApprovalList({
  approvals,
  error,
  isPending,
  onRetry,
}: {
  approvals: ApprovalView[] | undefined
  error: Error | null
  isPending: boolean
  onRetry: () => void
}) {
  const t = useTranslations()
  const { active } = useListKeys({ count: approvals?.length ?? 0, onOpen: () => {} })
  if (error && !approvals)
    return <ErrorState what={t('loopPage.approvalsFailed')} why={error.message} onRetry={onRetry} />
  if (isPending || !approvals) return <SkeletonRows label={t('ui.loading')} rows={4} />
  if (approvals.length === 0)
    return <EmptyState icon={CircleCheckBig} title={t('approvals.none')} detail={t('approvals.noneDetail')} />
  return (
    <ul className="flex flex-col gap-3">
      {approvals.map((approval, place) => (
        <li key={`${approval.loop_id} ${approval.approval_id}`}>
          <ApprovalCard approval={approval} active={place === Math.max(0, active)} />
        </li>
      ))}
    </ul>
  )
}
