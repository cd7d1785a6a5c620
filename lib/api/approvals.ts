import { z } from 'zod'
import { ApprovalDecision, ApprovalView } from '../domain/loop/approval-view.ts'
import { GateConditionView, LoopAnswer } from '../domain/loop/loop-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { TuningQuestion } from '../domain/tuning/tuning-view.ts'
import { door, route } from './door.ts'
import { flag, workspaceFields } from './query-fields.ts'

const list = route(
  {
    summary: 'List what waits for a decision in a loop',
    needs: 'read',
    answer: z.object({ data: z.array(ApprovalView) }),
  },
  async ({ product, params }) => {
    const found = await product.approvals.ofLoop(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const inbox = route(
  {
    summary: 'List what waits for a decision in all loops and tunings, newest first; mine: tunings of the caller only',
    needs: 'read',
    query: z.object({ ...workspaceFields, mine: flag() }),
    answer: z.object({ data: z.array(ApprovalView), tunings: z.array(TuningQuestion) }),
  },
  async ({ product, actor, query }) => {
    const workspaceId = query.workspace_id ?? query.workspace ?? null
    const [data, tunings] = await Promise.all([
      product.approvals.inbox(workspaceId),
      product.tunings.waiting(workspaceId, query.mine ? actor.name : null),
    ])
    return ok({ data, tunings })
  },
)

const read = route(
  { summary: 'Read one approval', needs: 'read', answer: z.object({ data: ApprovalView }) },
  async ({ product, params }) => {
    const found = await product.approvals.ofLoop(params.id ?? '')
    if (!found.ok) return found
    const approval = found.value.find((entry) => entry.approval_id === params.aid)
    return approval ? ok({ data: approval }) : refuse('not_found', say('approval_not_found'))
  },
)

const decide = route(
  {
    summary: 'Accept, edit, respond or reject, once: exactly what was shown is decided',
    needs: 'decide-waivers',
    body: ApprovalDecision,
    answer: LoopAnswer,
  },
  async ({ product, actor, params, body }) => product.approvals.decide(params.id ?? '', params.aid ?? '', body, actor),
)

const gate = route(
  {
    summary: 'The conditions of completion as they stand now',
    needs: 'read',
    answer: z.object({ data: z.array(GateConditionView) }),
  },
  async ({ product, params }) => {
    const found = await product.views.gate(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

export const approvalsDoor = door('/api/loops/v2/{id}/approvals', { GET: list })
export const approvalDoor = door('/api/loops/v2/{id}/approvals/{aid}', { GET: read, POST: decide })
export const gateDoor = door('/api/loops/v2/{id}/gate', { GET: gate })
export const inboxDoor = door('/api/approvals', { GET: inbox })
