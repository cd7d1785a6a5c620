'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { AgentAction } from '#lib/domain/loop/loop-settings.ts'
import { AgentSelect } from './agent-select.tsx'
import { actionsOf, TypedAgents } from './typed-agents.ts'

/** Who does single actions instead of the agent of the loop: closed until somebody wants it, or wanted it before. */
export function ActionAgents({
  loop,
  value,
  onChange,
}: {
  /** The agent of the loop. */
  loop: { tool: string; model: string }
  value: TypedAgents
  onChange: (value: TypedAgents) => void
}) {
  const t = useTranslations('actionAgents')
  const [isOpen, setIsOpen] = useState(false)
  const actions = actionsOf(loop.tool)
  const chosen = actions.filter((action) => value[action].tool !== 'loop')
  const asTheLoop =
    loop.tool === 'bash'
      ? t('nobody')
      : t('asTheLoop', { agent: [loop.tool, loop.model.trim()].filter(Boolean).join(' · ') })

  function change(action: AgentAction, part: Partial<TypedAgents[AgentAction]>): void {
    const changed = TypedAgents.safeParse({ ...value, [action]: { ...value[action], ...part } })
    if (changed.success) onChange(changed.data)
  }

  return (
    <details
      className="rounded-md border border-line"
      open={isOpen || chosen.length > 0}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer rounded-md px-3 py-2 text-sm hover:bg-hover">
        <span className="font-medium">{t('title')}</span>
        <span className="ml-2 text-ink-faint text-xs">{t('chosen', { count: chosen.length })}</span>
      </summary>
      <div className="flex flex-col gap-4 border-line border-t p-3">
        <p className="text-ink-soft text-xs">{t('hint')}</p>
        {actions.map((action) => {
          const { tool, model } = value[action]
          return (
            <div key={action} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <Field label={t(`does.${action}`)} hint={t(`meaning.${action}`)}>
                {(wiring) => (
                  <AgentSelect
                    {...wiring}
                    value={tool}
                    onChange={(next) => change(action, { tool: next as TypedAgents[AgentAction]['tool'] })}
                    first={{ value: 'loop', label: asTheLoop }}
                  />
                )}
              </Field>
              {tool === 'loop' ? null : (
                <Field label={t(`model.${action}`)} hint={t('modelHint')}>
                  {(wiring) => (
                    <Input
                      {...wiring}
                      value={model}
                      onChange={(event) => change(action, { model: event.target.value })}
                      autoComplete="off"
                      spellCheck={false}
                    />
                  )}
                </Field>
              )}
            </div>
          )
        })}
      </div>
    </details>
  )
}
