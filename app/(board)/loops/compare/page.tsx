import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { CompareLoops } from '#components/tests/compare-loops.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { loopDiffQuery } from '#lib/client/test-queries.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compareLoops')
  return { title: t('title') }
}

type Pair = { from?: string | string[]; to?: string | string[] }

export default async function CompareLoopsPage({ searchParams }: { searchParams: Promise<Pair> }) {
  const { product } = await openPage()
  const { from, to } = await searchParams
  const client = makeQueryClient()
  if (typeof from === 'string' && typeof to === 'string')
    await client.prefetchQuery({
      ...loopDiffQuery(from, to),
      queryFn: () => unwrap(product.views.compareLoops(from, to)),
    })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <NuqsAdapter>
        <CompareLoops />
      </NuqsAdapter>
    </HydrationBoundary>
  )
}
