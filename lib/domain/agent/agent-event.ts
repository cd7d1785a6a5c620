import { z } from 'zod'

const toolKind = z.enum(['read', 'edit', 'delete', 'move', 'search', 'execute', 'think', 'fetch', 'mcp', 'other'])
const callId = z.string()
const count = z.number().nullable()
/** Where the whole of a text is kept that is too long for its event, and its length in characters. */
const whole = z.object({ id: z.string(), length: z.number() }).optional()

/**
 * What an agent does, as it happens: one shape for every CLI. Names follow the session updates of the Agent Client Protocol where it has one.
 * `text` and `thought` are deltas until `done`; `usage` holds what came since the last one, null where the CLI does not tell it. `launched` begins
 * every run of a CLI and holds what it was really started with; a long prompt, input or output is cut and its `whole` stands elsewhere.
 */
export const agentEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('launched'),
    /** The turn it belongs to, as the attempt names it; a turn may need a second run. Empty where nobody named it. */
    turn: z.string(),
    /** The prompt by name and version. */
    purpose: z.string(),
    agent: z.string(),
    version: z.string(),
    modelAsked: z.string().nullable(),
    mode: z.enum(['analysis', 'write', 'review']),
    run: z.enum(['first', 'repair']),
    /** The session that goes on; null for a fresh one. */
    resumes: z.string().nullable(),
    /** The command line, without secrets; long arguments are cut. */
    command: z.array(z.string()),
    /** It runs inside a sandbox of ours. */
    confined: z.boolean(),
    limits: z.object({ wallMs: z.number(), turns: count, usd: count, tokens: count }),
    grants: z.array(z.string()),
    prompt: z.string(),
    whole,
  }),
  z.object({
    type: z.literal('session'),
    sessionId: z.string().nullable(),
    model: z.string().nullable(),
    cliVersion: z.string().nullable(),
    permissionMode: z.string().nullable(),
    tools: z.array(z.string()).nullable(),
    mcp: z.array(z.object({ name: z.string(), ok: z.boolean() })).nullable(),
  }),
  z.object({ type: z.literal('text'), messageId: z.string(), text: z.string(), done: z.boolean() }),
  z.object({ type: z.literal('thought'), messageId: z.string(), text: z.string(), done: z.boolean() }),
  z.object({
    type: z.literal('tool_started'),
    callId,
    name: z.string(),
    kind: toolKind,
    title: z.string(),
    input: z.json(),
    paths: z.array(z.string()),
    whole,
  }),
  z.object({ type: z.literal('tool_updated'), callId, output: z.string() }),
  z.object({
    type: z.literal('tool_finished'),
    callId,
    status: z.enum(['completed', 'failed', 'denied']),
    output: z.string(),
    exitCode: z.number().nullable(),
    whole,
  }),
  z.object({
    type: z.literal('file_changed'),
    path: z.string(),
    change: z.enum(['add', 'modify', 'delete']),
    callId: callId.nullable(),
  }),
  z.object({
    type: z.literal('plan'),
    entries: z.array(
      z.object({
        content: z.string(),
        status: z.enum(['pending', 'in_progress', 'completed']),
        priority: z.string().nullable(),
      }),
    ),
  }),
  z.object({ type: z.literal('usage'), input: count, output: count, cachedInput: count, reasoning: count, usd: count }),
  z.object({
    type: z.literal('retry'),
    attempt: count,
    max: count,
    delayMs: count,
    status: count,
    text: z.string().nullable(),
  }),
  z.object({
    type: z.literal('notice'),
    level: z.enum(['info', 'warning']),
    code: z.enum([
      'denied_tools',
      'mcp_unavailable',
      'agent_warning',
      'newer_version',
      'quiet',
      'unparsed',
      'progress',
    ]),
    text: z.string(),
  }),
  z.object({ type: z.literal('error'), text: z.string(), status: count }),
])

export type AgentEvent = z.infer<typeof agentEvent>
/** Where the whole of a text is kept. */
export type WholeText = NonNullable<z.infer<typeof whole>>
export type ToolKind = z.infer<typeof toolKind>
export type NoticeCode = Extract<AgentEvent, { type: 'notice' }>['code']
