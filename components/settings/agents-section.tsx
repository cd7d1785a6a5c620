'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { StatusPill } from '#components/ui/status-pill.tsx'
import { agentsQuery, lookForAgents } from '#lib/client/agent-queries.ts'
import { useSay } from '#lib/client/use-say.ts'
import type { AgentCheck, AgentView } from '#lib/domain/agent/agent-view.ts'

const stateLooks = {
  ready: { tone: 'green', icon: CircleCheck },
  attention: { tone: 'amber', icon: CircleAlert },
  missing: { tone: 'neutral', icon: CircleX },
} as const

/** The agent CLIs of this machine: which can run loops, how far each can reach, and what is missing for the others. */
export function AgentsSection() {
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
            <AgentRow key={agent.id} agent={agent} />
          ))}
        </ul>
      ) : error ? null : (
        <SkeletonRows rows={5} label={t('title')} />
      )}
    </Panel>
  )
}

function AgentRow({ agent }: { agent: AgentView }) {
  const t = useTranslations('settings.agents')
  const { tone, icon } = stateLooks[agent.state]
  const problems = agent.checks.filter((check) => !check.ok)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{agent.id}</span>
          {agent.version ? <span className="font-mono text-ink-soft text-xs">{agent.version}</span> : null}
        </p>
        {agent.path ? <p className="break-all font-mono text-ink-faint text-xs">{agent.path}</p> : null}
        <ul className="mt-1 flex flex-col gap-0.5">
          {problems.map((check) => (
            <Problem key={check.name} check={check} />
          ))}
        </ul>
        {agent.state === 'missing' ? null : (
          <p className="mt-1 text-ink-soft text-xs">
            {t(`files.${agent.capabilities.fence.files}`)} {t(`commands.${agent.capabilities.fence.commands}`)}
          </p>
        )}
      </div>
      <StatusPill tone={tone} icon={icon}>
        {t(`state.${agent.state}`)}
      </StatusPill>
    </li>
  )
}

/** What is wrong, and what to do about it. */
function Problem({ check }: { check: AgentCheck }) {
  const say = useSay()
  return (
    <li className="text-sm">
      {say(check.text, check.said)}{' '}
      {check.next ? <span className="text-ink-soft">{say(check.next, check.next_said)}</span> : null}
    </li>
  )
}
