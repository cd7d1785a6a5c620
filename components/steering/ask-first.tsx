'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Switch } from '#components/ui/switch.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import type { LoopView } from '#lib/client/loop-queries.ts'
import { agentsOfActions } from '#lib/domain/loop/agent-of-action.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'

/** Whether a person is asked before each command of the agent; only shown for a CLI that can ask, and set while nothing runs. */
export function AskFirst({ loop, agent }: { loop: LoopView; agent: LoopSettings['agent'] }) {
  const t = useTranslations('steering')
  const { data: agents = [] } = useQuery(agentsQuery())
  const { act } = useLoopCommand(loop.data.loop_id)
  const used: string[] = agentsOfActions(agent)
  const canAsk = agents.some(({ id, capabilities }) => used.includes(id) && capabilities.asks_permission)
  if (!canAsk) return null
  const isRunning = loop.data.status === 'running'
  return (
    <Switch
      label={t('askFirst')}
      hint={isRunning ? t('askFirstPause') : undefined}
      checked={agent.asks_first ?? false}
      disabled={isRunning}
      onChange={(asks) => void act({ type: 'edit', patch: { settings: { agent: { asks_first: asks } } } })}
    />
  )
}
