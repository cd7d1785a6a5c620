import { z } from 'zod'

/** An ended turn of an agent, as pages and programs see it: what really ran and what it used. Null is "not told". */
export const AgentTurnView = z.object({
  /** Unique in its action; the events of the log name it. */
  id: z.string(),
  purpose: z.string(),
  tool: z.string(),
  version: z.string().nullable(),
  model_asked: z.string().nullable(),
  models: z.array(z.string()),
  status: z.enum(['succeeded', 'failed', 'cancelled']),
  code: z.string().nullable(),
  input_tokens: z.number().nullable(),
  output_tokens: z.number().nullable(),
  usd: z.number().nullable(),
  usd_source: z.enum(['actual', 'estimated', 'unavailable']),
  denials: z.number(),
  duration_ms: z.number(),
})
