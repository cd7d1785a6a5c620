import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { cache, type ReactNode } from 'react'
import { LoopPage } from '#components/loop-page/loop-page.tsx'
import { openPage } from '#lib/api/page.ts'
import { loopQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

type Params = { params: Promise<{ loopId: string }> }

/** Once per request, for the title and the page. */
const readLoop = cache(async (loopId: string) => {
  const { product } = await openPage()
  return product.views.answer(decodeURIComponent(loopId))
})

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [answer, t] = await Promise.all([readLoop((await params).loopId), getTranslations('loops')])
  return { title: answer.ok ? answer.value.data.title : t('title') }
}

export default async function LoopLayout({ children, params }: Params & { children: ReactNode }) {
  const answer = await readLoop((await params).loopId)
  if (!answer.ok) notFound()
  const { loop_id } = answer.value.data
  const client = makeQueryClient()
  client.setQueryData(loopQuery(loop_id).queryKey, answer.value)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <NuqsAdapter>
        <LoopPage loopId={loop_id}>{children}</LoopPage>
      </NuqsAdapter>
    </HydrationBoundary>
  )
}
