import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { ChangesTab } from '#components/changes/changes-tab.tsx'
import { inTreeOrder } from '#components/changes/tree-rows.ts'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { openPage } from '#lib/api/page.ts'
import { changesQuery, commentsQuery, fileChangeQuery } from '#lib/client/change-queries.ts'
import { iterationsQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { changeRanges } from '#lib/domain/loop/change-view.ts'

type Asked = { range?: string; n?: string; file?: string }
type Page = { params: Promise<{ loopId: string }>; searchParams: Promise<Asked> }

export default async function ChangesPage({ params, searchParams }: Page) {
  const { product, actor } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const asked = await searchParams
  const range = changeRanges.find((one) => one === asked.range) ?? 'loop'
  const n = /^\d{1,9}$/.test(asked.n ?? '') ? Number(asked.n) : null
  const client = makeQueryClient()

  /** The lines of the file that is shown first come with the page: they are what people open it for. */
  async function prefetchChanges() {
    const query = changesQuery(loopId, range, n)
    const queryFn = () => unwrap(product.changes.changes(loopId, { range, iteration: n }, actor))
    await client.prefetchQuery({ ...query, queryFn, retry: false })
    const changes = client.getQueryData(query.queryKey)
    const files = inTreeOrder(changes?.files ?? [])
    const file = files.find(({ id }) => id === asked.file) ?? files[0]
    if (!changes || !file) return
    const trees = { from: changes.from_tree, to: changes.to_tree }
    await client.prefetchQuery({
      ...fileChangeQuery(loopId, trees.from, trees.to, file.id),
      queryFn: () => unwrap(product.changes.file(loopId, trees, file.id)),
      retry: false,
    })
  }

  await Promise.all([
    prefetchChanges(),
    client.prefetchQuery({
      ...commentsQuery(loopId),
      queryFn: () => unwrap(product.changes.comments(loopId)),
      retry: false,
    }),
    client.prefetchInfiniteQuery({
      ...iterationsQuery(loopId),
      queryFn: () => unwrap(product.views.iterations(loopId, null, 200)),
    }),
  ])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ChangesTab loopId={loopId} />
    </HydrationBoundary>
  )
}
