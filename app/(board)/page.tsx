import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Overview } from '#components/overview/overview.tsx'
import { mostRows, outcomeDays, runningFilter, standingFilter } from '#components/overview/overview-lists.ts'
import { openPage } from '#lib/api/page.ts'
import { listQueryOf } from '#lib/client/loop-filter.ts'
import { loopShortListQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { statsQuery } from '#lib/client/stats-query.ts'

export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<{ workspace?: string | string[] }>
}) {
  const { product } = await openPage()
  const { workspace: given } = await searchParams
  const workspace = typeof given === 'string' ? given : ''
  const client = makeQueryClient()
  const lists = [runningFilter(workspace), standingFilter(workspace)].map((filter) =>
    client.prefetchQuery({
      ...loopShortListQuery(filter, mostRows),
      queryFn: () => product.views.list(listQueryOf(filter, mostRows, 0)),
    }),
  )
  const stats = client.prefetchQuery({
    ...statsQuery(workspace, outcomeDays),
    queryFn: () => product.views.stats(workspace || null, outcomeDays),
  })
  await Promise.all([...lists, stats])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Overview />
    </HydrationBoundary>
  )
}
