import type { AttemptOutcome } from '../domain/loop/attempt.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { IterationView } from '../domain/loop/loop-view.ts'
import { type Said, say } from '../domain/sentences/say.ts'

/** How an attempt ended, in the words of the pages. */
export type AttemptResult = {
  result: IterationView['result']
  code: string | null
  message: string | null
  /** `message` by its code, where it is a sentence of ours. */
  said: Said | null
  exitCode: number | null
  filesChanged: string[]
}

const plain = (result: AttemptResult['result'], more: Partial<AttemptResult> = {}): AttemptResult => ({
  result,
  code: null,
  message: null,
  said: null,
  exitCode: null,
  filesChanged: [],
  ...more,
})

/** Reads the result out of the events an attempt ended with; `running` while it has no outcome. */
export function attemptResult(outcome: AttemptOutcome | null): AttemptResult {
  if (!outcome) return plain('running')
  const results = outcome.events.map(resultOf).filter((result) => result !== null)
  return results.at(-1) ?? plain(outcome.kind === 'interrupted' ? 'interrupted' : 'done')
}

const changed = say('changed_before_interruption')

function resultOf(event: LoopEvent): AttemptResult | null {
  switch (event.type) {
    case 'action-failed':
      return plain(event.code === 'timeout' ? 'timeout' : 'failed', {
        code: event.code,
        message: event.message,
        said: event.said ?? null,
      })
    case 'action-cancelled':
      return plain('cancelled', { message: event.message, said: event.said ?? null })
    case 'action-unknown':
      return plain('interrupted', {
        code: 'interrupted',
        ...(event.treeUnchanged ? {} : { message: changed.text, said: changed.said }),
      })
    case 'action-finished':
      return finishedResult(event.outcome)
    default:
      return null
  }
}

function finishedResult(outcome: Extract<LoopEvent, { type: 'action-finished' }>['outcome']): AttemptResult {
  if (outcome.action === 'init') return plain('done')
  if (outcome.action === 'develop' || outcome.action === 'debug')
    return plain(outcome.result, {
      message: outcome.summary || null,
      said: outcome.said ?? null,
      exitCode: outcome.action === 'develop' ? outcome.exitCode : null,
      filesChanged: outcome.filesChanged,
    })
  const { run } = outcome
  if (run.outcome === 'cannot_run')
    return plain('cannot_run', { code: run.reasonCode, message: run.reasonText, said: run.reasonSaid ?? null })
  return plain(run.passed ? 'passed' : 'failed', {
    message: run.reasonText ?? run.firstFailure?.message ?? null,
    said: run.reasonSaid ?? null,
  })
}
