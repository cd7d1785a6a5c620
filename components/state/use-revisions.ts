'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { revisionsQuery } from '#lib/client/revision-queries.ts'
import type { AuthorKind } from '#lib/domain/loop/test-view.ts'

/** The revisions of a loop, newest first: the last ones at once, all of them after `loadAll`. */
export function useRevisions(loopId: string, author: AuthorKind | null) {
  const query = useInfiniteQuery(revisionsQuery(loopId, author))
  const [wantsAll, setWantsAll] = useState(false)
  const { hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetching) void fetchNextPage()
  }, [wantsAll, hasNextPage, isFetching, fetchNextPage])
  const revisions = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.data), [query.data])
  return { query, revisions, loadAll: () => setWantsAll(true) }
}
