import { z } from 'zod'
import { GateConditionView, LoopAnswer } from '../domain/loop/loop-view.ts'
import { ok, refuse } from '../domain/result.ts'
import { Said, say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'

const Approval = z.object({
  approval_id: z.string(),
  loop_id: z.string(),
  kind: z.literal('commands'),
  asked_at: z.string(),
  state: z.enum(['open', 'accepted', 'rejected']),
  question: z.string(),
  said: Said.optional(),
  commands: z.array(
    z.object({
      sha256: z.string(),
      text: z.string(),
      cwd: z.string(),
      ecosystem: z.string(),
      reason: z.string(),
      said: Said.optional(),
    }),
  ),
})

const list = route(
  { summary: 'List what waits for a decision', needs: 'read', answer: z.object({ data: z.array(Approval) }) },
  async ({ product, params }) => {
    const found = await product.loops.approvals(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const read = route(
  { summary: 'Read one approval', needs: 'read', answer: z.object({ data: Approval }) },
  async ({ product, params }) => {
    const found = await product.loops.approvals(params.id ?? '')
    if (!found.ok) return found
    const approval = found.value.find((entry) => entry.approval_id === params.aid)
    return approval ? ok({ data: approval }) : refuse('not_found', say('approval_not_found'))
  },
)

const decide = route(
  {
    summary: 'Accept or reject: exactly the text that was shown may then run',
    needs: 'approve-commands',
    body: z.object({
      decision: z.enum(['accept', 'reject']),
      comment: z.string().trim().min(1).max(2000).optional(),
    }),
    answer: LoopAnswer,
  },
  async ({ product, actor, params, body }) =>
    product.loops.decide(params.id ?? '', params.aid ?? '', body.decision, body.comment ?? null, actor),
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
