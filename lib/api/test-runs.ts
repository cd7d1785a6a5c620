import { z } from 'zod'
import { LoopDiff, RankedTests, TestMatrix, testRanks, WorkspaceTest } from '../domain/loop/test-matrix-view.ts'
import { TestDiff, TestHistory, TestPage } from '../domain/loop/test-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { optionalNumber, pageFields, wholeNumber, word } from './query-fields.ts'

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
      sort: z.enum(['slowest']).optional(),
    }),
    answer: TestPage,
  },
  async ({ product, params, query }) =>
    product.views.tests(params.id ?? '', {
      run: query.run ?? null,
      iteration: query.iteration ?? null,
      status: query.status ?? null,
      q: query.q || null,
      sort: query.sort ?? null,
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

const matrix = route(
  {
    summary: 'How every test ended in each of the last runs',
    needs: 'read',
    query: z.object({
      cursor: word(),
      limit: wholeNumber('limit', 1, 5000, 1000),
      runs: wholeNumber('runs', 1, 50, 20),
      status: z.enum(['failing', 'flaky', 'changed']).optional(),
      q: word(400),
    }),
    answer: TestMatrix,
  },
  async ({ product, params, query }) =>
    product.views.testMatrix(params.id ?? '', {
      ...{ runs: query.runs, status: query.status ?? null, q: query.q || null },
      ...{ cursor: query.cursor ?? null, limit: query.limit },
    }),
)

const compareLoops = route(
  {
    summary: 'Two loops side by side, by the last test run of each that gave results',
    needs: 'read',
    query: z.object({ from: z.string('from is required').max(200), to: z.string('to is required').max(200) }),
    answer: LoopDiff,
  },
  async ({ product, query }) => product.views.compareLoops(query.from, query.to),
)

const ofWorkspace = route(
  { summary: 'One test over the loops of a workspace', needs: 'read', answer: WorkspaceTest },
  async ({ product, params }) => product.views.workspaceTest(params.workspaceId ?? '', params.key ?? ''),
)

const ranked = route(
  {
    summary: 'The flakiest or the slowest tests over the loops of a workspace, from its last 50 runs',
    needs: 'read',
    query: z.object({ rank: z.enum(testRanks).default('flakiest'), limit: wholeNumber('limit', 1, 200, 50) }),
    answer: RankedTests,
  },
  async ({ product, params, query }) =>
    ok(await product.views.rankedTests(params.workspaceId ?? '', query.rank, query.limit)),
)

export const testsDoor = door('/api/loops/v2/{id}/tests', { GET: list })
export const testHistoryDoor = door('/api/loops/v2/{id}/tests/{key}/history', { GET: history })
export const testDiffDoor = door('/api/loops/v2/{id}/tests/diff', { GET: compare })
export const testMatrixDoor = door('/api/loops/v2/{id}/tests/matrix', { GET: matrix })
export const compareLoopsDoor = door('/api/loops/v2/compare', { GET: compareLoops })
export const rankedTestsDoor = door('/api/workspaces/{workspaceId}/tests', { GET: ranked })
export const workspaceTestDoor = door('/api/workspaces/{workspaceId}/tests/{key}', { GET: ofWorkspace })
