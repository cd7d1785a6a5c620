import { z } from 'zod'

/** A long text of an agent; `length` is that of the whole, of which `text` may be the begin. */
export const AgentText = z.object({ id: z.string(), text: z.string(), length: z.number() })
export type AgentText = z.infer<typeof AgentText>
