import { z } from 'zod'
import { Said } from '../sentences/say.ts'

const Check = z.object({
  name: z.enum(['found', 'version', 'key', 'sandbox']),
  ok: z.boolean(),
  /** What was found, or what is wrong; `next` is the way out. */
  text: z.string(),
  said: Said.nullable(),
  next: z.string().nullable(),
  next_said: Said.nullable(),
})
export type AgentCheck = z.infer<typeof Check>

/** One agent on this machine: whether loops can use it, and every check that was made. */
export const AgentView = z
  .object({
    id: z.string(),
    package: z.string().nullable(),
    state: z.enum(['ready', 'attention', 'missing']),
    path: z.string().nullable(),
    version: z.string().nullable(),
    tested_version: z.string().nullable(),
    checks: z.array(Check),
    /** Where its key comes from: entered in the settings, or set in the environment of the server; null for none, or where it needs none. */
    key: z.enum(['settings', 'environment']).nullable(),
    capabilities: z.object({
      schema: z.enum(['checked', 'unchecked', 'none']),
      turn_limit: z.boolean(),
      money_limit: z.boolean(),
      cost: z.boolean(),
      /** It can ask a person before each command. */
      asks_permission: z.boolean(),
      /** What the CLI itself keeps inside the workspace: its file tools alone, or every command too. */
      fence: z.object({ files: z.enum(['tools', 'sandbox']), commands: z.enum(['open', 'sandbox']) }),
    }),
  })
  .meta({ id: 'Agent', description: 'An agent CLI on this machine' })
export type AgentView = z.infer<typeof AgentView>
