'use client'

import { useTranslations } from 'next-intl'
import { type Control, type UseFormRegister, useController } from 'react-hook-form'
import { ActionAgents } from '#components/agents/action-agents.tsx'
import { AgentSelect } from '#components/agents/agent-select.tsx'
import { TakesOver } from '#components/agents/takes-over.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { LoopEdit } from './loop-edit.ts'

/** Who works on the loop, with which model, and who does single actions instead. */
export function EditAgents({ control, register }: { control: Control<LoopEdit>; register: UseFormRegister<LoopEdit> }) {
  const t = useTranslations('loopPage')
  const agent = useController({ control, name: 'agent' }).field
  const model = useController({ control, name: 'model' }).field
  const actions = useController({ control, name: 'actions' }).field
  const fallback = useController({ control, name: 'fallback' }).field
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('agentField')} hint={t('agentLater')}>
          {(wiring) => (
            <AgentSelect
              {...wiring}
              value={agent.value}
              onChange={agent.onChange}
              first={{ value: 'bash', label: t('agentNone') }}
            />
          )}
        </Field>
        {agent.value === 'bash' ? null : (
          <Field label={t('modelField')} hint={t('modelFieldHint')}>
            {(wiring) => <Input {...wiring} {...register('model')} autoComplete="off" spellCheck={false} />}
          </Field>
        )}
      </div>
      {agent.value === 'bash' ? null : (
        <TakesOver agent={agent.value} value={fallback.value} onChange={fallback.onChange} />
      )}
      <ActionAgents
        loop={{ tool: agent.value, model: model.value }}
        value={actions.value}
        onChange={actions.onChange}
      />
    </>
  )
}
