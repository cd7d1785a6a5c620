import type { RunToolInput } from '../domain/agent/run-tools.ts'
import type { ActionScope } from './action-scope.ts'
import { openQuestion } from './open-question.ts'

const patienceMs = 25_000

/**
 * An agent asks a person. It waits a little for the answer, and is told that it is pending when none came: then its action should end, and the next
 * one knows the answer.
 */
export async function askPerson(
  scope: ActionScope,
  { question, details, options }: RunToolInput<'request_approval'>,
): Promise<Record<string, unknown>> {
  const asked = {
    question: details ? `${question}\n\n${details}` : question,
    ref: scope.ports.newId('question'),
    ...(options ? { options: options.map((label) => ({ id: label, label })) } : {}),
  }
  const replied = await openQuestion(scope, asked, patienceMs)
  if (replied.kind === 'refused')
    return { ok: false, reason: 'Another question is open, or the loop does not run any more.' }
  return replied.kind === 'answered' ? { ok: true, decision: replied.text } : { ok: true, pending: true }
}
