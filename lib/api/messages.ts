import { z } from 'zod'
import { TaskId } from '../domain/loop/loop-commands.ts'
import { menuChoices, messageTimes } from '../domain/loop/loop-model.ts'
import { LoopMeta } from '../domain/loop/loop-view.ts'
import { messageText } from '../domain/loop/message-commands.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { LoopTold } from './loops.ts'
import { send } from './send.ts'

const choose = route(
  {
    summary: 'Choose from the menu of an interactive loop, or queue a choice',
    needs: 'steer-loops',
    body: z.object({
      choice: z
        .string()
        .transform((text) => text.toLowerCase())
        .pipe(z.enum(menuChoices)),
      data: z.object({ task_id: TaskId.optional(), bug: z.string().trim().min(1).max(2000).optional() }).default({}),
    }),
    answer: LoopTold,
  },
  async (call) => send(call, call.params.id ?? '', { type: 'choose', choice: call.body.choice, ...call.body.data }),
)

const Messages = z.object({ data: LoopMeta.shape.messages })

const list = route(
  { summary: 'List the messages that wait for the loop', needs: 'read', answer: Messages },
  async ({ product, params }) => {
    const answer = await product.views.answer(params.id ?? '')
    return answer.ok ? ok({ data: answer.value.meta.messages }) : answer
  },
)

const queue = route(
  {
    summary:
      'Write to the agents of a loop: with the next prompt, or now, which interrupts the one that works; with nothing to do left it becomes a task',
    needs: 'steer-loops',
    body: z.object({ text: messageText, when: z.enum(messageTimes).default('next') }),
    answer: Messages,
  },
  async (call) => {
    const sent = await send(call, call.params.id ?? '', { type: 'queue-message', ...call.body })
    return sent.ok ? ok({ data: sent.value.meta.messages }) : sent
  },
)

const edit = route(
  {
    summary: 'Change a message that no agent has read, or when it is read',
    needs: 'steer-loops',
    body: z.object({ text: messageText.optional(), when: z.enum(messageTimes).optional() }),
    answer: Messages,
  },
  async (call) => {
    const id = call.params.messageId ?? ''
    const sent = await send(call, call.params.id ?? '', { type: 'edit-message', id, ...call.body })
    return sent.ok ? ok({ data: sent.value.meta.messages }) : sent
  },
)

const cancel = route(
  { summary: 'Take a message back that waits', needs: 'steer-loops', answer: Messages },
  async (call) => {
    const sent = await send(call, call.params.id ?? '', { type: 'cancel-message', id: call.params.messageId ?? '' })
    return sent.ok ? ok({ data: sent.value.meta.messages }) : sent
  },
)

export const menuDoor = door('/api/loops/v2/{id}/menu', { POST: choose })
export const messagesDoor = door('/api/loops/v2/{id}/messages', { GET: list, POST: queue })
export const messageDoor = door('/api/loops/v2/{id}/messages/{messageId}', { PATCH: edit, DELETE: cancel })
