import { z } from 'zod'
import { IterationView } from '../domain/loop/loop-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'
import type { Product } from './product.ts'
import { pageFields, word } from './query-fields.ts'

const list = route(
  {
    summary: 'List the actions of a loop, newest first',
    needs: 'read',
    query: z.object(pageFields),
    answer: z.object({ data: z.array(IterationView), next_cursor: z.string().nullable() }),
  },
  async ({ product, params, query }) => product.views.iterations(params.id ?? '', query.cursor ?? null, query.limit),
)

/** An action by its attempt key, or the last one of an iteration by its number. */
async function findIteration(product: Product, loopId: string, wanted: string): Promise<Result<IterationView>> {
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<Product['views']['iterations']>> = await product.views.iterations(
      loopId,
      cursor,
      1000,
    )
    if (!page.ok) return page
    const found = page.value.data
      .filter((entry) => entry.key === wanted || String(entry.iteration) === wanted)
      .sort((a, b) => b.started_at.localeCompare(a.started_at))[0]
    if (found) return ok(found)
    cursor = page.value.next_cursor
    if (cursor === null) return refuse('not_found', say('iteration_not_found'))
  }
}

const read = route(
  {
    summary: 'Read one action: by attempt key, or the last of an iteration number',
    needs: 'read',
    answer: z.object({ data: IterationView }),
  },
  async ({ product, params }) => {
    const found = await findIteration(product, params.id ?? '', params.n ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const DiffAnswer = z.object({
  data: z.object({
    text: z.string(),
    cut: z.boolean(),
    files: z.array(z.object({ path: z.string(), status: z.string(), added: z.number(), removed: z.number() })),
  }),
})

const diff = route(
  {
    summary: 'What an action changed, as a unified diff of at most 1 MiB',
    needs: 'read',
    query: z.object({ path: word(1000) }),
    answer: DiffAnswer,
  },
  async ({ product, params, query }) => {
    const loopId = params.id ?? ''
    const found = await findIteration(product, loopId, params.n ?? '')
    if (!found.ok) return found
    const made = await product.views.iterationDiff(loopId, found.value.key, query.path ?? null)
    return made.ok ? ok({ data: made.value }) : made
  },
)

export const iterationsDoor = door('/api/loops/v2/{id}/iterations', { GET: list })
export const iterationDoor = door('/api/loops/v2/{id}/iterations/{n}', { GET: read })
export const iterationDiffDoor = door('/api/loops/v2/{id}/iterations/{n}/diff', { GET: diff })
