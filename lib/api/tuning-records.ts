import { z } from 'zod'
import { DocumentBody, RevisionDiff } from '../domain/loop/test-view.ts'
import { ok, type Result } from '../domain/result.ts'
import {
  DeepAnswer,
  reportFormats,
  ScoreAnswer,
  TuningHistoryPage,
  TuningRevisions,
} from '../domain/tuning/tuning-records-view.ts'
import { door, route } from './door.ts'
import { pageFields, pairFields, revisionOf } from './query-fields.ts'
import type { Download } from './tuning-desk.ts'

/** A file for saving; programs of the browser never open it as a page. */
const downloaded = (found: Result<Download>): Result<never> | Response => {
  if (!found.ok) return found
  const { name, type, text } = found.value
  return new Response(text, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}

const Page = z.object(pageFields)
const pageOf = ({ cursor, limit }: z.output<typeof Page>) => ({ cursor: cursor ?? null, limit })

const history = route(
  { summary: 'What happened to a tuning, newest first', needs: 'read', query: Page, answer: TuningHistoryPage },
  ({ product, params, query }) => product.tunings.history(params.tuningId ?? '', pageOf(query)),
)

const score = route(
  { summary: 'Score and gate with their arithmetic, and the trend', needs: 'read', answer: ScoreAnswer },
  ({ product, params }) => product.tunings.score(params.tuningId ?? ''),
)

const report = route(
  {
    summary: 'The report of a tuning in one of its formats',
    needs: 'read',
    query: z.object({ format: z.enum(reportFormats).default('markdown'), lang: z.enum(['en', 'zh']).default('en') }),
    answer: 'download',
  },
  async ({ product, params, query }): Promise<Result<never> | Response> =>
    downloaded(await product.tunings.report(params.tuningId ?? '', query.format, query.lang)),
)

const deep = route(
  { summary: 'The deep analysis of a tuning, and what another one would cost', needs: 'read', answer: DeepAnswer },
  ({ product, params }) => product.tunings.deepAnalysis(params.tuningId ?? ''),
)

const revisions = route(
  { summary: 'The revisions of a tuning, newest first', needs: 'read', query: Page, answer: TuningRevisions },
  ({ product, params, query }) => product.tunings.revisions(params.tuningId ?? '', pageOf(query)),
)

const revision = route(
  {
    summary: 'The document of a tuning as it stood at one revision',
    needs: 'read',
    answer: z.object({ data: DocumentBody }),
  },
  async ({ product, params }) => {
    const wanted = revisionOf(params.n)
    if (!wanted.ok) return wanted
    const found = await product.tunings.revision(params.tuningId ?? '', wanted.value)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const revisionDiff = route(
  {
    summary: 'What changed in the document of a tuning between two revisions, place by place',
    needs: 'read',
    query: z.object(pairFields),
    answer: RevisionDiff,
  },
  ({ product, params, query }) => product.tunings.revisionDiff(params.tuningId ?? '', query.from, query.to),
)

const exported = route(
  {
    summary: 'Download a tuning: its state, its state in the first format, or all its documents',
    needs: 'read',
    query: z.object({ format: z.enum(['state', 'seed-000', 'bundle']).default('state') }),
    answer: 'download',
  },
  async ({ product, params, query }): Promise<Result<never> | Response> =>
    downloaded(await product.tunings.export(params.tuningId ?? '', query.format)),
)

export const tuningHistoryDoor = door('/api/tunings/{tuningId}/history', { GET: history })
export const tuningScoreDoor = door('/api/tunings/{tuningId}/score', { GET: score })
export const tuningReportDoor = door('/api/tunings/{tuningId}/report', { GET: report })
export const deepAnalysisDoor = door('/api/tunings/{tuningId}/deep-analysis', { GET: deep })
export const tuningRevisionsDoor = door('/api/tunings/{tuningId}/revisions', { GET: revisions })
export const tuningRevisionDoor = door('/api/tunings/{tuningId}/revisions/{n}', { GET: revision })
export const tuningRevisionDiffDoor = door('/api/tunings/{tuningId}/revisions/diff', { GET: revisionDiff })
export const tuningExportDoor = door('/api/tunings/{tuningId}/export', { GET: exported })
