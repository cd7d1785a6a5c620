import { type EventKind, eventKinds, namesOf } from '../domain/loop/event-kind.ts'
import type { HistoryQuery } from '../domain/loop/happening.ts'
import { dayEnd, dayStart } from './day.ts'
import { withQuery } from './fetch-json.ts'

export const historyFields = ['workspace', 'kind', 'by', 'loop', 'q', 'since', 'until'] as const

/** What the history is narrowed to, as it stands in the URL of its page; an empty text means all. */
export type HistoryFilter = Record<(typeof historyFields)[number], string>

/** Reads a filter out of the parameters of a URL. */
export const historyFilterOf = (query: Record<string, string | string[] | undefined>): HistoryFilter => {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    workspace: text('workspace'),
    kind: text('kind'),
    by: text('by'),
    loop: text('loop'),
    q: text('q'),
    since: text('since'),
    until: text('until'),
  }
}

const isKind = (text: string): text is EventKind => eventKinds.some((kind) => kind === text)

const parametersOf = (filter: HistoryFilter) => ({
  workspace: filter.workspace || 'all',
  by: filter.by.trim(),
  loop: filter.loop.trim(),
  q: filter.q.trim(),
  kind: isKind(filter.kind) ? filter.kind : '',
  since: dayStart(filter.since),
  until: dayEnd(filter.until),
})

/** The address of a page of the history. */
export const historyPath = (filter: HistoryFilter, limit: number, cursor: string): string =>
  withQuery('/api/history', { ...parametersOf(filter), limit, cursor })

/** Where all that the filter finds is downloaded. */
export const historyExportPath = (filter: HistoryFilter, format: 'csv' | 'json'): string =>
  withQuery('/api/history/export', { ...parametersOf(filter), format })

/** The same question as the server asks it. */
export const historyQueryOf = (filter: HistoryFilter, limit: number): HistoryQuery => ({
  workspaceId: filter.workspace || null,
  types: isKind(filter.kind) ? namesOf(filter.kind) : null,
  by: filter.by.trim() || null,
  loop: filter.loop.trim() || null,
  q: filter.q.trim() || null,
  since: dayStart(filter.since),
  until: dayEnd(filter.until),
  cursor: null,
  limit,
})
