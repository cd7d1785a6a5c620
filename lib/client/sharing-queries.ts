import { queryOptions } from '@tanstack/react-query'
import type { ConflictView } from '../domain/loop/merge/conflict.ts'
import { fetchJson } from './fetch-json.ts'

const address = (loopId: string, rest: string) => `/api/loops/v2/${encodeURIComponent(loopId)}${rest}`

/** The conflicts of a loop with other programs, newest first, settled ones too. */
export const conflictsQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'conflicts'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: ConflictView[] }>(address(loopId, '/conflicts'), { signal }).then((answer) => answer.data),
  })

type ProgressFile = { name: string; bytes: number; modified_at: string }

/** The files in the progress folder of a loop. */
export const progressFilesQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'progress'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: ProgressFile[] }>(address(loopId, '/progress'), { signal }).then((answer) => answer.data),
  })

/** The text of one progress file. */
export const progressFileQuery = (loopId: string, name: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'progress', name],
    queryFn: ({ signal }) =>
      fetchJson<{ data: { text: string } }>(address(loopId, `/progress/${encodeURIComponent(name)}`), { signal }).then(
        (answer) => answer.data.text,
      ),
  })
