import { z } from 'zod'
import { HypothesisBoard } from '../domain/loop/debug/hypothesis-board.ts'
import { HypothesisVerdict } from '../domain/loop/loop-commands.ts'
import { LoopAnswer } from '../domain/loop/loop-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { send } from './send.ts'

const board = route(
  {
    summary: 'The hypotheses of a loop with their evidence and verdicts, and how the understanding changed',
    needs: 'read',
    answer: z.object({ data: HypothesisBoard }),
  },
  async ({ product, params }) => {
    const found = await product.views.hypotheses(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const judge = route(
  {
    summary: 'Give a verdict on a hypothesis, with a finding and a reason',
    needs: 'steer-loops',
    body: HypothesisVerdict,
    answer: LoopAnswer,
  },
  (call) => {
    const { id = '', hid = '' } = call.params
    return send(call, id, { type: 'judge-hypothesis', id: hid, ...call.body })
  },
)

export const hypothesesDoor = door('/api/loops/v2/{id}/hypotheses', { GET: board })
export const hypothesisDoor = door('/api/loops/v2/{id}/hypotheses/{hid}', { PATCH: judge })
