import { z } from 'zod'

/** Columns of the table of loops that a person can choose and order; the title is always there. */
export const columnNames = [
  'status',
  'title',
  'workspace',
  'progress',
  'iteration',
  'pass_rate',
  'agent',
  'owner',
  'tags',
  'updated',
  'duration',
] as const
export type ColumnName = (typeof columnNames)[number]
export type ColumnChoice = { order: ColumnName[]; hidden: ColumnName[] }

export const defaultChoice: ColumnChoice = { order: [...columnNames], hidden: ['iteration', 'owner', 'tags'] }

const Stored = z.object({ order: z.array(z.string()), hidden: z.array(z.string()) })

/** Reads a stored choice. Columns that are no more are dropped, new ones are added at the end, the title cannot be hidden. */
export function readChoice(stored: string | null): ColumnChoice {
  if (stored === null) return defaultChoice
  try {
    const parsed = Stored.safeParse(JSON.parse(stored))
    if (!parsed.success) return defaultChoice
    const isKnown = (name: string): name is ColumnName => columnNames.some((known) => known === name)
    const ordered = [...new Set(parsed.data.order.filter(isKnown))]
    const order = [...ordered, ...columnNames.filter((name) => !ordered.includes(name))]
    return { order, hidden: [...new Set(parsed.data.hidden.filter(isKnown))].filter((name) => name !== 'title') }
  } catch {
    return defaultChoice
  }
}
