import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'

export const newViewId = (): string => `view-${randomUUID()}`

/** What a saved view is made of. */
export const NewView = z.object({
  name: z.string().trim().min(1).max(80),
  query: z.string().max(2000),
  shared: z.boolean().default(false),
})

const View = z.object({ id: z.string(), owner: z.string(), name: z.string(), query: z.string(), shared: z.boolean() })

const list = route(
  { summary: 'List saved views: own and shared ones', needs: 'read', answer: z.object({ data: z.array(View) }) },
  async ({ product, actor }) => ok({ data: await product.savedViews.list(actor.id) }),
)

export const savedViewsDoor = door('/api/saved-views', { GET: list })
