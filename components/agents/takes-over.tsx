'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'
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
  const { data: agents = [] } = useQuery(agentsQuery())
  const offered = agents.filter(({ id, state }) => id !== agent && (state !== 'missing' || id === value))
  return (
    <Field label={t('takesOver')} hint={t('takesOverHint')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          onChange={(next) => onChange(FallbackChoice.catch('nobody').parse(next))}
          options={[
            { value: 'nobody', label: t('nobody') },
            ...offered.map(({ id, version }) => ({ value: id, label: version ? `${id} ${version}` : id })),
          ]}
        />
      )}
    </Field>
  )
}
