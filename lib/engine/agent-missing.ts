import type { PlanStep } from '../domain/loop/loop-facts.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { GateId } from '../domain/loop/loop-state.ts'
import type { PauseReason } from './planned-turn.ts'
import { messageOf } from './take-tasks.ts'

/** Why a step needs an agent that cannot run on this node, and what stays `unproven` without it; null when the host can do it by itself. */
export function agentMissing(
  { state, tasks, memory }: LoopModel,
  step: Extract<PlanStep, { kind: 'run' }>,
  tools: string[],
  unproven: GateId[],
): PauseReason | null {
  const agent = state.loopboard.agent.tool
  const hasAgent = agent !== 'bash' && tools.includes(agent)
  const missing = (message: string, next_step: string): PauseReason => ({
    code: 'agent_unavailable',
    message,
    next_step,
  })

  if (step.action === 'init' && !hasAgent && !tasks.some((task) => !task.deleted))
    return missing('This loop has no tasks and no agent to plan them.', 'Add tasks, then resume.')
  const message = messageOf({ memory }, step)
  if (message && !hasAgent)
    return missing(
      `A message waits, and no agent is available to work on it: "${message.text.slice(0, 200)}".`,
      'Add a bash task for it or cancel the message, then resume.',
    )
  if (step.action === 'develop') {
    const planned = state.skill_state?.develop.tasks.find((task) => task.id === step.taskId)
    const tool = tasks.find((task) => task.task_id === step.taskId)?.tool ?? planned?.tool ?? agent
    if (tools.includes(tool)) return null
    return missing(
      `The task "${planned?.description ?? step.taskId}" needs ${tool}, which is not available here.`,
      'Choose another tool for the task, or make it available, then resume.',
    )
  }
  if (step.action === 'debug' && !hasAgent)
    return missing(
      `${whatFailed({ state, step })} No agent is available to find the cause. Evidence missing: ${unproven.join(', ')}.`,
      'Fix it, or add a bash task that does, then resume.',
    )
  return null
}

/** The first failing test, or the bug a person or a failed task named. */
function whatFailed({ state, step }: { state: LoopModel['state']; step: { bug: string | null } }): string {
  const failed = state.skill_state?.validate.test_results.find((test) => test.status === 'failed')
  const [firstLine = ''] = (failed?.error_message ?? '').trim().split('\n')
  if (failed) return `The test "${failed.test_name}" fails${firstLine ? `: ${firstLine.slice(0, 300)}` : ''}.`
  return step.bug ? `${step.bug.replace(/[.\s]*$/, '')}.` : 'The tests fail.'
}
