import { z } from 'zod'
import { Said } from '../sentences/say.ts'

export const deepTypes = ['root_cause', 'architecture', 'prompt_optimization', 'performance', 'custom'] as const
export const DeepType = z.enum(deepTypes)
export type DeepType = z.infer<typeof DeepType>

const time = z.string().nullable().default(null)

/** An analysis by an agent, or by the rules alone when there is none (`provider` rules). `result` has the shape of its type. */
export const DeepAnalysis = z.object({
  provider: z.string().default('rules'),
  type: DeepType.default('root_cause'),
  status: z.enum(['requested', 'running', 'completed', 'failed', 'skipped']).default('completed'),
  started_at: time,
  completed_at: time,
  task_id: z.string().nullable().default(null),
  result: z.record(z.string(), z.unknown()).nullable().default(null),
  error: z.string().nullable().default(null),
  error_said: Said.optional(),
  attempts: z.int().min(0).default(0),
  iteration: z.int().min(1).default(1),
  model: z.string().nullable().default(null),
  usage: z
    .object({ tokens: z.number().min(0).nullable().default(null), usd: z.number().min(0).nullable().default(null) })
    .nullable()
    .default(null),
  raw_path: z.string().nullable().default(null),
})
export type DeepAnalysis = z.infer<typeof DeepAnalysis>
