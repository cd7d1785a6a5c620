'use client'

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { emptyFilter, type LoopFilter } from '#lib/client/loop-filter.ts'
import { loopSorts } from '#lib/domain/loop/loop-query.ts'
import { loopStatuses } from '#lib/domain/loop/loop-state.ts'

const text = parseAsString.withDefault('')

const parsers = {
  status: parseAsArrayOf(parseAsStringLiteral(loopStatuses)).withDefault([]),
  q: text,
  workspace: text,
  runner: text,
  tool: text,
  tag: text,
  owner: text,
  since: text,
  until: text,
  sort: parseAsStringLiteral(loopSorts).withDefault('updated'),
  order: parseAsStringLiteral(['asc', 'desc']).withDefault('desc'),
  view: parseAsStringLiteral(['table', 'board']).withDefault('table'),
}

export type ListView = 'table' | 'board'

/** The filter of the list and how it is shown, as they stand in the URL. */
export function useLoopFilter() {
  const [{ view, ...filter }, setQuery] = useQueryStates(parsers, { history: 'replace' })
  return {
    filter: filter satisfies LoopFilter,
    view,
    setView: (next: ListView) => void setQuery({ view: next }),
    setFilter: (change: Partial<LoopFilter>) => void setQuery(change),
    /** Forgets everything that narrows the list, but for the workspace. */
    clear: () => void setQuery({ ...emptyFilter, workspace: filter.workspace }),
  }
}
