import { z } from 'zod'
import { LoopAnswer } from '../domain/loop/loop-view.ts'
import { RebuildView, RestoreView } from '../domain/loop/recovery/recovery-view.ts'
import { rebuiltParts } from '../domain/loop/recovery/trust-in-files.ts'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'

export const RebuildParts = z.array(z.enum(rebuiltParts)).max(rebuiltParts.length)
const PartsInQuery = z.object({
  parts: z
    .string()
    .default(rebuiltParts.join(','))
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(RebuildParts),
})
export const Digest = z.string().regex(/^[0-9a-f]{64}$/)
/** The preview that was looked at; without it the change is made as it comes out now. */
const digest = Digest.optional()

const previewRebuild = route(
  {
    summary: 'What reading the progress files again would make of the work of a loop; changes nothing',
    needs: 'read',
    query: PartsInQuery,
    answer: z.object({ data: RebuildView }),
  },
  async ({ product, params, query }) => {
    const found = await product.recovery.previewRebuild(params.id ?? '', query.parts)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const rebuild = route(
  {
    summary: 'Read the work of a loop from its progress files again; not while somebody works on it',
    needs: 'steer-loops',
    body: z.object({ parts: RebuildParts.default([...rebuiltParts]), digest }),
    answer: LoopAnswer,
  },
  ({ product, actor, params, body }) =>
    product.recovery.rebuild(params.id ?? '', body.parts, body.digest ?? null, actor),
)

const revisionIn = (text: string | undefined) =>
  /^\d{1,9}$/.test(text ?? '') ? ok(Number(text)) : refuse('not_found', say('revision_not_found'))

const previewRestore = route(
  {
    summary: 'What putting a loop back to a version of its file would change, and what stays; changes nothing',
    needs: 'read',
    answer: z.object({ data: RestoreView }),
  },
  async ({ product, params }) => {
    const revision = revisionIn(params.n)
    if (!revision.ok) return revision
    const found = await product.recovery.previewRestore(params.id ?? '', revision.value)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const restore = route(
  {
    summary: 'Put a loop back to a version of its file; status, limits, settings and proof stay',
    needs: 'steer-loops',
    body: z.object({ digest }),
    answer: LoopAnswer,
  },
  async ({ product, actor, params, body }) => {
    const revision = revisionIn(params.n)
    if (!revision.ok) return revision
    return product.recovery.restore(params.id ?? '', revision.value, body.digest ?? null, actor)
  },
)

export const recoveryDoor = door('/api/loops/v2/{id}/recovery', { GET: previewRebuild, POST: rebuild })
export const revisionRestoreDoor = door('/api/loops/v2/{id}/revisions/{n}/restore', {
  GET: previewRestore,
  POST: restore,
})
