import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AboutSection } from '#components/settings/about-section.tsx'
import { AgentsSection } from '#components/settings/agents-section.tsx'
import { TokensSection } from '#components/settings/tokens-section.tsx'
import { WorkspacesSection } from '#components/settings/workspaces-section.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { tokensQuery } from '#lib/client/token-queries.ts'
import { hasRole } from '#lib/domain/actor.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings')
  return { title: t('title') }
}

export default async function SettingsPage() {
  const { actor, product } = await openPage()
  const t = await getTranslations('settings')
  const isAdmin = hasRole(actor, 'admin')
  const client = makeQueryClient()
  if (isAdmin) await client.prefetchQuery({ ...tokensQuery(), queryFn: product.identity.listTokens })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHead title={t('title')} />
      <div className="flex max-w-4xl flex-col gap-4">
        <WorkspacesSection mayManage={isAdmin} />
        <AgentsSection mayTry={hasRole(actor, 'operator')} mayKeepKeys={isAdmin} />
        {isAdmin && 'role' in actor ? <TokensSection role={actor.role} /> : null}
        <AboutSection version={product.version} />
      </div>
    </HydrationBoundary>
  )
}
