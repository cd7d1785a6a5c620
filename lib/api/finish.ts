import { z } from 'zod'
import { FinishOrder, FinishView } from '../domain/loop/finish-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { word } from './query-fields.ts'

const preview = route(
  {
    summary: 'What merging, keeping or discarding the work of a loop would do now; changes nothing',
    needs: 'read',
    query: z.object({ target: word(400) }),
    answer: z.object({ data: FinishView }),
  },
  async ({ product, actor, params, query }) => {
    const found = await product.finish.preview(params.id ?? '', query.target ?? null, actor)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const finish = route(
  {
    summary: 'Merge, keep or discard the work of a loop, or bring back what was discarded; nothing is ever forced',
    needs: 'finish-work',
    body: FinishOrder,
    answer: z.object({
      data: z.object({
        how: z.enum(['merged', 'kept', 'discarded', 'restored']),
        branch: z.string(),
        commit: z.string().nullable(),
        /** The branch it was merged into, or the ref that holds what was discarded. */
        target: z.string().nullable(),
      }),
    }),
  },
  async ({ product, actor, params, body }) => {
    const done = await product.finish.finish(params.id ?? '', body, actor)
    return done.ok ? ok({ data: done.value }) : done
  },
)

export const finishDoor = door('/api/loops/v2/{id}/finish', { GET: preview, POST: finish })
