import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Inbox } from '#components/approvals/inbox.tsx'
import { openPage } from '#lib/api/page.ts'
import { inboxQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('approvals')
  return { title: t('name') }
}

export default async function ApprovalsPage({ searchParams }: { searchParams: Promise<{ workspace?: string }> }) {
  const { product } = await openPage()
  const { workspace } = await searchParams
  const wanted = typeof workspace === 'string' ? workspace : null
  const client = makeQueryClient()
  const read = async () => {
    const [data, tunings] = await Promise.all([product.approvals.inbox(wanted), product.tunings.waiting(wanted, null)])
    return { data, tunings }
  }
  await client.prefetchQuery({ ...inboxQuery(wanted), queryFn: read, retry: false })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Inbox />
    </HydrationBoundary>
  )
}
