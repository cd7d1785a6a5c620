'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loopQuery } from '#lib/client/loop-queries.ts'
import { readLoopFacts } from './loop-facts.ts'

/** The loop of this page, kept fresh by the stream, with the facts of its document; `readAt` (ms) is when it was read. */
export function useLoop(loopId: string) {
  const { data: loop, dataUpdatedAt, error, refetch } = useQuery(loopQuery(loopId))
  const facts = useMemo(() => (loop ? readLoopFacts(loop.data) : null), [loop])
  return { loop, facts, error, refetch, readAt: dataUpdatedAt }
}
