import type { AgentEvent, NoticeCode } from '../domain/agent/agent-event.ts'
import type { Denial, RunFacts, RunUsage, ToolStatus } from './agent-run.ts'
import { toolKind, toolPaths, toolTitle } from './describe-tool.ts'

const stderrBytes = 256 * 1024
const mostPaths = 20
const retried = { attempt: null, max: null, delayMs: null, status: null, text: null }

type Told = { sessionId: string | null; model: string | null; cliVersion: string | null }

/** Collects what one run tells, as events to show now and as facts to judge by at its end. The parsers speak to nothing else. */
export const createRunRecord = () => {
  let pending: AgentEvent[] = []
  const told: Told = { sessionId: null, model: null, cliVersion: null }
  const models = new Set<string>()
  const tools = new Map<string, { name: string; status: ToolStatus; denied: boolean; paths: string[] }>()
  const denials: Denial[] = []
  const warnings = new Set<NoticeCode>()
  const blocks = new Map<string, string>()
  const state: Pick<
    RunFacts,
    'final' | 'errorText' | 'errorStatus' | 'retries' | 'retryText' | 'retryStatus' | 'retryDelayMs'
  > = {
    ...{ final: null, errorText: null, errorStatus: null },
    ...{ retries: 0, retryText: null, retryStatus: null, retryDelayMs: null },
  }
  let lastText = ''
  let usage: RunUsage | null = null
  let stderr = ''
  const emit = (event: AgentEvent) => pending.push(event)

  return {
    told,
    state,
    /** The events since the last call. */
    drain: () => {
      const events = pending
      pending = []
      return events
    },
    session: (more: Partial<Extract<AgentEvent, { type: 'session' }>>) => {
      told.sessionId = more.sessionId ?? told.sessionId
      told.cliVersion = more.cliVersion ?? told.cliVersion
      told.model = more.model ?? told.model
      emit({ type: 'session', ...told, permissionMode: null, tools: null, mcp: null, ...more })
    },
    model: (name: string | undefined) => void (name && models.add(name)),
    /** A piece of a text or thought that goes on. */
    piece: (type: 'text' | 'thought', messageId: string, text: string) => {
      blocks.set(messageId, (blocks.get(messageId) ?? '') + text)
      emit({ type, messageId, text, done: false })
    },
    /** A whole block: what its pieces have not told yet, and its end. */
    block: (type: 'text' | 'thought', messageId: string, whole: string) => {
      const before = blocks.get(messageId) ?? ''
      blocks.delete(messageId)
      if (type === 'text') lastText = whole
      emit({ type, messageId, text: whole.startsWith(before) ? whole.slice(before.length) : whole, done: true })
    },
    endOfBlock: (type: 'text' | 'thought', messageId: string) => {
      const whole = blocks.get(messageId)
      if (whole === undefined) return
      blocks.delete(messageId)
      if (type === 'text') lastText = whole
      emit({ type, messageId, text: '', done: true })
    },
    toolStarted: (callId: string, name: string, input: Record<string, unknown>) => {
      if (tools.has(callId)) return
      tools.set(callId, { name, status: 'started', denied: false, paths: toolPaths(input) })
      const title = toolTitle(name, input)
      const shown = JSON.parse(JSON.stringify(input))
      emit({ type: 'tool_started', callId, name, kind: toolKind(name), title, input: shown, paths: toolPaths(input) })
    },
    toolOutput: (callId: string, output: string) => emit({ type: 'tool_updated', callId, output }),
    toolFinished: (callId: string, status: 'completed' | 'failed', output = '', exitCode: number | null = null) => {
      const tool = tools.get(callId)
      if (tool?.status !== 'started') return
      tool.status = status
      emit({ type: 'tool_finished', callId, status: tool.denied ? 'denied' : status, output, exitCode })
    },
    nameOf: (callId: string) => tools.get(callId)?.name ?? null,
    /** A refused call; `callId` is null where the CLI does not say which. Those of one tool are told as one. */
    denied: (tool: string, text: string, callId: string | null = null) => {
      const call = callId === null ? undefined : tools.get(callId)
      if (call) call.denied = true
      const paths = call?.paths ?? []
      const same = denials.find((denial) => denial.tool === tool)
      if (same) same.paths.push(...paths.filter((path) => !same.paths.includes(path)).slice(0, mostPaths))
      else denials.push({ tool, text: text.slice(0, 500), paths })
    },
    notice: (code: NoticeCode, text: string) => {
      warnings.add(code)
      emit({ type: 'notice', level: 'warning', code, text })
    },
    retry: (more: Partial<Extract<AgentEvent, { type: 'retry' }>>) => {
      state.retries += 1
      state.retryStatus = more.status ?? state.retryStatus
      state.retryText = more.text ?? state.retryText
      if (more.delayMs) state.retryDelayMs = Math.max(state.retryDelayMs ?? 0, more.delayMs)
      emit({ type: 'retry', ...retried, ...more })
    },
    error: (text: string, status: number | null = null) => {
      state.errorText = text
      state.errorStatus = status ?? state.errorStatus
      emit({ type: 'error', text, status })
    },
    usage: (now: RunUsage) => {
      usage = now
    },
    /** What was used since the last figure, for the page and the budget. */
    used: (more: Omit<Extract<AgentEvent, { type: 'usage' }>, 'type'>) => emit({ type: 'usage', ...more }),
    changed: (path: string, change: 'add' | 'modify' | 'delete', callId: string) =>
      emit({ type: 'file_changed', path, change, callId }),
    plan: (entries: Extract<AgentEvent, { type: 'plan' }>['entries']) => emit({ type: 'plan', entries }),
    stderr: (text: string) => {
      if (stderr.length < stderrBytes) stderr += `${text}\n`
    },
    stderrText: () => stderr,
    facts: (more: Partial<RunFacts> = {}): RunFacts => ({
      ...state,
      ...{ lastText, nativeAnswer: undefined, answerRefused: false, usage, denials },
      ...{ sessionId: told.sessionId, cliVersion: told.cliVersion, models: [...models] },
      tools: [...tools.values()].map(({ name, status }) => ({ name, status })),
      warnings: [...warnings],
      stderr,
      ...more,
    }),
  }
}
export type RunRecord = ReturnType<typeof createRunRecord>
