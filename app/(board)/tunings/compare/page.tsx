import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { TuningComparisonPage } from '#components/tunings/compare/tuning-comparison.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { comparisonQuery } from '#lib/client/tuning-queries.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tuningsCompare')
  return { title: t('title') }
}

type Pair = { from?: string | string[]; to?: string | string[] }

export default async function CompareTuningsPage({ searchParams }: { searchParams: Promise<Pair> }) {
  const { product } = await openPage()
  const { from, to } = await searchParams
  const client = makeQueryClient()
  if (typeof from === 'string' && typeof to === 'string')
    await client.prefetchQuery({
      ...comparisonQuery(from, to),
      queryFn: async () => (await unwrap(product.tunings.compare(from, to))).data,
      retry: false,
    })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TuningComparisonPage />
    </HydrationBoundary>
  )
}
