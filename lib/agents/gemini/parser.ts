import { z } from 'zod'
import type { StreamParser } from '../agent-run.ts'
import { readLine } from '../read-line.ts'
import { createRunRecord } from '../run-record.ts'

const problem = z.looseObject({ type: z.string().optional(), message: z.string().optional() }).nullish()
const line = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('init'), session_id: z.string().optional(), model: z.string().optional() }),
  z.looseObject({
    type: z.literal('message'),
    role: z.string(),
    content: z.string().catch(''),
    delta: z.boolean().optional(),
  }),
  z.looseObject({
    type: z.literal('tool_use'),
    tool_id: z.string(),
    tool_name: z.string(),
    parameters: z.record(z.string(), z.unknown()).catch({}),
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_id: z.string(),
    status: z.string(),
    output: z.string().nullish(),
    error: problem,
  }),
  z.looseObject({
    type: z.literal('result'),
    status: z.string(),
    error: problem,
    stats: z
      .looseObject({
        input_tokens: z.number().optional(),
        output_tokens: z.number().optional(),
        cached: z.number().optional(),
        models: z.record(z.string(), z.looseObject({ total_tokens: z.number().optional() })).optional(),
      })
      .optional(),
  }),
])
type Line = z.infer<typeof line>
type Result = Extract<Line, { type: 'result' }>

/** The CLI ends with the HTTP status as its exit code, of which the system keeps eight bits. */
const statuses = [400, 401, 403, 404, 429, 500, 502, 503, 504]

/** Reads `gemini -o stream-json`. */
export const createGeminiParser = (): StreamParser => {
  const record = createRunRecord()
  let result: Result | null = null
  let messages = 0
  let inText = false

  const said = (content: string) => {
    if (!inText) messages += 1
    record.piece('text', `m${messages}`, content)
  }

  const finished = ({ tool_id, status, output, error }: Extract<Line, { type: 'tool_result' }>) => {
    const text = output ?? error?.message ?? ''
    const told = JSON.stringify(error ?? output ?? '')
    // A command that it will not run is reported as a success.
    const blocked = (output ?? '').startsWith('Blocked: ')
    if (blocked || (status === 'error' && /tool_not_registered|Path not in workspace|Access denied/.test(told)))
      record.denied(record.nameOf(tool_id) ?? 'unknown', text, tool_id)
    record.toolFinished(tool_id, status === 'success' && !blocked ? 'completed' : 'failed', text)
  }

  const ended = (line: Result) => {
    result = line
    for (const [model, { total_tokens }] of Object.entries(line.stats?.models ?? {}))
      if ((total_tokens ?? 0) > 0) record.model(model)
    const { input_tokens, output_tokens, cached } = line.stats ?? {}
    const figures = { input: input_tokens ?? null, output: output_tokens ?? null, cachedInput: cached ?? null }
    record.usage({ ...figures, reasoning: null, usd: null, cumulative: false })
    record.used({ ...figures, reasoning: null, usd: null })
    if (line.error?.message) record.error(line.error.message)
  }

  const statusOf = (exitCode: number | null): number | null => {
    if (/ModelNotFoundError/.test(record.stderrText())) return 404
    const named = Number(record.state.errorText?.match(/"code":(\d{3})/)?.[1]) || record.state.retryStatus
    if (named) return named
    return (exitCode ?? 0) > 55 ? (statuses.find((status) => status % 256 === exitCode) ?? null) : null
  }

  const take = (read: Line) => {
    const assistant = read.type === 'message' && read.role === 'assistant'
    if (inText && !assistant) record.endOfBlock('text', `m${messages}`)
    if (assistant) said(read.content)
    inText = assistant
    if (read.type === 'init') record.session({ sessionId: read.session_id ?? null, model: read.model ?? null })
    if (read.type === 'tool_use') record.toolStarted(read.tool_id, read.tool_name, read.parameters)
    if (read.type === 'tool_result') finished(read)
    if (read.type === 'result') ended(read)
  }

  const warn = (text: string) => {
    record.stderr(text)
    const again = text.match(/^Attempt (\d+) failed(?:.*?status (\d{3}))?/)
    if (again) record.retry({ attempt: Number(again[1]), status: Number(again[2]) || null, text })
    if (/^MCP issues detected/.test(text)) record.notice('mcp_unavailable', text)
  }

  return {
    line: (stream, text) => {
      const read = stream === 'stdout' ? line.safeParse(readLine(text)) : null
      if (read?.success) take(read.data)
      if (stream === 'stderr') warn(text)
      return record.drain()
    },
    facts: ({ exitCode }) => {
      // The CLI never says that a text has ended.
      record.endOfBlock('text', `m${messages}`)
      return record.facts({
        final: result && {
          ok: result.status === 'success',
          limit: result.error?.type === 'FatalTurnLimitedError' ? 'turn_limit' : null,
        },
        errorStatus: statusOf(exitCode),
      })
    },
  }
}
