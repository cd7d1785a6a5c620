import { z } from 'zod'

const tokens = z.looseObject({
  input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  cache_read_input_tokens: z.number().optional(),
  output_tokens_details: z.looseObject({ thinking_tokens: z.number().optional() }).optional(),
})

const block = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('thinking'), thinking: z.string() }),
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.record(z.string(), z.unknown()).catch({}),
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    is_error: z.boolean().optional(),
    content: z.unknown().optional(),
  }),
])
const blocks = z.array(z.unknown()).transform((all) =>
  all.flatMap((one) => {
    const read = block.safeParse(one)
    return read.success ? [read.data] : []
  }),
)

/** One line of the stream that claude writes, and qwen after its example. Other lines are ignored. */
export const message = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('system'),
    subtype: z.string(),
    session_id: z.string().optional(),
    model: z.string().optional(),
    tools: z.array(z.string()).optional(),
    claude_code_version: z.string().optional(),
    qwen_code_version: z.string().optional(),
    permissionMode: z.string().optional(),
    permission_mode: z.string().optional(),
    mcp_servers: z.array(z.looseObject({ name: z.string(), status: z.string() })).optional(),
    attempt: z.number().optional(),
    max_retries: z.number().optional(),
    retry_delay_ms: z.number().optional(),
    error_status: z.number().nullish(),
    error: z.string().optional(),
    tool_name: z.string().optional(),
    tool_use_id: z.string().optional(),
    message: z.string().optional(),
  }),
  z.looseObject({
    type: z.literal('stream_event'),
    session_id: z.string().optional(),
    event: z.looseObject({
      type: z.string(),
      index: z.number().optional(),
      message: z.looseObject({ id: z.string() }).optional(),
      content_block: z.looseObject({ type: z.string() }).optional(),
      delta: z
        .looseObject({ type: z.string().optional(), text: z.string().optional(), thinking: z.string().optional() })
        .optional(),
      usage: tokens.optional(),
    }),
  }),
  z.looseObject({
    type: z.literal('assistant'),
    session_id: z.string().optional(),
    error: z.string().optional(),
    api_error_status: z.number().nullish(),
    message: z.looseObject({
      id: z.string().catch(''),
      model: z.string().optional(),
      content: blocks,
      usage: tokens.optional(),
    }),
  }),
  z.looseObject({
    type: z.literal('user'),
    session_id: z.string().optional(),
    message: z.looseObject({ content: blocks.catch([]) }),
  }),
  z.looseObject({
    type: z.literal('result'),
    subtype: z.string(),
    session_id: z.string().optional(),
    is_error: z.boolean().catch(false),
    terminal_reason: z.string().nullish(),
    result: z.string().nullish(),
    error: z.looseObject({ message: z.string().optional() }).nullish(),
    errors: z.array(z.string()).nullish(),
    api_error_status: z.number().nullish(),
    permission_denials: z.array(z.looseObject({ tool_name: z.string() })).nullish(),
    structured_output: z.unknown().optional(),
    structured_result: z.unknown().optional(),
    usage: tokens.optional(),
    modelUsage: z.record(z.string(), z.unknown()).nullish(),
    total_cost_usd: z.number().optional(),
    model_usage_since_last_result: z.record(z.string(), z.looseObject({ costUSD: z.number().optional() })).nullish(),
  }),
])
export type Message = z.infer<typeof message>
export type Tokens = z.infer<typeof tokens>
