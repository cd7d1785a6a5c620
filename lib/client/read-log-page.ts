import type { z } from 'zod'
import type { LogStream } from '../domain/loop/loop-events.ts'
import type { LogPage } from '../domain/loop/loop-view.ts'
import { fetchJson, withQuery } from './fetch-json.ts'

/** Which lines of a loop: null means all. */
export type LogSelection = { stream: LogStream | null; attempt: string | null }

const pageSize = 1000

/** Reads up to 1,000 lines behind (`fwd`) or before (`back`) the cursor; without a cursor, from the beginning or the end. */
export const readLogPage = (
  loopId: string,
  selection: LogSelection,
  { signal, ...from }: { dir: 'fwd' | 'back'; cursor: number | null; signal?: AbortSignal | undefined },
) =>
  fetchJson<z.infer<typeof LogPage>>(
    withQuery(`/api/loops/v2/${encodeURIComponent(loopId)}/logs`, { ...selection, ...from, limit: pageSize }),
    { signal },
  )
