import { type FailureCode, failureOf, saysConfigRejected, saysSessionLost } from '../domain/agent/failure.ts'
import type { RunEnd, RunFacts, TaskMode } from './agent-run.ts'

/** What is known beside the stream. `changed`: the files of the workspace are not what they were. */
export type RunCircumstances = RunEnd & {
  mode: TaskMode
  changed: boolean
  /** Whether the answer that was asked for is there; null when none was asked for. */
  answer: 'valid' | 'invalid' | 'missing' | null
  /** The answer says why nothing had to be changed. */
  noChangeReason: boolean
}

export type Verdict = { status: 'succeeded' } | { status: 'cancelled' } | { status: 'failed'; code: FailureCode }

const failed = (code: FailureCode): Verdict => ({ status: 'failed', code })

/**
 * What a run came to; the first rule that fits decides. It succeeded only when the exit code is 0, the CLI's own last word is success, no refusal
 * mattered, and what was wanted is there: a change of the files, or an answer that the contract accepts.
 */
export const judgeRun = (facts: RunFacts, run: RunCircumstances): Verdict => {
  if (run.stoppedBy === 'user') return { status: 'cancelled' }
  if (run.stoppedBy === 'retry_cap') return failed(whyRetried(facts))
  if (run.stoppedBy !== null) return failed(run.stoppedBy)
  if (facts.final === null) return failed(withoutLastWord(facts, run))
  if (!facts.final.ok) return failed(badLastWord(facts, facts.final.limit))
  if (run.exitCode !== 0) return failed('crashed')
  if (run.mode !== 'write' && run.changed) return failed('read_only_violated')
  if (run.answer === 'missing') return failed('answer_missing')
  if (run.answer === 'invalid') return failed('answer_invalid')
  if (run.mode === 'write' && !run.changed && !run.noChangeReason)
    return failed(facts.denials.length > 0 ? 'permission_denied' : 'no_changes')
  return { status: 'succeeded' }
}

/** A CLI tries again because of its provider: words that say nothing else mean that it is overloaded. */
const whyRetried = ({ retryText, errorText, retryStatus }: RunFacts): FailureCode => {
  const code = failureOf(retryText ?? errorText, retryStatus)
  return code === 'crashed' ? 'provider_overloaded' : code
}

const badLastWord = (facts: RunFacts, limit: FailureCode | null): FailureCode => {
  if (limit) return limit
  if (saysSessionLost(`${facts.errorText}\n${facts.stderr}`)) return 'session_lost'
  if (facts.answerRefused) return 'answer_missing'
  return failureOf(facts.errorText, facts.errorStatus)
}

const withoutLastWord = ({ stderr }: RunFacts, { exitCode }: RunCircumstances): FailureCode => {
  if (saysSessionLost(stderr)) return 'session_lost'
  if (exitCode === 0) return 'no_final_event'
  if (exitCode === null) return 'crashed'
  if (failureOf(stderr, null) === 'auth_missing') return 'auth_missing'
  return saysConfigRejected(stderr) ? 'config_rejected' : 'crashed'
}
