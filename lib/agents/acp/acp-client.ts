import { z } from 'zod'
import type { AcpMessage } from './acp-message.ts'
import { type AcpPolicy, answerAgent } from './answer-agent.ts'

/** What one run asks of an agent that speaks the protocol. */
type AcpTask = {
  policy: AcpPolicy
  prompt: string
  model: string | null
  sessionId: string | null
  mcp: { url: string; token: string } | null
}

/** What is sent now, and whether the run is over after it. */
type Step = { send: AcpMessage[]; over: 'done' | 'failed' | null }

const Started = z.looseObject({
  protocolVersion: z.number(),
  agentCapabilities: z
    .looseObject({
      loadSession: z.boolean().optional().catch(undefined),
      mcpCapabilities: z
        .looseObject({ http: z.boolean().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
})
const Opened = z.looseObject({ sessionId: z.string().optional() }).nullish()
const noSession = { code: -32002, message: 'session not found: the agent cannot load one' }

type Stage = 'initialize' | 'session' | 'model' | 'prompt'

/** The client's side of one run: initialize, a session, one prompt, its end. It decides what is sent and touches nothing. */
export function createAcpClient(task: AcpTask) {
  const { policy, model } = task
  let ids = 0
  let stage: Stage = 'initialize'
  let sessionId = task.sessionId
  const ask = (method: string, params: unknown): Step => ({
    send: [{ jsonrpc: '2.0', id: ids++, method, params }],
    over: null,
  })
  const nothing: Step = { send: [], over: null }

  const openSession = (result: unknown): Step => {
    const started = Started.safeParse(result)
    if (!started.success) return { send: [], over: 'failed' }
    stage = 'session'
    const { loadSession, mcpCapabilities } = started.data.agentCapabilities ?? {}
    const servers = task.mcp && mcpCapabilities?.http ? [serverOf(task.mcp)] : []
    const where = { cwd: policy.root, mcpServers: servers }
    if (sessionId === null) return ask('session/new', where)
    if (!loadSession) return { send: [], over: 'failed' }
    return ask('session/load', { sessionId, ...where })
  }
  const chooseModel = (): Step => {
    stage = 'model'
    return ask('session/set_model', { sessionId, modelId: model })
  }
  const prompt = (): Step => {
    stage = 'prompt'
    return ask('session/prompt', { sessionId, prompt: [{ type: 'text', text: task.prompt }] })
  }

  return {
    start: (): Step =>
      ask('initialize', {
        protocolVersion: 1,
        clientInfo: { name: 'loopboard', version: '1' },
        clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
      }),
    /** Why a session was not opened without a word of the agent; null when it was, or the agent said why. */
    ownError: () => (stage === 'session' && task.sessionId !== null ? noSession : null),
    receive(message: AcpMessage): Step {
      const { id, method, params, result, error } = message
      if (method !== undefined) {
        if (id === undefined || id === null) return nothing
        const answer = answerAgent(method, params, policy)
        return { send: [{ jsonrpc: '2.0', id, ...answer }], over: null }
      }
      if (id !== ids - 1) return nothing
      // A model that cannot be chosen this way is the agent's own choice; the run tells which one it was.
      if (stage === 'model') return prompt()
      if (error) return { send: [], over: 'failed' }
      if (stage === 'initialize') return openSession(result)
      if (stage === 'prompt') return { send: [], over: 'done' }
      sessionId = Opened.safeParse(result).data?.sessionId ?? sessionId
      if (sessionId === null) return { send: [], over: 'failed' }
      return model === null ? prompt() : chooseModel()
    },
    /** Asks the agent to end its turn by itself. */
    cancel: (): AcpMessage[] =>
      stage === 'prompt' ? [{ jsonrpc: '2.0', method: 'session/cancel', params: { sessionId } }] : [],
  }
}

/** Our side of one run. */
export type AcpClient = ReturnType<typeof createAcpClient>

const serverOf = ({ url, token }: { url: string; token: string }) => ({
  ...{ type: 'http', name: 'loopboard', url },
  headers: [{ name: 'Authorization', value: `Bearer ${token}` }],
})
