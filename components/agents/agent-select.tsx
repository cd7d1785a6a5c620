'use client'

import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from '#components/ui/select.tsx'
import { agentsQuery } from '#lib/client/agent-queries.ts'

/** One of the agents of this machine, or what `first` offers instead. The chosen one is offered too where it is missing: a loop may come from elsewhere. */
export function AgentSelect({
  first,
  except,
  ...select
}: Omit<SelectProps, 'options'> & {
  first: { value: string; label: string }
  /** An agent that cannot be chosen here. */
  except?: string
}) {
  const { value } = select
  const { data: agents = [] } = useQuery(agentsQuery())
  const offered = agents
    .filter(({ id, state }) => id !== except && (state !== 'missing' || id === value))
    .map(({ id, version }) => ({ value: id, label: version ? `${id} ${version}` : id }))
  const options = [first, ...offered]
  if (!options.some((option) => option.value === value)) options.push({ value, label: value })
  return <Select {...select} options={options} />
}
