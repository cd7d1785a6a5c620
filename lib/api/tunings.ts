import { z } from 'zod'
import { ok } from '../domain/result.ts'
import { RequirementAnalysis } from '../domain/tuning/requirement-analysis.ts'
import { CreateTuning, TuningCommand } from '../domain/tuning/tuning-commands.ts'
import { TuningComparison } from '../domain/tuning/tuning-records-view.ts'
import { TuningDocument, TuningMeta, TuningPage, TuningSummaryAnswer } from '../domain/tuning/tuning-view.ts'
import { chooseWorkspaces } from './choose-workspace.ts'
import { door, route } from './door.ts'
import { Told } from './loops.ts'
import { optionalNumber } from './query-fields.ts'
import { sendToTuning } from './send-to-tuning.ts'
import { TuningListFields } from './tuning-fields.ts'

const workspaceId = z.string().max(200).nullish()

const create = route(
  {
    summary: 'Start to tune a skill; with confirm it begins at once',
    needs: 'steer-tunings',
    body: CreateTuning.extend({ workspace_id: workspaceId }),
    answer: TuningSummaryAnswer,
  },
  ({ product, actor, body: { workspace_id, ...tuning } }) =>
    product.tunings.create(workspace_id ?? null, tuning, actor),
)

const list = route(
  { summary: 'List tunings, newest change first', needs: 'read', query: TuningListFields, answer: TuningPage },
  async ({ product, query: { workspace, workspace_id, ...query } }) => {
    const named = workspace_id ?? workspace
    const chosen = named === undefined ? ok(null) : await chooseWorkspaces(product, { workspace_id: named })
    if (!chosen.ok) return chosen
    const { skill = null, q = null, runner = null, cursor = null, ...rest } = query
    return ok(await product.tunings.list({ ...rest, workspaceId: chosen.value, skill, q, runner, cursor }))
  },
)

const read = route(
  {
    summary: 'Read a tuning; the summary leaves out its long lists',
    needs: 'read',
    query: z.object({ view: z.enum(['full', 'summary']).default('full') }),
    answer: z.object({ data: TuningDocument.partial(), meta: TuningMeta }),
  },
  ({ product, params, query }) =>
    query.view === 'full'
      ? product.tunings.answer(params.tuningId ?? '')
      : product.tunings.summary(params.tuningId ?? ''),
)

const remove = route(
  {
    summary: 'Move a tuning to the trash; the files of the skill stay as they are',
    needs: 'steer-tunings',
    query: z.object({ revision: optionalNumber('revision') }),
    answer: Told,
  },
  async (call) => {
    const id = call.params.tuningId ?? ''
    const now = await call.product.tunings.summary(id)
    if (!now.ok) return now
    const revision = call.query.revision ?? now.value.meta.revision
    const deleted = await sendToTuning(call, id, { type: 'delete', revision })
    return deleted.ok ? ok({ message: 'Tuning deleted' }) : deleted
  },
)

const command = route(
  {
    summary: 'Send a command to a tuning: an answer to its question, a decision, a control',
    needs: 'read',
    body: TuningCommand,
    answer: TuningSummaryAnswer,
  },
  (call) => sendToTuning(call, call.params.tuningId ?? '', call.body),
)

const imported = route(
  {
    summary: 'Make a tuning from the state file of another program, by its path or its content',
    needs: 'steer-tunings',
    body: z.union([
      z.object({ path: z.string().min(1).max(4000), workspace_id: workspaceId }),
      z.object({ state: z.record(z.string(), z.unknown()), workspace_id: workspaceId }),
    ]),
    answer: TuningSummaryAnswer,
  },
  ({ product, actor, body: { workspace_id, ...source } }) =>
    product.tunings.importState(workspace_id ?? null, source, actor),
)

const continued = route(
  {
    summary: 'Go on here with a tuning that another program runs',
    needs: 'steer-tunings',
    body: z.object({}),
    answer: TuningSummaryAnswer,
  },
  ({ product, actor, params }) => product.tunings.continueHere(params.tuningId ?? '', actor),
)

const compare = route(
  {
    summary: 'Two tunings side by side: what the second resolved, brought and kept',
    needs: 'read',
    query: z.object({ from: z.string().max(200), to: z.string().max(200) }),
    answer: TuningComparison,
  },
  ({ product, query }) => product.tunings.compare(query.from, query.to),
)

const reading = route(
  {
    summary: 'How a description of a problem is read; nothing is kept',
    needs: 'read',
    body: z.object({ text: z.string().max(20_000) }),
    answer: z.object({ data: RequirementAnalysis }),
  },
  async ({ product, body }) => ok({ data: product.skills.reading(body.text) }),
)

export const tuningsDoor = door('/api/tunings', { GET: list, POST: create })
export const tuningDoor = door('/api/tunings/{tuningId}', { GET: read, DELETE: remove })
export const tuningCommandsDoor = door('/api/tunings/{tuningId}/commands', { POST: command })
export const tuningImportDoor = door('/api/tunings/import', { POST: imported })
export const continueHereDoor = door('/api/tunings/{tuningId}/continue-here', { POST: continued })
export const compareTuningsDoor = door('/api/tunings/compare', { GET: compare })
export const readingDoor = door('/api/tunings/reading', { POST: reading })
