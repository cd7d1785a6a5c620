import { queryOptions } from '@tanstack/react-query'
import type { DetectedCommandView, WorkspaceView } from '../api/product.ts'
import { fetchJson } from './fetch-json.ts'

/** The registered folders. */
export const workspacesQuery = () =>
  queryOptions({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: WorkspaceView[] }>('/api/workspaces', { signal }).then((answer) => answer.data),
    staleTime: 30_000,
  })

/** The test commands found in a folder, each with the reason why it was found. */
export const detectedCommandsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['detected', workspaceId],
    queryFn: ({ signal }) =>
      fetchJson<{ data: DetectedCommandView[] }>(`/api/workspaces/${workspaceId}/detect`, {
        signal,
      }).then((answer) => answer.data),
    staleTime: 60_000,
  })
