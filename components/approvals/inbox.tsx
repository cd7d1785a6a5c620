'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PageHead } from '#components/ui/page-head.tsx'
import { inboxQuery } from '#lib/client/loop-queries.ts'
import { ApprovalList } from './approval-list.tsx'

/** What waits for a decision in all loops; it is decided without leaving the page. */
export function Inbox() {
  const t = useTranslations('approvals')
  const workspace = useSearchParams().get('workspace')
  const { data, error, isPending, refetch } = useQuery(inboxQuery(workspace))
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHead title={t('name')} />
      <ApprovalList approvals={data} error={error} isPending={isPending} onRetry={() => void refetch()} showsLoop />
    </div>
  )
}
