import { z } from 'zod'
import type { RunUsage, StreamParser } from '../agent-run.ts'
import { readLine } from '../read-line.ts'
import { createRunRecord } from '../run-record.ts'

const toolPart = z.looseObject({
  callID: z.string(),
  tool: z.string(),
  state: z.looseObject({
    status: z.string(),
    input: z.record(z.string(), z.unknown()).catch({}),
    output: z.string().optional(),
    error: z.string().optional(),
    metadata: z.looseObject({ exit: z.number().nullish() }).nullish(),
  }),
})
const textPart = z.looseObject({ id: z.string(), text: z.string(), synthetic: z.boolean().optional() })
const line = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('step_start'), sessionID: z.string().optional() }),
  z.looseObject({ type: z.literal('text'), sessionID: z.string().optional(), part: textPart }),
  z.looseObject({ type: z.literal('reasoning'), sessionID: z.string().optional(), part: textPart }),
  z.looseObject({ type: z.literal('tool_use'), sessionID: z.string().optional(), part: toolPart }),
  z.looseObject({
    type: z.literal('step_finish'),
    sessionID: z.string().optional(),
    part: z.looseObject({
      reason: z.string().optional(),
      cost: z.number().optional(),
      tokens: z.looseObject({
        input: z.number(),
        output: z.number(),
        reasoning: z.number().optional(),
        cache: z.looseObject({ read: z.number().optional() }).optional(),
      }),
    }),
  }),
  z.looseObject({
    type: z.literal('error'),
    sessionID: z.string().optional(),
    error: z.looseObject({
      name: z.string(),
      data: z.looseObject({ message: z.string().optional(), statusCode: z.number().nullish() }).nullish(),
    }),
  }),
])
type Line = z.infer<typeof line>
type Tool = z.infer<typeof toolPart>

const todos = z.array(
  z.looseObject({
    content: z.string(),
    status: z.enum(['pending', 'in_progress', 'completed']).catch('pending'),
    priority: z.string().nullish(),
  }),
)
const refused = /unavailable tool|rejected permission|specified a rule which prevents/

/** Reads `opencode run --format json --print-logs`; its log on standard error is part of the protocol. */
export const createOpencodeParser = (): StreamParser => {
  const record = createRunRecord()
  let final: { ok: boolean; limit: null } | null = null
  let sum: RunUsage | null = null

  const tool = ({ callID, tool: name, state }: Tool) => {
    record.toolStarted(callID, name, state.input)
    const output = state.output ?? state.error ?? ''
    const missing = name === 'invalid' && /unavailable tool/.test(String(state.input['error'] ?? ''))
    if (missing) record.denied(String(state.input['tool'] ?? name), output, callID)
    if (state.status === 'error' && refused.test(state.error ?? '')) record.denied(name, output, callID)
    const exitCode = state.metadata?.exit ?? null
    const failed = state.status !== 'completed' || missing || (name === 'bash' && Boolean(exitCode))
    record.toolFinished(callID, failed ? 'failed' : 'completed', output, exitCode)
    const list = name === 'todowrite' ? todos.safeParse(state.input['todos']) : null
    if (list?.success)
      record.plan(list.data.map(({ content, status, priority }) => ({ content, status, priority: priority ?? null })))
  }

  const step = ({ tokens, cost, reason }: Extract<Line, { type: 'step_finish' }>['part']) => {
    // A provider without prices reports a cost of 0, which says nothing.
    const now = {
      input: tokens.input,
      output: tokens.output,
      cachedInput: tokens.cache?.read ?? 0,
      reasoning: tokens.reasoning ?? 0,
      usd: cost || null,
    }
    record.used(now)
    sum = {
      input: (sum?.input ?? 0) + now.input,
      output: (sum?.output ?? 0) + now.output,
      cachedInput: (sum?.cachedInput ?? 0) + now.cachedInput,
      reasoning: (sum?.reasoning ?? 0) + now.reasoning,
      usd: now.usd === null ? (sum?.usd ?? null) : (sum?.usd ?? 0) + now.usd,
      cumulative: false,
    }
    record.usage(sum)
    if (reason === 'stop' && final === null) final = { ok: true, limit: null }
  }

  const take = (read: Line) => {
    if (read.sessionID && record.told.sessionId === null) record.session({ sessionId: read.sessionID })
    if (read.type === 'text' && !read.part.synthetic) record.block('text', read.part.id, read.part.text)
    if (read.type === 'reasoning') record.block('thought', read.part.id, read.part.text)
    if (read.type === 'tool_use') tool(read.part)
    if (read.type === 'step_finish') step(read.part)
    if (read.type === 'error') {
      // Sticky: what it does afterwards, such as shortening its session, makes no success of it.
      final = { ok: false, limit: null }
      record.error(`${read.error.name}: ${read.error.data?.message ?? ''}`, read.error.data?.statusCode ?? null)
    }
  }

  const log = (text: string) => {
    record.stderr(text)
    if (/message="stream error"/.test(text)) record.retry({ text: text.match(/error\.error="([^"]*)"/)?.[1] ?? '' })
    record.model(text.match(/ llm\.model=(\S+)/)?.[1])
    record.told.sessionId ??= text.match(/message=created id=(ses_\S+)/)?.[1] ?? null
    if (/message="server unavailable" key=loopboard/.test(text)) record.notice('mcp_unavailable', text)
  }

  return {
    line: (stream, text) => {
      const read = stream === 'stdout' ? line.safeParse(readLine(text)) : null
      if (read?.success) take(read.data)
      if (stream === 'stderr') log(text)
      return record.drain()
    },
    facts: () => record.facts({ final }),
  }
}
