import { z } from 'zod'
import { ok } from '../domain/result.ts'
import { FixAnswer, FixList, FixPreview, RollbackPreview } from '../domain/tuning/fix-view.ts'
import { IssueAnswer, IssuePage, SourceView } from '../domain/tuning/issue-view.ts'
import { door, route } from './door.ts'
import { FixFields, IssueFields, PreviewFields, SourceFields } from './tuning-fields.ts'

const issues = route(
  { summary: 'Issues of a tuning, the most urgent first', needs: 'read', query: IssueFields, answer: IssuePage },
  ({ product, params, query: { q = null, cursor = null, ...query } }) =>
    product.tunings.issues(params.tuningId ?? '', { ...query, q, cursor }),
)

const issue = route(
  {
    summary: 'An issue with its rule, its places, related issues and fixes',
    needs: 'read',
    answer: IssueAnswer,
  },
  ({ product, params }) => product.tunings.issue(params.tuningId ?? '', params.issueId ?? ''),
)

const source = route(
  {
    summary: 'A file of the skill as it stands, with the issues in it',
    needs: 'read',
    query: SourceFields,
    answer: z.object({ data: SourceView }),
  },
  async ({ product, params, query }) => {
    const { path = null, column = null, ...part } = query
    const found = await product.tunings.source(params.tuningId ?? '', { path, column, ...part })
    return found.ok ? ok({ data: found.value }) : found
  },
)

const fixes = route(
  { summary: 'Proposals of a tuning, in the order of their use', needs: 'read', query: FixFields, answer: FixList },
  ({ product, params, query }) =>
    product.tunings.fixes(params.tuningId ?? '', { status: query.status, iteration: query.iteration ?? null }),
)

const fix = route({ summary: 'A proposal with its diffs', needs: 'read', answer: FixAnswer }, ({ product, params }) =>
  product.tunings.fix(params.tuningId ?? '', params.fixId ?? ''),
)

const preview = route(
  {
    summary: 'What a fix comes to after the decisions about its parts, and what the checks say; nothing is written',
    needs: 'read',
    query: PreviewFields,
    answer: z.object({ data: FixPreview }),
  },
  async ({ product, params, query }) => {
    const wanted = { hunks: query.hunks, option: query.option ?? null }
    const found = await product.tunings.preview(params.tuningId ?? '', params.fixId ?? '', wanted)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const rollback = route(
  {
    summary: 'What taking back a fix, or all of them, would do; nothing is written',
    needs: 'read',
    answer: z.object({ data: RollbackPreview }),
  },
  async ({ product, params }) => {
    const found = await product.tunings.rollbackPreview(params.tuningId ?? '', params.fixId ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const propose = route(
  {
    summary: 'Make a proposal again on the skill as it stands, by the rules or by an agent',
    needs: 'steer-tunings',
    body: z.object({ revision: z.int().min(0), by: z.enum(['rules', 'agent']).default('rules') }),
    answer: FixAnswer,
  },
  ({ product, actor, params, body }) => product.tunings.propose(params.tuningId ?? '', params.fixId ?? '', body, actor),
)

export const tuningIssuesDoor = door('/api/tunings/{tuningId}/issues', { GET: issues })
export const tuningIssueDoor = door('/api/tunings/{tuningId}/issues/{issueId}', { GET: issue })
export const tuningSourceDoor = door('/api/tunings/{tuningId}/source', { GET: source })
export const tuningFixesDoor = door('/api/tunings/{tuningId}/fixes', { GET: fixes })
export const tuningFixDoor = door('/api/tunings/{tuningId}/fixes/{fixId}', { GET: fix })
export const fixPreviewDoor = door('/api/tunings/{tuningId}/fixes/{fixId}/preview', { GET: preview })
export const fixRollbackDoor = door('/api/tunings/{tuningId}/fixes/{fixId}/rollback', { GET: rollback })
export const fixProposeDoor = door('/api/tunings/{tuningId}/fixes/{fixId}/propose', { POST: propose })
