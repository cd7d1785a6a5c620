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

const isColumn = (name: unknown): name is ColumnName => columnNames.some((known) => known === name)
const listOf = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value

/** Reads a stored choice. Columns that are no more are dropped, new ones are added at the end, the title cannot be hidden. */
export function readChoice(stored: string | null): ColumnChoice {
  if (stored === null) return defaultChoice
  try {
    const choice: unknown = JSON.parse(stored)
    if (typeof choice !== 'object' || choice === null) return defaultChoice
    const [given, away] = [listOf(choice, 'order'), listOf(choice, 'hidden')]
    if (!Array.isArray(given) || !Array.isArray(away)) return defaultChoice
    const ordered = [...new Set(given.filter(isColumn))]
    const order = [...ordered, ...columnNames.filter((name) => !ordered.includes(name))]
    return { order, hidden: [...new Set(away.filter(isColumn))].filter((name) => name !== 'title') }
  } catch {
    return defaultChoice
  }
}
