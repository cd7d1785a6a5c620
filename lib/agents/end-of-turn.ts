import { failures } from '../domain/agent/failure.ts'
import { toldWait } from '../domain/agent/told-wait.ts'
import type { AgentOutcome } from './execute-agent.ts'

/** What a turn came to, with the time at which its provider wants to be asked again. */
export const endOf = (outcome: AgentOutcome<unknown>) =>
  outcome.status === 'failed'
    ? {
        status: outcome.status,
        code: outcome.code,
        message: outcome.message,
        waitUntil: failures[outcome.code].retry === 'wait' ? waitOf(outcome) : null,
      }
    : { status: outcome.status }

/** When the provider wants to be asked again, by what it said or by the pause its CLI was told to make. */
const waitOf = ({ facts, message }: AgentOutcome<unknown> & { message: string }): Date | null => {
  const ms = toldWait([facts.errorText, facts.retryText, message].join('\n'), Date.now()) ?? facts.retryDelayMs
  return ms === null ? null : new Date(Date.now() + ms)
}
