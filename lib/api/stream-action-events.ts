import type { ActionOutcome, LoopEvent } from '../domain/loop/loop-events.ts'
import { type StreamEvent, tell } from './stream-event.ts'

function resultOf(outcome: ActionOutcome): string {
  if (outcome.action === 'init') return 'done'
  if (outcome.action === 'develop' || outcome.action === 'debug') return outcome.result
  if (outcome.run.outcome === 'cannot_run') return 'cannot_run'
  return outcome.run.passed ? 'passed' : 'failed'
}

type ActionEvent = Extract<LoopEvent, { type: `action-${string}` }>

const action = (event: ActionEvent, name: string, more: Record<string, unknown> = {}) =>
  tell(name, {
    action: event.action,
    mode: event.mode,
    iteration: event.iteration,
    task_id: event.taskId,
    ...('durationMs' in event ? { duration_ms: event.durationMs } : {}),
    ...more,
  })

/** What is told of the begin and the end of an action. */
export function actionEventOf(event: ActionEvent): StreamEvent {
  switch (event.type) {
    case 'action-started':
      return action(event, 'action.started')
    case 'action-finished':
      return action(event, 'action.finished', { result: resultOf(event.outcome) })
    case 'action-failed':
      return action(event, 'action.finished', { result: 'failed', code: event.code })
    case 'action-cancelled':
      return action(event, 'action.finished', { result: 'cancelled' })
    case 'action-unknown':
      return action(event, 'action.finished', { result: 'interrupted', code: 'interrupted' })
  }
}

/** An ended turn of an agent: who ran, and what it used with where the figure comes from. */
export function agentTurnOf({ iteration, turn }: Extract<LoopEvent, { type: 'agent-turned' }>): StreamEvent {
  const { identity, usage } = turn
  return tell('agent.turn', {
    iteration,
    tool: identity.agent,
    model: identity.modelsReported[0] ?? null,
    version: identity.cliVersion,
    tokens: usage.input === null && usage.output === null ? null : (usage.input ?? 0) + (usage.output ?? 0),
    usd: usage.usd,
    provenance: usage.usdSource,
  })
}
