'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Select } from '#components/ui/select.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'
import { toolNames } from '#lib/domain/loop/tool-names.ts'

const byHand = 'manual'

/** Who starts the program that executes a loop: a person in a terminal, or Loopboard, with one of its agents. Fixed while the loop runs. */
export function LaunchChoice({
  loopId,
  settings,
  isRunning,
}: {
  loopId: string
  settings: Pick<LoopSettings, 'external_launch' | 'agent'>
  isRunning: boolean
}) {
  const t = useTranslations('sharing')
  const { data: agents } = useQuery(agentsQuery())
  const { pending, act } = useLoopCommand(loopId)
  const { external_launch: launch, agent } = settings
  const value = launch === 'cli' ? agent.tool : byHand
  const names = new Set([
    ...(agents ?? []).filter(({ state }) => state === 'ready').map(({ id }) => id),
    ...(launch === 'cli' ? [agent.tool] : []),
  ])
  const choose = (chosen: string) => {
    const tool = toolNames.find((name) => name === chosen)
    const settings = tool
      ? { external_launch: 'cli' as const, agent: { tool } }
      : { external_launch: 'manual' as const }
    void act({ type: 'edit', patch: { settings } })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">{t('startedBy')}</span>
      <Select
        className="w-56"
        aria-label={t('startedBy')}
        value={value}
        disabled={isRunning || pending !== null}
        onChange={choose}
        options={[
          { value: byHand, label: t('byHand') },
          ...[...names].map((name) => ({ value: name, label: t('byLoopboard', { agent: name }) })),
        ]}
      />
    </div>
  )
}
