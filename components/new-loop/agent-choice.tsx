'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useController, useFormContext } from 'react-hook-form'
import { ActionAgents } from '#components/agents/action-agents.tsx'
import { AgentSelect } from '#components/agents/agent-select.tsx'
import { TakesOver } from '#components/agents/takes-over.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
import type { LoopDraft } from './loop-draft.ts'

/** Which agent CLI works on the loop, with which model, who does single actions instead, and whether it asks before its commands. */
export function AgentChoice() {
  const t = useTranslations('newLoop.agent')
  const steering = useTranslations('steering')
  const { control, register, getValues, setValue, watch } = useFormContext<LoopDraft>()
  const agent = useController({ control, name: 'agent' }).field
  const asksFirst = useController({ control, name: 'asksFirst' }).field
  const actions = useController({ control, name: 'actions' }).field
  const fallback = useController({ control, name: 'fallback' }).field
  const { data: agents = [] } = useQuery(agentsQuery())
  const chosen = agents.find(({ id }) => id === agent.value)

  function choose(value: string): void {
    agent.onChange(value)
    if (value !== 'bash') return
    for (const place of getValues('tasks').keys()) setValue(`tasks.${place}.doneBy`, 'command')
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('name')} hint={t(agent.value === 'bash' ? 'noneHint' : (chosen?.state ?? 'missing'))}>
          {(wiring) => (
            <AgentSelect
              {...wiring}
              value={agent.value}
              onChange={choose}
              first={{ value: 'bash', label: t('none') }}
            />
          )}
        </Field>
        {agent.value === 'bash' ? null : (
          <Field label={t('model')} hint={t('modelHint')}>
            {(wiring) => <Input {...wiring} {...register('model')} autoComplete="off" spellCheck={false} />}
          </Field>
        )}
      </div>
      <ActionAgents
        loop={{ tool: agent.value, model: watch('model') }}
        value={actions.value}
        onChange={actions.onChange}
      />
      {agent.value === 'bash' ? null : (
        <TakesOver agent={agent.value} value={fallback.value} onChange={fallback.onChange} />
      )}
      {chosen?.capabilities.asks_permission ? (
        <Switch label={steering('askFirst')} checked={asksFirst.value} onChange={asksFirst.onChange} />
      ) : null}
    </>
  )
}
