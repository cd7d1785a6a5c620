import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HistoryList } from '#components/history/history-list.tsx'
import { openPage } from '#lib/api/page.ts'
import { historyFilterOf, historyQueryOf } from '#lib/client/history-filter.ts'
import { historyPage, historyQuery } from '#lib/client/history-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history')
  return { title: t('title') }
}

export default async function HistoryPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { product } = await openPage()
  const filter = historyFilterOf(await searchParams)
  const client = makeQueryClient()
  await client.prefetchInfiniteQuery({
    ...historyQuery(filter),
    queryFn: () => product.happenings(historyQueryOf(filter, historyPage)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <HistoryList />
    </HydrationBoundary>
  )
}
