import { z } from 'zod'
import { CoverageView, FileCoverageView } from '../domain/loop/coverage-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { word } from './query-fields.ts'

const ofRun = { run: word() }

const all = route(
  {
    summary: 'Coverage of a test run by file, and over all runs',
    needs: 'read',
    query: z.object(ofRun),
    answer: CoverageView,
  },
  async ({ product, params, query }) => product.views.coverage(params.id ?? '', query.run ?? null),
)

const file = route(
  {
    summary: 'Coverage of one file: the lines that no test ran, and which of them the loop wrote',
    needs: 'read',
    query: z.object({ ...ofRun, path: z.string('path is required').min(1).max(4000) }),
    answer: FileCoverageView,
  },
  async ({ product, params, query }) => product.views.coverageFile(params.id ?? '', query.run ?? null, query.path),
)

const trend = route(
  {
    summary: 'Coverage over all runs, oldest first',
    needs: 'read',
    answer: z.object({ data: CoverageView.shape.trend }),
  },
  async ({ product, params }) => {
    const view = await product.views.coverage(params.id ?? '', null)
    return view.ok ? ok({ data: view.value.trend }) : view
  },
)

export const coverageDoor = door('/api/loops/v2/{id}/coverage', { GET: all })
export const coverageFileDoor = door('/api/loops/v2/{id}/coverage/file', { GET: file })
export const coverageTrendDoor = door('/api/loops/v2/{id}/coverage/trend', { GET: trend })
