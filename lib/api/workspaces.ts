import { z } from 'zod'
import { WorkspaceLimits } from '../domain/loop/limits.ts'
import { ok } from '../domain/result.ts'
import { Said } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'

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
  limits: WorkspaceLimits.nullable(),
  used: z
    .object({ usd: z.number().nullable(), tokens: z.number().nullable(), wall_ms: z.number(), turns: z.number() })
    .nullable(),
})
/** The answer about one folder. */
export const OneWorkspace = z.object({ data: Workspace })

/** Test commands as a person writes them. */
export const TryCommands = z
  .array(
    z.object({
      kind: z.enum(['argv', 'shell']),
      run: z.union([z.array(z.string().max(4000)).min(1).max(100), z.string().min(1).max(4000)]),
      cwd: z.string().max(1000).optional(),
    }),
  )
  .min(1)
  .max(20)

export const FolderPath = z.string().min(1).max(4000)

const list = route(
  { summary: 'List the registered folders', needs: 'read', answer: z.object({ data: z.array(Workspace) }) },
  async ({ product }) => ok({ data: await product.workspaces.list() }),
)

const register = route(
  {
    summary: 'Register a folder; nothing in it runs before it is trusted',
    needs: 'manage-workspaces',
    body: z.object({ path: FolderPath }),
    answer: OneWorkspace,
  },
  async ({ product, actor, body }) => {
    const made = await product.workspaces.register(body.path, actor)
    return made.ok ? ok({ data: made.value }) : made
  },
)

const trust = route(
  {
    summary: 'Trust a folder, or take the trust back',
    needs: 'manage-workspaces',
    body: z.object({ trusted: z.boolean(), steering: z.string().max(64).optional() }),
    answer: OneWorkspace,
  },
  async ({ product, actor, params, body }) => {
    const changed = await product.workspaces.trust(params.workspaceId ?? '', body.trusted, actor, body.steering)
    return changed.ok ? ok({ data: changed.value }) : changed
  },
)

const Command = z.object({
  id: z.string(),
  kind: z.enum(['argv', 'shell']),
  run: z.union([z.array(z.string()), z.string()]),
  cwd: z.string(),
  ecosystem: z.string(),
  reports: z.array(z.string()),
  required: z.boolean(),
  sha256: z.string(),
})

const detect = route(
  {
    summary: 'Find test commands by reading manifest files; runs nothing',
    needs: 'read',
    answer: z.object({
      data: z.array(
        z.object({
          ...{ command: Command, reason: z.string(), found: z.array(z.string()), coverage_by: z.string().nullable() },
          ...{ offered: z.boolean(), approved: z.boolean() },
        }),
      ),
    }),
  },
  async ({ product, params }) => {
    const found = await product.workspaces.detect(params.workspaceId ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const TryResult = z.object({
  passed: z.boolean(),
  outcome: z.string(),
  reason: z.string().nullable(),
  total: z.number(),
  passed_count: z.number(),
  failed_count: z.number(),
  skipped_count: z.number(),
  coverage: z.number().nullable(),
  duration_ms: z.number(),
  commands: z.array(z.looseObject({ id: z.string(), text: z.string(), verdict: z.string() })),
  tests: z.array(z.looseObject({ name: z.string(), suite: z.string(), status: z.string() })),
  output: z.array(z.string()),
})

const tryOut = route(
  {
    summary: 'Run test commands once and show what is read; this approves exactly this text',
    needs: 'approve-commands',
    body: z.object({ commands: TryCommands }),
    answer: z.object({ data: TryResult }),
  },
  async ({ product, actor, params, body, request }) => {
    const id = params.workspaceId ?? ''
    const tried = await product.workspaces.tryTests(id, body.commands, actor, request.signal)
    return tried.ok ? ok({ data: tried.value }) : tried
  },
)

export const workspacesDoor = door('/api/workspaces', { GET: list, POST: register })
export const workspaceDoor = door('/api/workspaces/{workspaceId}', { PATCH: trust })
export const detectDoor = door('/api/workspaces/{workspaceId}/detect', { GET: detect })
export const tryDoor = door('/api/workspaces/{workspaceId}/try', { POST: tryOut })
