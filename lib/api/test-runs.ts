import { z } from 'zod'
import { TestDiff, TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { door, route } from './door.ts'
import { optionalNumber, pageFields, word } from './query-fields.ts'

const list = route(
  {
    summary: 'The results of a test run: the last one, or the one that is named',
    needs: 'read',
    query: z.object({
      ...pageFields,
      run: word(),
      iteration: optionalNumber('iteration'),
      status: z.enum(['passed', 'failed', 'failing', 'skipped', 'flaky', 'new', 'slower', 'removed']).optional(),
      q: word(400),
    }),
    answer: TestPage,
  },
  async ({ product, params, query }) =>
    product.views.tests(params.id ?? '', {
      run: query.run ?? null,
      iteration: query.iteration ?? null,
      status: query.status ?? null,
      q: query.q || null,
      cursor: query.cursor ?? null,
      limit: query.limit,
    }),
)

const history = route(
  { summary: 'One test over all runs', needs: 'read', answer: TestHistory },
  async ({ product, params }) => product.views.testHistory(params.id ?? '', params.key ?? ''),
)

const compare = route(
  {
    summary: 'What changed between two test runs',
    needs: 'read',
    query: z.object({ from: z.string('from is required').max(200), to: z.string('to is required').max(200) }),
    answer: TestDiff,
  },
  async ({ product, params, query }) => product.views.testDiff(params.id ?? '', query.from, query.to),
)

const percent = z.number().nullable()
const coverage = route(
  {
    summary: 'Coverage of a test run by file, and over all runs',
    needs: 'read',
    query: z.object({ run: word() }),
    answer: z.object({
      run_id: z.string().nullable(),
      overall: percent,
      changed: percent,
      files: z.array(z.object({ path: z.string(), covered: z.number(), total: z.number(), percent })),
      trend: z.array(z.object({ run_id: z.string(), iteration: z.number(), overall: percent, changed: percent })),
    }),
  },
  async ({ product, params, query }) => product.views.coverage(params.id ?? '', query.run ?? null),
)

export const testsDoor = door('/api/loops/v2/{id}/tests', { GET: list })
export const testHistoryDoor = door('/api/loops/v2/{id}/tests/{key}/history', { GET: history })
export const testDiffDoor = door('/api/loops/v2/{id}/tests/diff', { GET: compare })
export const coverageDoor = door('/api/loops/v2/{id}/coverage', { GET: coverage })
