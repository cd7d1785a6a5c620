import type { FailureCode } from '../domain/agent/failure.ts'
import { sayFailure } from '../domain/agent/say-failure.ts'
import { sayExecutorEnd } from '../domain/loop/launched-executor.ts'
import type { Sentence } from '../domain/sentences/say.ts'
import type { AgentTurnEnd } from './ports.ts'

/** Codes that say no more than that the program ended without a word we know: the exit code says as much. */
const plain: FailureCode[] = ['no_changes', 'answer_missing', 'no_final_event', 'crashed', 'internal']

/** How a launched program ended, in a sentence. */
export function sayLaunchEnd(agent: string, end: AgentTurnEnd<unknown>): Sentence {
  const why = end.status === 'failed' && !plain.includes(end.code) ? sayFailure(end.code) : null
  return sayExecutorEnd(agent, end.exitCode, why)
}
