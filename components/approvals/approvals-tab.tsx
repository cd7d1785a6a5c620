'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { approvalsQuery } from '#lib/client/loop-queries.ts'
import { ApprovalList } from './approval-list.tsx'

/** What waits for a decision in one loop. */
export function ApprovalsTab({ loopId }: { loopId: string }) {
  const t = useTranslations('approvals')
  const { data, error, isPending, refetch } = useQuery(approvalsQuery(loopId))
  return (
    <section aria-label={t('name')}>
      <ApprovalList approvals={data} error={error} isPending={isPending} onRetry={() => void refetch()} />
    </section>
  )
}
