import { z } from 'zod'
import type { RunUsage, StreamParser } from '../agent-run.ts'
import { readLine } from '../read-line.ts'
import { createRunRecord } from '../run-record.ts'
import { type AcpMessage, AcpQuestion, AcpToolCall, pathsOfCall } from './acp-message.ts'
import {
  Chosen,
  Cost,
  Crossing,
  Ended,
  Initialized,
  Opened,
  outputOf,
  Plan,
  statusOf,
  Text,
  Update,
} from './acp-news.ts'

const rejected = /reject|denied|not allowed|declined/i

/** Reads what crosses between us and an agent of the Agent Client Protocol. What an old session tells of itself when it is loaded is no news. */
export const createAcpParser = (): StreamParser => {
  const record = createRunRecord()
  const asked = new Map<string, string>()
  const questions = new Map<string, { callId: string; refusing: string[] }>()
  const calls = new Map<string, { name: string; paths: string[] }>()
  let prompting = false
  let blocks = 0
  let open: { type: 'text' | 'thought'; key: string } | null = null
  let usage: RunUsage | null = null
  let usd: number | null = null
  let final: { ok: boolean; limit: 'turn_limit' | null } | null = null

  const closeBlock = () => {
    if (open) record.endOfBlock(open.type, open.key)
    open = null
  }
  const piece = (type: 'text' | 'thought', update: unknown) => {
    const said = Text.safeParse(update)
    if (!said.success) return
    const named = said.data.messageId ? `${type}/${said.data.messageId}` : null
    if (open && (open.type !== type || (named !== null && open.key !== named))) closeBlock()
    open ??= { type, key: named ?? `${type}/${blocks++}` }
    record.piece(type, open.key, said.data.content.text)
  }

  const tool = (update: unknown) => {
    const read = AcpToolCall.safeParse(update)
    if (!read.success) return
    closeBlock()
    const call = read.data
    const { toolCallId: id, status } = call
    const paths = pathsOfCall(call)
    const hasStarted = calls.has(id)
    const name = calls.get(id)?.name ?? call._meta?.toolName ?? call.kind ?? call.title ?? 'tool'
    const isReady = status !== 'pending' || paths.length > 0 || Object.keys(call.rawInput ?? {}).length > 0
    if (!hasStarted && !isReady) return
    if (!hasStarted) {
      calls.set(id, { name, paths })
      const [path] = paths
      record.toolStarted(id, name, { ...(call.rawInput ?? {}), ...(path ? { path } : {}), ...titled(call.title) })
    }
    if (status !== 'completed' && status !== 'failed') return
    const output = outputOf(call)
    if (status === 'failed' && rejected.test(output)) record.denied(name, output, id)
    record.toolFinished(id, status, output)
  }

  const update = (params: unknown) => {
    const read = Update.safeParse(params)
    if (!read.success || !prompting) return
    const { update: news } = read.data
    switch (news.sessionUpdate) {
      case 'agent_message_chunk':
        return piece('text', news)
      case 'agent_thought_chunk':
        return piece('thought', news)
      case 'tool_call':
      case 'tool_call_update':
        return tool(news)
      case 'plan': {
        const plan = Plan.safeParse(news)
        if (plan.success) record.plan(plan.data.entries.map((one) => ({ ...one, priority: one.priority ?? null })))
        return
      }
      case 'usage_update': {
        const cost = Cost.safeParse(news)
        if (cost.success && cost.data.cost.currency === 'USD' && cost.data.cost.amount > 0) usd = cost.data.cost.amount
      }
    }
  }

  /** A question for permission is a call that is about to begin. */
  const permission = ({ id, params }: AcpMessage) => {
    const question = AcpQuestion.safeParse(params)
    if (!question.success) return
    const { toolCall, options } = question.data
    tool({ ...toolCall, status: 'in_progress' })
    const refusing = options.filter(({ kind }) => kind.startsWith('reject')).map(({ optionId }) => optionId)
    questions.set(`${id}`, { callId: toolCall.toolCallId, refusing })
  }
  /** What we said to it. */
  const answered = ({ id, result }: AcpMessage) => {
    const question = questions.get(`${id}`)
    const said = Chosen.safeParse(result)
    if (!question || !said.success) return
    questions.delete(`${id}`)
    const { optionId } = said.data.outcome
    if (optionId !== undefined && !question.refusing.includes(optionId)) return
    const name = calls.get(question.callId)?.name ?? 'tool'
    record.denied(name, 'It is not within the mode of this task.', question.callId)
  }

  const fromAgent = (message: AcpMessage) => {
    if (message.method === 'session/update') update(message.params)
    else if (message.method === 'session/request_permission') permission(message)
    else if (message.method === undefined) answer(asked.get(`${message.id}`) ?? '', message)
  }

  const answer = (method: string, { result, error }: AcpMessage) => {
    if (error && method !== 'session/set_model') {
      const text = `${error.message} ${error.data === undefined ? '' : JSON.stringify(error.data)}`.trim()
      const isLost = method === 'session/load' && !/session not found/i.test(text)
      record.error(isLost ? `session not found: ${text}` : text, statusOf(error.code, text))
      closeBlock()
      final = { ok: false, limit: null }
      return
    }
    if (method === 'initialize') {
      const told = Initialized.safeParse(result)
      if (told.success) record.told.cliVersion = told.data.agentInfo.version
    }
    if (method === 'session/new' || method === 'session/load') {
      const opened = Opened.safeParse(result)
      const model = (opened.success && opened.data.models?.currentModelId) || null
      const sessionId = (opened.success && opened.data.sessionId) || record.told.sessionId
      record.session({ sessionId, model })
    }
    if (method === 'session/prompt') ended(result)
  }

  const ended = (result: unknown) => {
    closeBlock()
    const read = Ended.safeParse(result)
    if (!read.success) return
    const { stopReason, usage: told, _meta } = read.data
    const quota = _meta?.quota
    for (const { model } of quota?.model_usage ?? []) if (model !== 'auto') record.model(model)
    if (record.told.model && (quota?.model_usage ?? []).length === 0) record.model(record.told.model)
    usage = {
      input: told?.inputTokens ?? quota?.token_count?.input_tokens ?? null,
      output: told?.outputTokens ?? quota?.token_count?.output_tokens ?? null,
      cachedInput: told?.cachedReadTokens ?? null,
      reasoning: told?.thoughtTokens ?? null,
      usd,
      cumulative: false,
    }
    const isLimit = stopReason === 'max_tokens' || stopReason === 'max_turn_requests'
    if (stopReason !== 'end_turn') record.error(`The agent stopped: ${stopReason}.`)
    final = { ok: stopReason === 'end_turn', limit: isLimit ? 'turn_limit' : null }
  }

  const toAgent = (message: AcpMessage) => {
    if (message.method === undefined) return answered(message)
    asked.set(`${message.id}`, message.method)
    if (message.method === 'session/prompt') prompting = true
    const loaded = z.looseObject({ sessionId: z.string() }).safeParse(message.params)
    if (message.method === 'session/load' && loaded.success) record.told.sessionId = loaded.data.sessionId
  }

  return {
    line: (stream, text) => {
      if (stream === 'stderr') record.stderr(text)
      else {
        const read = Crossing.safeParse(readLine(text))
        if (read.success && read.data.dir === 'to_agent') toAgent(read.data.message)
        else if (read.success) fromAgent(read.data.message)
      }
      return record.drain()
    },
    facts: () => record.facts({ final, usage }),
  }
}

const titled = (title: string | null | undefined) => (title ? { title } : {})
