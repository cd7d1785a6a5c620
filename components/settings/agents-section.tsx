'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { agentsQuery, lookForAgents } from '#lib/client/agent-queries.ts'
import { AgentRow } from './agent-row.tsx'

/** The agent CLIs of this machine: which can run loops, how far each can reach, and what is missing for the others. */
export function AgentsSection({ mayTry, mayKeepKeys }: { mayTry: boolean; mayKeepKeys: boolean }) {
  const t = useTranslations('settings.agents')
  const client = useQueryClient()
  const { data: agents, error, refetch } = useQuery(agentsQuery())
  const again = useMutation({
    mutationFn: lookForAgents,
    onSuccess: (found) => client.setQueryData(agentsQuery().queryKey, found),
  })
  const lookAgain = (
    <Button size="small" pending={again.isPending} onClick={() => again.mutate()}>
      <RefreshCw aria-hidden className="size-4" />
      {t('lookAgain')}
    </Button>
  )
  return (
    <Panel title={t('title')} aside={lookAgain} bodyClassName="flex flex-col gap-4">
      <p className="text-ink-soft text-sm">{t('meaning')}</p>
      {error ? <FaultState what={t('cannotRead')} fault={error} onRetry={() => void refetch()} /> : null}
      {again.error ? <FaultState what={t('cannotRead')} fault={again.error} onRetry={() => again.mutate()} /> : null}
      {agents ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} mayTry={mayTry} mayKeepKeys={mayKeepKeys} />
          ))}
        </ul>
      ) : error ? null : (
        <SkeletonRows rows={5} label={t('title')} />
      )}
    </Panel>
  )
}
