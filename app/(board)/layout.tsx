import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Frame } from '#components/frame/frame.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { workspacesQuery } from '#lib/client/workspace-queries.ts'

export default async function BoardLayout({ children }: { children: ReactNode }) {
  const { actor, product } = await openPage()
  const client = makeQueryClient()
  await client.prefetchQuery({ ...workspacesQuery(), queryFn: product.workspaces.list })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <Suspense>
        <Frame person={{ name: actor.name, role: 'role' in actor ? actor.role : null }} version={product.version}>
          {children}
        </Frame>
      </Suspense>
    </HydrationBoundary>
  )
}
