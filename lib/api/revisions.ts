import { z } from 'zod'
import { authorKinds, RevisionBody, RevisionDiff, RevisionPage } from '../domain/loop/test-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { pageFields, pairFields, revisionOf } from './query-fields.ts'

const list = route(
  {
    summary: 'List the versions of the shared file, newest first, of all authors or of one kind',
    needs: 'read',
    query: z.object({ ...pageFields, author: z.enum(authorKinds).optional() }),
    answer: RevisionPage,
  },
  async ({ product, params, query }) =>
    product.views.revisions(params.id ?? '', query.cursor ?? null, query.limit, query.author ?? null),
)

const read = route(
  { summary: 'Read one version of the shared file', needs: 'read', answer: z.object({ data: RevisionBody }) },
  async ({ product, params }) => {
    const wanted = revisionOf(params.n)
    if (!wanted.ok) return wanted
    const found = await product.views.revision(params.id ?? '', wanted.value)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const compare = route(
  {
    summary: 'What changed between two versions, path by path',
    needs: 'read',
    query: z.object(pairFields),
    answer: RevisionDiff,
  },
  async ({ product, params, query }) => product.views.revisionDiff(params.id ?? '', query.from, query.to),
)

export const revisionsDoor = door('/api/loops/v2/{id}/revisions', { GET: list })
export const revisionDoor = door('/api/loops/v2/{id}/revisions/{n}', { GET: read })
export const revisionDiffDoor = door('/api/loops/v2/{id}/revisions/diff', { GET: compare })
