import { z } from 'zod'
import { ToolName } from '../domain/loop/loop-settings.ts'
import { door, route } from './door.ts'
import { LoopTold } from './loops.ts'
import { send } from './send.ts'

const endWait = route(
  {
    summary: 'End a wait: try the provider now, go on after reproducing a bug, or answer the question of an agent',
    needs: 'steer-loops',
    body: z.object({ note: z.string().trim().min(1).max(4000).optional(), ref: z.string().max(200).optional() }),
    answer: LoopTold,
  },
  async (call) => send(call, call.params.id ?? '', { type: 'end-wait', ...call.body }),
)

const fallBack = route(
  {
    summary: 'Let another agent take over instead of waiting for the provider of this one',
    needs: 'steer-loops',
    body: z.object({ tool: ToolName, model: z.string().trim().min(1).max(200).nullish() }),
    answer: LoopTold,
  },
  async (call) => send(call, call.params.id ?? '', { type: 'fall-back', ...call.body }),
)

export const endWaitDoor = door('/api/loops/v2/{id}/end-wait', { POST: endWait })
export const fallBackDoor = door('/api/loops/v2/{id}/fall-back', { POST: fallBack })
