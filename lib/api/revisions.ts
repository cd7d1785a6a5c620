import { z } from 'zod'
import { authorKinds, RevisionBody, RevisionDiff, RevisionPage } from '../domain/loop/test-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { door, route } from './door.ts'
import { pageFields, wholeNumber } from './query-fields.ts'

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
    if (!/^\d{1,9}$/.test(params.n ?? '')) return refuse('validation', 'The revision must be a whole number')
    const found = await product.views.revision(params.id ?? '', Number(params.n))
    return found.ok ? ok({ data: found.value }) : found
  },
)

const most = 999_999_999
const compare = route(
  {
    summary: 'What changed between two versions, path by path',
    needs: 'read',
    query: z.object({ from: wholeNumber('from', 0, most, 0), to: wholeNumber('to', 0, most, 0) }),
    answer: RevisionDiff,
  },
  async ({ product, params, query }) => product.views.revisionDiff(params.id ?? '', query.from, query.to),
)

export const revisionsDoor = door('/api/loops/v2/{id}/revisions', { GET: list })
export const revisionDoor = door('/api/loops/v2/{id}/revisions/{n}', { GET: read })
export const revisionDiffDoor = door('/api/loops/v2/{id}/revisions/diff', { GET: compare })
