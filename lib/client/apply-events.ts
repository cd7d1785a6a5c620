import type { QueryClient } from '@tanstack/react-query'
import { createTuningApplier } from './apply-tuning-events.ts'
import { type Folded, foldEvents } from './fold-events.ts'
import { type LoopList, type LoopView, loopQuery } from './loop-queries.ts'
import { createRefresher } from './refresher.ts'
import { isTuningEvent, type LiveEvent, type LoopLiveEvent } from './stream-event.ts'

function withStatuses(list: LoopList, statuses: Folded['statuses']): LoopList {
  if (!list.data.some((row) => statuses.has(row.loop_id))) return list
  const data = list.data.map((row) => {
    const known = statuses.get(row.loop_id)
    return known
      ? {
          ...row,
          status: known.status,
          reason_code: known.reasonCode,
          reason_message: null,
          reason_said: null,
          waiting_kind: null,
        }
      : row
  })
  return { ...list, data }
}

/** Brings batches of events into the query cache: what an event says is shown at once, the rest is fetched again. */
export function createEventApplier(client: QueryClient) {
  const refreshLoop = createRefresher(client, 150)
  const refreshLists = createRefresher(client, 1000)

  function showStatuses(statuses: Folded['statuses']) {
    if (statuses.size === 0) return
    for (const [loopId, { status }] of statuses)
      client.setQueryData(loopQuery(loopId).queryKey, (known: LoopView | undefined) =>
        known ? { ...known, data: { ...known.data, status } } : known,
      )
    client.setQueriesData<LoopList>({ queryKey: ['loop-list'] }, (known) =>
      known ? withStatuses(known, statuses) : known,
    )
  }

  function refreshAllLists() {
    for (const key of ['loop-list', 'stats', 'history', 'workspaces', 'approvals']) refreshLists([key])
  }

  const tunings = createTuningApplier(client)

  return {
    apply(events: LiveEvent[]) {
      tunings.apply(events.filter(isTuningEvent))
      const folded = foldEvents(events.filter((event): event is LoopLiveEvent => !isTuningEvent(event)))
      showStatuses(folded.statuses)
      for (const [loopId, parts] of folded.parts) for (const part of parts) refreshLoop(['loop', loopId, part])
      if (folded.lists) refreshAllLists()
    },
    /** Something was missed: every loop, tuning and list on the screen is fetched again. */
    refetch() {
      refreshLoop(['loop'])
      tunings.refetch()
      refreshAllLists()
    },
  }
}
