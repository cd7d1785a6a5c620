'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ApprovalCard } from '#components/approvals/approval-card.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { approvalsQuery } from '#lib/client/loop-queries.ts'
import { tabOf } from './loop-tab.ts'

/** What a loop waits for a decision about, above every tab but the one that shows just this. */
export function ApprovalBanner({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const isShown = tabOf(usePathname()) !== 'approvals'
  const { data, error, isPending, refetch } = useQuery({ ...approvalsQuery(loopId), enabled: isShown })
  if (!isShown) return null
  if (error && !data)
    return <ErrorState what={t('loopPage.approvalsFailed')} why={error.message} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={2} />
  return data.map((approval) => <ApprovalCard key={approval.approval_id} approval={approval} active={false} />)
}
