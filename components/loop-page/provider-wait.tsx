'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useLoopCommand } from '#components/loop/use-loop-command.ts'
import { Button } from '#components/ui/button.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import { toolNames } from '#lib/domain/loop/tool-names.ts'

/** The ways out of a wait for a provider: try it now, or let another agent that can run here take over. */
export function ProviderWait({ loopId, agent }: { loopId: string; agent: string | null }) {
  const t = useTranslations('loopPage')
  const { data: agents = [] } = useQuery(agentsQuery())
  const { pending, act } = useLoopCommand(loopId)
  const others = toolNames.filter(
    (name) => name !== agent && agents.some(({ id, state }) => id === name && state === 'ready'),
  )
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button pending={pending?.type === 'end-wait'} onClick={() => void act({ type: 'end-wait' })}>
        {t('tryNow')}
      </Button>
      {others.map((id) => (
        <Button
          key={id}
          pending={pending?.type === 'fall-back' && pending.tool === id}
          onClick={() => void act({ type: 'fall-back', tool: id })}
        >
          {t('fallBack', { agent: id })}
        </Button>
      ))}
    </div>
  )
}
