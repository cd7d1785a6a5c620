import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { TestsTab } from '#components/tests/tests-tab.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { allTests, firstTests, testsQuery } from '#lib/client/test-queries.ts'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ loopId: string }>; searchParams: Promise<Query> }

export default async function TestsPage({ params, searchParams }: Props) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const { run, status, q } = await searchParams
  const client = makeQueryClient()
  // A narrowed view is read by the browser.
  if (!run && !status && !q)
    await client.prefetchInfiniteQuery({
      ...testsQuery(loopId, allTests),
      queryFn: () => unwrap(product.views.tests(loopId, firstTests(allTests))),
    })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TestsTab loopId={loopId} />
    </HydrationBoundary>
  )
}
