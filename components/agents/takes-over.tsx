'use client'

import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { AgentSelect } from './agent-select.tsx'
import { FallbackChoice } from './typed-agents.ts'

/** Who does an action when the agent of the loop cannot go on: it is not there, has no credit, or would have to wait for long. */
export function TakesOver({
  agent,
  value,
  onChange,
}: {
  /** The agent of the loop, which cannot take over from itself. */
  agent: string
  value: FallbackChoice
  onChange: (value: FallbackChoice) => void
}) {
  const t = useTranslations('actionAgents')
  return (
    <Field label={t('takesOver')} hint={t('takesOverHint')}>
      {(wiring) => (
        <AgentSelect
          {...wiring}
          value={value}
          onChange={(next) => onChange(FallbackChoice.catch('nobody').parse(next))}
          first={{ value: 'nobody', label: t('nobody') }}
          except={agent}
        />
      )}
    </Field>
  )
}
