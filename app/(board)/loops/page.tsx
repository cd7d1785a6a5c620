import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoopList } from '#components/loop-list/loop-list.tsx'
import { openPage } from '#lib/api/page.ts'
import { filterFromQuery, listQueryOf } from '#lib/client/loop-filter.ts'
import { listPage, loopListQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('loops')
  return { title: t('title') }
}

export default async function LoopsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { product } = await openPage()
  const filter = filterFromQuery(await searchParams)
  const client = makeQueryClient()
  await client.prefetchQuery({
    ...loopListQuery(filter, 0),
    queryFn: () => product.views.list(listQueryOf(filter, listPage, 0)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <LoopList />
    </HydrationBoundary>
  )
}
