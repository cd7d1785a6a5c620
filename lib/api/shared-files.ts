import { z } from 'zod'
import { LoopAnswer } from '../domain/loop/loop-view.ts'
import { ConflictView, conflictChoices } from '../domain/loop/merge/conflict.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { send } from './send.ts'

const list = route(
  {
    summary: 'List the conflicts of a loop with other programs, newest first, with what became of each',
    needs: 'read',
    answer: z.object({ data: z.array(ConflictView) }),
  },
  async ({ product, params }) => {
    const found = await product.views.conflicts(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const settle = route(
  {
    summary: 'Settle a conflict: keep our value, take theirs, or take note of it',
    needs: 'steer-loops',
    body: z.object({ choice: z.enum(conflictChoices) }),
    answer: LoopAnswer,
  },
  (call) =>
    send(call, call.params.id ?? '', { type: 'resolve-conflict', id: call.params.cid ?? '', choice: call.body.choice }),
)

const takeOver = route(
  {
    summary: 'Choose who executes a loop; while it runs, only when its executor is silent',
    needs: 'steer-loops',
    body: z.object({ runner: z.enum(['server', 'external']) }),
    answer: LoopAnswer,
  },
  (call) => send(call, call.params.id ?? '', { type: 'set-runner', runner: call.body.runner }),
)

const ProgressFileView = z.object({ name: z.string(), bytes: z.number(), modified_at: z.string() })

const listProgress = route(
  {
    summary: 'List the progress files beside the shared file of a loop',
    needs: 'read',
    answer: z.object({ data: z.array(ProgressFileView) }),
  },
  async ({ product, params }) => {
    const found = await product.views.progressFiles(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const readProgress = route(
  {
    summary: 'Read a progress file, at most 2 MiB',
    needs: 'read',
    answer: z.object({ data: z.object({ name: z.string(), text: z.string() }) }),
  },
  async ({ product, params }) => {
    const name = params.name ?? ''
    const found = await product.views.progressFile(params.id ?? '', name)
    return found.ok ? ok({ data: { name, text: found.value } }) : found
  },
)

export const conflictsDoor = door('/api/loops/v2/{id}/conflicts', { GET: list })
export const conflictDoor = door('/api/loops/v2/{id}/conflicts/{cid}', { POST: settle })
export const runnerDoor = door('/api/loops/v2/{id}/runner', { PUT: takeOver })
export const progressDoor = door('/api/loops/v2/{id}/progress', { GET: listProgress })
export const progressFileDoor = door('/api/loops/v2/{id}/progress/{name}', { GET: readProgress })
