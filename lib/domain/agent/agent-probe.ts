import { z } from 'zod'
import { Said } from '../sentences/say.ts'

/** What a tiny real run of an agent came to: whether it answered, what really ran, and what it used. Null is "not told". */
export const AgentProbe = z
  .object({
    agent: z.string(),
    ok: z.boolean(),
    version: z.string().nullable(),
    models: z.array(z.string()),
    duration_ms: z.number(),
    input_tokens: z.number().nullable(),
    output_tokens: z.number().nullable(),
    usd: z.number().nullable(),
    usd_source: z.enum(['actual', 'estimated', 'unavailable']),
    /** The kind of failure; null when it answered. */
    code: z.string().nullable(),
    text: z.string(),
    said: Said.nullable(),
  })
  .meta({ id: 'AgentProbe', description: 'A tiny real run of an agent' })
export type AgentProbe = z.infer<typeof AgentProbe>
