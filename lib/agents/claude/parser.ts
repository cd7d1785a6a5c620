import type { AgentEvent } from '../../domain/agent/agent-event.ts'
import type { RunEnd, RunFacts, StreamParser } from '../agent-run.ts'
import { readLine } from '../read-line.ts'
import { createRunRecord, type RunRecord } from '../run-record.ts'
import { type Message, message, type Tokens } from './message.ts'

type Of<Type extends Message['type']> = Extract<Message, { type: Type }>
type Result = Of<'result'>

/** Where qwen's stream, which follows claude's, differs. */
export type ClaudeDialect = {
  /** The figures of the result are those of the session, not of this run. */
  cumulativeUsage: boolean
  /** Tokens of a turn stand in the assistant's message; else in the stream of its pieces. */
  usageInMessage: boolean
  stderr: (record: RunRecord, text: string) => void
  statusIn: (errorText: string) => number | null
  final: (record: RunRecord, end: RunEnd) => RunFacts['final']
}

const refusedCall =
  /No such tool available|permission was declined|requires permission|EROFS|outside .{0,200}confines|has been denied/

const figures = (tokens: Tokens | undefined) => ({
  input: tokens?.input_tokens ?? null,
  output: tokens?.output_tokens ?? null,
  cachedInput: tokens?.cache_read_input_tokens ?? null,
  reasoning: tokens?.output_tokens_details?.thinking_tokens ?? null,
})

/** Reads `--output-format stream-json` of claude and qwen. */
export const createClaudeParser = (dialect: ClaudeDialect): StreamParser => {
  const record = createRunRecord()
  const open = { messageId: '', text: '', thought: '' }
  let result: Result | null = null

  const system = (line: Of<'system'>) => {
    if (line.subtype === 'init') {
      record.model(line.model)
      record.session({
        sessionId: line.session_id ?? null,
        model: line.model ?? null,
        cliVersion: line.claude_code_version ?? line.qwen_code_version ?? null,
        permissionMode: line.permissionMode ?? line.permission_mode ?? null,
        tools: line.tools ?? null,
        mcp: line.mcp_servers?.map(({ name, status }) => ({ name, ok: status !== 'failed' })) ?? null,
      })
      for (const { name, status } of line.mcp_servers ?? [])
        if (name === 'loopboard' && status === 'failed') record.notice('mcp_unavailable', `${name}: ${status}`)
    }
    if (line.subtype === 'api_retry')
      record.retry({
        attempt: line.attempt ?? null,
        max: line.max_retries ?? null,
        delayMs: line.retry_delay_ms ?? null,
        status: line.error_status ?? null,
        text: line.error ?? null,
      })
    if (line.subtype === 'permission_denied')
      record.denied(line.tool_name ?? 'unknown', line.message ?? '', line.tool_use_id ?? null)
  }

  const piece = ({ event }: Of<'stream_event'>) => {
    if (event.type === 'message_start') open.messageId = event.message?.id ?? ''
    const key = `${open.messageId}/${event.index ?? 0}`
    if (event.content_block?.type === 'text') open.text = key
    if (event.content_block?.type === 'thinking') open.thought = key
    if (event.delta?.text !== undefined) record.piece('text', key, event.delta.text)
    if (event.delta?.thinking !== undefined) record.piece('thought', key, event.delta.thinking)
    if (event.type === 'message_delta' && !dialect.usageInMessage && event.usage)
      record.used({ ...figures(event.usage), usd: null })
  }

  const assistant = ({ message: said, error, api_error_status }: Of<'assistant'>) => {
    if (error) record.error(error, api_error_status ?? null)
    record.model(said.model === '<synthetic>' ? undefined : said.model)
    said.content.forEach((block, n) => {
      const key = `${said.id}/${n}`
      if (block.type === 'text' && said.model !== '<synthetic>') record.block('text', open.text || key, block.text)
      if (block.type === 'thinking') record.block('thought', open.thought || key, block.thinking)
      if (block.type === 'text') open.text = ''
      if (block.type === 'thinking') open.thought = ''
      if (block.type === 'tool_use') record.toolStarted(block.id, block.name, block.input)
    })
    if (dialect.usageInMessage && said.usage) record.used({ ...figures(said.usage), usd: null })
  }

  const user = ({ message: { content } }: Of<'user'>) => {
    for (const block of content) {
      if (block.type !== 'tool_result') continue
      const text = typeof block.content === 'string' ? block.content : JSON.stringify(block.content ?? '')
      if (block.is_error && refusedCall.test(text))
        record.denied(record.nameOf(block.tool_use_id) ?? 'unknown', text, block.tool_use_id)
      record.toolFinished(block.tool_use_id, block.is_error ? 'failed' : 'completed', text)
    }
  }

  const ended = (line: Result) => {
    result = line
    for (const { tool_name } of line.permission_denials ?? []) record.denied(tool_name, 'permission denied')
    for (const model of Object.keys(line.modelUsage ?? {})) record.model(model)
    const parts = Object.values(line.model_usage_since_last_result ?? {})
    const usd = parts.reduce((sum, part) => sum + (part.costUSD ?? 0), 0)
    const told = line.total_cost_usd === undefined ? null : Number(usd.toFixed(6))
    record.usage({ ...figures(line.usage), usd: told, cumulative: dialect.cumulativeUsage })
    if (told !== null) record.used({ input: null, output: null, cachedInput: null, reasoning: null, usd: told })
    const ok = line.subtype === 'success' && !line.is_error
    if (ok) return
    const texts = [line.result, line.error?.message, ...(line.errors ?? []), record.state.errorText]
    const text = texts.filter(Boolean).join(' | ')
    record.error(text, line.api_error_status ?? dialect.statusIn(text))
  }

  const line = (text: string): void => {
    const read = message.safeParse(readLine(text))
    if (!read.success) return
    if (read.data.session_id) record.told.sessionId ??= read.data.session_id
    if (read.data.type === 'system') system(read.data)
    else if (read.data.type === 'stream_event') piece(read.data)
    else if (read.data.type === 'assistant') assistant(read.data)
    else if (read.data.type === 'user') user(read.data)
    else ended(read.data)
  }

  return {
    line: (stream, text): AgentEvent[] => {
      if (stream === 'stdout') line(text)
      else {
        record.stderr(text)
        dialect.stderr(record, text)
      }
      return record.drain()
    },
    facts: (end) => {
      const answer = result?.structured_output ?? result?.structured_result
      return record.facts({
        final: result ? finalWord(result) : dialect.final(record, end),
        nativeAnswer: answer,
        answerRefused: /structured_output tool as required/.test(record.state.errorText ?? ''),
        ...(result?.terminal_reason === 'prompt_too_long' ? { errorText: 'prompt is too long' } : {}),
      })
    },
  }
}

const finalWord = (result: Result): RunFacts['final'] => ({
  ok: result.subtype === 'success' && !result.is_error,
  limit:
    result.subtype === 'error_max_turns'
      ? 'turn_limit'
      : result.subtype === 'error_max_budget_usd'
        ? 'budget_exhausted'
        : null,
})

/** claude itself. */
export const claudeDialect: ClaudeDialect = {
  cumulativeUsage: false,
  usageInMessage: false,
  stderr: () => {},
  statusIn: () => null,
  final: () => null,
}
