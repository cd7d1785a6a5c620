'use client'

import { useQuery } from '@tanstack/react-query'
import { tuningQuery } from '#lib/client/tuning-queries.ts'

/** One tuning as the page shows it, kept fresh by the stream. */
export function useTuning(tuningId: string) {
  const { data, error, refetch } = useQuery(tuningQuery(tuningId))
  return { tuning: data, error, refetch }
}
