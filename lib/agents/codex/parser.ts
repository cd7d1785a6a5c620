import { z } from 'zod'
import type { StreamParser } from '../agent-run.ts'
import { readLine } from '../read-line.ts'
import { createRunRecord } from '../run-record.ts'

const item = z.looseObject({
  id: z.string(),
  type: z.string(),
  text: z.string().optional(),
  message: z.string().optional(),
  status: z.string().optional(),
  command: z.string().optional(),
  aggregated_output: z.string().optional(),
  exit_code: z.number().nullish(),
  tool: z.string().optional(),
  server: z.string().optional(),
  arguments: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.looseObject({ message: z.string().optional() }).nullish(),
  changes: z.array(z.looseObject({ path: z.string(), kind: z.string() })).optional(),
  items: z.array(z.looseObject({ text: z.string(), completed: z.boolean().optional() })).optional(),
})
type Item = z.infer<typeof item>

const line = z.looseObject({
  type: z.string(),
  thread_id: z.string().optional(),
  message: z.string().optional(),
  item: item.optional(),
  error: z.looseObject({ message: z.string().optional() }).nullish(),
  usage: z
    .looseObject({
      input_tokens: z.number(),
      output_tokens: z.number(),
      cached_input_tokens: z.number().optional(),
      reasoning_output_tokens: z.number().optional(),
    })
    .optional(),
})

const toolItems = ['command_execution', 'mcp_tool_call', 'file_change']
const changeOf = { add: 'add', delete: 'delete' } as const

const inputOf = (one: Item): Record<string, unknown> => {
  if (one.type === 'command_execution') return { command: one.command ?? '' }
  if (one.type === 'file_change') return { path: one.changes?.[0]?.path, changes: one.changes }
  return { server: one.server, tool: one.tool, arguments: one.arguments }
}

/** Reads `codex exec --json`. The model that ran is not in this stream. */
export const createCodexParser = (): StreamParser => {
  const record = createRunRecord()
  let final: { ok: boolean; limit: null } | null = null

  const tool = (one: Item, phase: string) => {
    record.toolStarted(one.id, one.type, inputOf(one))
    const output = one.aggregated_output ?? (one.result ? JSON.stringify(one.result) : (one.error?.message ?? ''))
    if (/Read-only file system/.test(one.aggregated_output ?? '')) record.denied(one.type, output, one.id)
    if (/requires approval/.test(one.error?.message ?? '')) record.denied(one.tool ?? one.type, output, one.id)
    if (phase !== 'item.completed') return
    record.toolFinished(one.id, one.status === 'completed' ? 'completed' : 'failed', output, one.exit_code ?? null)
    if (one.type === 'file_change' && one.status === 'completed')
      for (const { path, kind } of one.changes ?? [])
        record.changed(path, changeOf[kind as keyof typeof changeOf] ?? 'modify', one.id)
  }

  const take = (one: Item, phase: string) => {
    if (toolItems.includes(one.type)) return tool(one, phase)
    if (one.type === 'todo_list')
      return record.plan(
        (one.items ?? []).map(({ text, completed }) => ({
          content: text,
          status: completed ? 'completed' : 'pending',
          priority: null,
        })),
      )
    if (phase !== 'item.completed') return
    if (one.type === 'agent_message') record.block('text', one.id, one.text ?? '')
    if (one.type === 'reasoning') record.block('thought', one.id, one.text ?? '')
    if (one.type === 'error') record.notice('agent_warning', one.message ?? '')
  }

  const failed = (text: string) => {
    final = { ok: false, limit: null }
    const body = z
      .looseObject({
        error: z.looseObject({
          message: z.string().optional(),
          code: z.string().nullish(),
          type: z.string().nullish(),
        }),
      })
      .safeParse(readLine(text))
    if (!body.success) return record.error(text)
    const { message, code, type } = body.data.error
    record.error([message, code].filter(Boolean).join(' | '), type === 'invalid_request_error' ? 400 : null)
  }

  return {
    line: (stream, text) => {
      if (stream === 'stderr') {
        record.stderr(text)
        if (/error=patch rejected|rejected by user approval settings/.test(text)) record.denied('apply_patch', text)
        if (/ERROR rmcp::transport/.test(text)) record.notice('mcp_unavailable', text)
        return record.drain()
      }
      const read = line.safeParse(readLine(text))
      if (!read.success) return []
      const { type, item: one, message, usage } = read.data
      if (type === 'thread.started') record.session({ sessionId: read.data.thread_id ?? null })
      if (type === 'error') {
        const again = message?.match(/^Reconnecting\.\.\. (\d+)\/(\d+)/)
        if (again) record.retry({ attempt: Number(again[1]), max: Number(again[2]), text: message ?? null })
        else record.error(message ?? '')
      }
      if (one) take(one, type)
      if (type === 'turn.failed') failed(read.data.error?.message ?? '')
      if (type === 'turn.completed') {
        final = { ok: true, limit: null }
        const figures = {
          input: usage?.input_tokens ?? null,
          output: usage?.output_tokens ?? null,
          cachedInput: usage?.cached_input_tokens ?? null,
          reasoning: usage?.reasoning_output_tokens ?? null,
        }
        record.usage({ ...figures, usd: null, cumulative: true })
      }
      return record.drain()
    },
    facts: () => record.facts({ final }),
  }
}
