import { z } from 'zod'
import { messageTimes } from './loop-model.ts'

/** What a person writes to a loop. */
export const messageText = z.string().trim().min(1).max(4000)

/** What can be asked about the messages of a loop. */
export const messageCommands = [
  z.object({ type: z.literal('queue-message'), text: messageText, when: z.enum(messageTimes).optional() }),
  /** Changes a message that no agent has read. */
  z.object({
    type: z.literal('edit-message'),
    id: z.string().max(64),
    text: messageText.optional(),
    when: z.enum(messageTimes).optional(),
  }),
  z.object({ type: z.literal('cancel-message'), id: z.string().max(64) }),
] as const
