import { createHash } from 'node:crypto'
import { permissionRef, permissionWords, readPermission } from '../domain/agent/permission.ts'
import type { PermissionAnswer, RunToolInput } from '../domain/agent/run-tools.ts'
import { toolInputText } from '../domain/agent/tool-input-text.ts'
import { say } from '../domain/sentences/say.ts'
import type { ActionScope } from './action-scope.ts'
import { openQuestion } from './open-question.ts'

const patienceMs = 10 * 60_000
const longestShown = 4000

/**
 * A CLI asks in the name of its agent whether a tool may be used with this input. Nobody's word is taken for a person's: without an answer in time, or
 * while another question is open, it is refused. What was decided once holds for the same tool with the same input in this loop.
 */
export async function askPermission(
  scope: ActionScope,
  { tool_name: tool, input }: RunToolInput<'request_permission'>,
): Promise<PermissionAnswer> {
  const { ports, run } = scope
  const hash = createHash('sha256')
    .update(JSON.stringify([tool, input]))
    .digest('hex')
    .slice(0, 24)
  const ref = permissionRef(hash)
  const allowed: PermissionAnswer = { behavior: 'allow', updatedInput: input }
  const decided = (text: string): PermissionAnswer => {
    const { isAllowed, why } = readPermission(text)
    return isAllowed ? allowed : denied(why ? `A person refused it: ${why}` : 'A person refused it.')
  }
  const now = await ports.journal.read(run.runId)
  const known = now?.model.memory.answers?.findLast((answer) => answer.ref === ref)
  if (known) return decided(known.text)
  const { text: question, said } = say('agent_asks_permission', { tool })
  const detail = toolInputText(input).slice(0, longestShown)
  const options = [
    { id: permissionWords.allow, label: tool, detail },
    { id: permissionWords.deny, label: tool },
  ]
  const replied = await openQuestion(scope, { question, said, ref, options }, patienceMs)
  if (replied.kind === 'answered') return decided(replied.text)
  return denied(
    replied.kind === 'refused'
      ? 'Another question is open. Go on without it, or end with status blocked.'
      : 'Nobody has answered yet. Go on without it, or end with status blocked.',
  )
}

const denied = (message: string): PermissionAnswer => ({ behavior: 'deny', message })
