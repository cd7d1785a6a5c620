import { type LoopListQuery, type LoopSort, loopSorts } from '../domain/loop/loop-query.ts'
import { type LoopStatus, loopStatuses } from '../domain/loop/loop-state.ts'
import { dayEnd, dayStart } from './day.ts'
import { withQuery } from './fetch-json.ts'

/** What the list of loops is narrowed to; it stands in the URL of the page, so that a link shows a colleague exactly this. */
export type LoopFilter = {
  status: LoopStatus[]
  q: string
  workspace: string
  runner: string
  tool: string
  tag: string
  owner: string
  since: string
  until: string
  sort: LoopSort
  order: 'asc' | 'desc'
}

export const emptyFilter: LoopFilter = {
  status: [],
  q: '',
  workspace: '',
  runner: '',
  tool: '',
  tag: '',
  owner: '',
  since: '',
  until: '',
  sort: 'updated',
  order: 'desc',
}

/** The address of one page of the list. */
export const loopListPath = (filter: LoopFilter, limit: number, offset: number): string =>
  withQuery('/api/loop-list', {
    ...filter,
    status: filter.status.join(','),
    since: dayStart(filter.since),
    until: dayEnd(filter.until),
    limit,
    offset,
  })

/** Reads a filter out of the parameters of a URL; what is not known is left at its default. */
export function filterFromQuery(query: Record<string, string | string[] | undefined>): LoopFilter {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '')
  const wanted = text('status').split(',')
  return {
    status: loopStatuses.filter((status) => wanted.includes(status)),
    q: text('q'),
    workspace: text('workspace'),
    runner: text('runner'),
    tool: text('tool'),
    tag: text('tag'),
    owner: text('owner'),
    since: day('since'),
    until: day('until'),
    sort: loopSorts.find((sort) => sort === text('sort')) ?? 'updated',
    order: text('order') === 'asc' ? 'asc' : 'desc',
  }
}

/** True when nothing narrows the list. */
export const isUnfiltered = (filter: LoopFilter): boolean =>
  filter.status.length === 0 &&
  [filter.q, filter.workspace, filter.runner, filter.tool, filter.tag, filter.owner, filter.since, filter.until].every(
    (value) => value === '',
  )

/** The same question as the server asks it. */
export const listQueryOf = (filter: LoopFilter, limit: number, offset: number): LoopListQuery => ({
  workspaceId: filter.workspace || null,
  status: filter.status,
  q: filter.q || null,
  tag: filter.tag || null,
  runner: filter.runner || null,
  owner: filter.owner || null,
  tool: filter.tool || null,
  since: dayStart(filter.since),
  until: dayEnd(filter.until),
  deleted: false,
  sort: filter.sort,
  order: filter.order,
  limit,
  offset,
})
