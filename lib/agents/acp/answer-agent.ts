import { normalize, sep } from 'node:path'
import type { TaskMode } from '../agent-run.ts'
import { AcpQuestion, type AcpToolCall, pathsOfCall } from './acp-message.ts'

/** What the agent may do in this run. `folders` are those it was granted outside of `root`. */
export type AcpPolicy = { mode: TaskMode; root: string; folders: string[]; web: boolean }

/** What is said to a request. */
export type AcpAnswer = { result: unknown } | { error: { code: number; message: string } }

const unknownMethod = -32601
const invalidParams = -32602

/**
 * The answer to a request of the agent. Permissions follow the mode of the task. Terminals are the agent's own business: it is offered
 * none of ours.
 */
export function answerAgent(method: string, params: unknown, policy: AcpPolicy): AcpAnswer {
  if (method !== 'session/request_permission')
    return { error: { code: unknownMethod, message: `"Method not found": ${method}` } }
  const asked = AcpQuestion.safeParse(params)
  if (!asked.success) return { error: { code: invalidParams, message: 'Invalid params' } }
  return choose(asked.data, mayCall(asked.data.toolCall, policy))
}

function choose({ options }: AcpQuestion, isAllowed: boolean): AcpAnswer {
  const kinds = isAllowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always']
  const option = kinds.flatMap((kind) => options.filter((each) => each.kind === kind))[0]
  return { result: { outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' } } }
}

/** A command that a person is asked about: the tool with its input, and the answer that their word becomes. */
export type PersonQuestion = {
  asked: { tool_name: string; input: Record<string, unknown> }
  answer: (isAllowed: boolean) => AcpAnswer
}

/** The question that a request of the agent is for a person; null for what the mode decides: everything that is no command, or that it refuses anyway. */
export function questionForPerson(method: string, params: unknown, policy: AcpPolicy): PersonQuestion | null {
  const read = AcpQuestion.safeParse(params)
  if (method !== 'session/request_permission' || !read.success) return null
  const { toolCall } = read.data
  const isCommand = toolCall.kind === 'execute' || (!reading.includes(toolCall.kind ?? '') && hasCommand(toolCall))
  if (!isCommand || !mayCall(toolCall, policy)) return null
  const input = toolCall.rawInput ?? { command: toolCall.title ?? '' }
  const tool_name = (toolCall._meta?.toolName ?? 'Command').slice(0, 200)
  return { asked: { tool_name, input }, answer: (isAllowed) => choose(read.data, isAllowed) }
}

const hasCommand = ({ rawInput }: AcpToolCall): boolean => typeof rawInput?.['command'] === 'string'

const reading = ['read', 'search', 'think']
const ours = /\bloopboard\b|loopboard_/i

/** Whether a call is within the mode and stays where the agent may work. */
function mayCall(call: AcpToolCall, policy: AcpPolicy): boolean {
  const paths = pathsOfCall(call)
  if (paths.some((path) => !isInside(path, policy))) return false
  const { kind } = call
  if (kind && reading.includes(kind)) return true
  if (kind === 'fetch') return policy.web
  if (policy.mode === 'write') return true
  const isOther = !kind || kind === 'other'
  return isOther && paths.length === 0 && ours.test(call._meta?.toolName ?? call.title ?? '')
}

/** Whether a path lies where the agent may work. */
export const isInside = (path: string, { root, folders }: AcpPolicy): boolean => {
  const plain = normalize(path.startsWith(sep) ? path : `${root}${sep}${path}`)
  return [root, ...folders].some((folder) => plain === folder || plain.startsWith(folder + sep))
}
