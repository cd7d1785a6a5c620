import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TuningList } from '#components/tunings/list/tuning-list.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { tuningFilterOf, tuningListQueryOf } from '#lib/client/tuning-filter.ts'
import { tuningListPage, tuningListQuery } from '#lib/client/tuning-queries.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tunings')
  return { title: t('title') }
}

export default async function TuningsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { product } = await openPage()
  const filter = tuningFilterOf(await searchParams)
  const client = makeQueryClient()
  await client.prefetchInfiniteQuery({
    ...tuningListQuery(filter),
    queryFn: () => product.tunings.list(tuningListQueryOf(filter, tuningListPage)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TuningList />
    </HydrationBoundary>
  )
}
