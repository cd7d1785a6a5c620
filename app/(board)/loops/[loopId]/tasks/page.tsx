import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { TasksTab } from '#components/tasks/tasks-tab.tsx'
import { openPage } from '#lib/api/page.ts'
import { tasksQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export default async function TasksPage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await client.prefetchQuery({ ...tasksQuery(loopId), queryFn: () => unwrap(product.views.tasks(loopId)) })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TasksTab loopId={loopId} />
    </HydrationBoundary>
  )
}
