import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { TuningPage } from '../domain/tuning/tuning-view.ts'
import { type FoldedTunings, foldTuningEvents } from './fold-tuning-events.ts'
import { createRefresher } from './refresher.ts'
import type { TuningLiveEvent } from './stream-event.ts'
import { tuningQuery } from './tuning-queries.ts'

type Statuses = FoldedTunings['statuses']

const withStatuses = (page: TuningPage, statuses: Statuses): TuningPage => ({
  ...page,
  data: page.data.map((row) => {
    const known = statuses.get(row.tuning_id)
    return known ? { ...row, status: known.status, wait_reason: known.waitReason } : row
  }),
})

/** Brings events of tunings into the query cache: what an event says is shown at once, the rest is fetched again. */
export function createTuningApplier(client: QueryClient) {
  const refreshTuning = createRefresher(client, 100)
  const refreshLists = createRefresher(client, 1000)

  function showStatuses(statuses: Statuses) {
    if (statuses.size === 0) return
    for (const [tuningId, { status, waitReason }] of statuses)
      client.setQueryData(
        tuningQuery(tuningId).queryKey,
        (known) => known && { ...known, data: { ...known.data, status, wait_reason: waitReason } },
      )
    client.setQueriesData<InfiniteData<TuningPage, string>>(
      { queryKey: ['tuning-list'] },
      (known) => known && { ...known, pages: known.pages.map((page) => withStatuses(page, statuses)) },
    )
  }

  function refreshAllLists() {
    for (const key of ['tuning-list', 'skills', 'approvals', 'history']) refreshLists([key])
  }

  return {
    apply(events: readonly TuningLiveEvent[]) {
      if (events.length === 0) return
      const folded = foldTuningEvents(events)
      showStatuses(folded.statuses)
      for (const [tuningId, parts] of folded.parts) for (const part of parts) refreshTuning(['tuning', tuningId, part])
      if (folded.lists) refreshAllLists()
    },
    /** Something was missed: every tuning and list on the screen is fetched again. */
    refetch() {
      refreshTuning(['tuning'])
      refreshAllLists()
    },
  }
}
