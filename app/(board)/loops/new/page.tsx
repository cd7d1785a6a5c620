import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { duplicateDraft } from '#components/new-loop/duplicate-draft.ts'
import type { LoopDraft } from '#components/new-loop/loop-draft.ts'
import { NewLoopForm } from '#components/new-loop/new-loop-form.tsx'
import { openPage } from '#lib/api/page.ts'
import type { Product } from '#lib/api/product.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newLoop')
  return { title: t('title') }
}

async function draftFrom(product: Product, loopId: string): Promise<LoopDraft | null> {
  const [loop, tasks] = await Promise.all([product.views.answer(loopId), product.views.tasks(loopId)])
  if (!loop.ok || !tasks.ok) return null
  const newId = () => `task-${crypto.randomUUID().slice(0, 8)}`
  return duplicateDraft(loop.value.data, tasks.value, loop.value.meta.workspace_id, newId)
}

export default async function NewLoopPage({ searchParams }: { searchParams: Promise<{ from?: string | string[] }> }) {
  const { product } = await openPage('operator')
  const { from } = await searchParams
  const duplicate = typeof from === 'string' ? await draftFrom(product, from) : null
  const [only, ...others] = await product.workspaces.list()
  const start = duplicate ?? (only && others.length === 0 ? { workspaceId: only.workspace_id } : {})
  return <NewLoopForm start={start} isDuplicate={duplicate !== null} />
}
