import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { DetectedCommandView, WorkspaceView } from '../api/product.ts'
import { Said } from '../domain/sentences/say.ts'
import { fetchJson } from './fetch-json.ts'

const Workspace = z.object({
  workspace_id: z.string(),
  name: z.string(),
  path: z.string(),
  trusted: z.boolean(),
  steering: z
    .object({
      hash: z.string(),
      was_trusted: z.boolean(),
      changes: z.array(z.object({ name: z.string(), change: z.enum(['added', 'changed', 'removed']) })),
    })
    .nullable(),
  git: z.boolean(),
  branch: z.string().nullable(),
  problem: z.string().nullable(),
  problem_said: Said.nullable(),
  loops: z.number(),
}) satisfies z.ZodType<WorkspaceView>

const DetectedCommand = z.object({
  command: z.object({
    id: z.string(),
    kind: z.enum(['argv', 'shell']),
    run: z.union([z.array(z.string()), z.string()]),
    cwd: z.string(),
    ecosystem: z.string(),
    reports: z.array(z.string()),
    required: z.boolean(),
    sha256: z.string(),
  }),
  reason: z.string(),
  offered: z.boolean(),
  approved: z.boolean(),
}) satisfies z.ZodType<DetectedCommandView>

/** The registered folders. */
export const workspacesQuery = () =>
  queryOptions({
    queryKey: ['workspaces'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(Workspace) }), '/api/workspaces', { signal }).then((answer) => answer.data),
    staleTime: 30_000,
  })

/** The test commands found in a folder, each with the reason why it was found. */
export const detectedCommandsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['detected', workspaceId],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(DetectedCommand) }), `/api/workspaces/${workspaceId}/detect`, {
        signal,
      }).then((answer) => answer.data),
    staleTime: 60_000,
  })
