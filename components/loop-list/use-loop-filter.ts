'use client'

import { emptyFilter, filterFromQuery, type LoopFilter } from '#lib/client/loop-filter.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'

const fields = [
  ...(['status', 'q', 'workspace', 'runner', 'tool', 'tag', 'owner', 'since', 'until', 'sort', 'order'] as const),
  'view',
] as const

export type ListView = 'table' | 'board'

/** A filter as texts of the URL; what is as always is left out. */
const textsOf = (change: Partial<LoopFilter>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const text = String(value)
      return [name, text === String(emptyFilter[name as keyof LoopFilter]) ? '' : text]
    }),
  )

/** The filter of the list and how it is shown, as they stand in the URL. */
export function useLoopFilter() {
  const [texts, setTexts] = useUrlFields(fields)
  const filter = filterFromQuery(texts)
  const view: ListView = texts.view === 'board' ? 'board' : 'table'
  return {
    filter,
    view,
    setView: (next: ListView) => setTexts({ view: next === 'board' ? next : '' }),
    setFilter: (change: Partial<LoopFilter>) => setTexts(textsOf(change)),
    /** Forgets everything that narrows the list, but for the workspace. */
    clear: () => setTexts(textsOf({ ...emptyFilter, workspace: filter.workspace })),
  }
}
