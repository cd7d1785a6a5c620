import { agentOfAction } from '../domain/loop/agent-of-action.ts'
import type { PlanStep } from '../domain/loop/loop-facts.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { AgentAction } from '../domain/loop/loop-settings.ts'
import type { GateId } from '../domain/loop/loop-state.ts'
import { type Sentence, say } from '../domain/sentences/say.ts'
import { agentsFor } from './agent-choice.ts'
import type { PauseReason } from './planned-turn.ts'
import { messageOf } from './take-tasks.ts'

/** Why a step needs an agent that cannot run on this node, and what stays `unproven` without it; null when the host can do it by itself. */
export function agentMissing(
  { state, tasks, memory }: LoopModel,
  step: Extract<PlanStep, { kind: 'run' }>,
  tools: string[],
  unproven: GateId[],
): PauseReason | null {
  const toolOf = (action: AgentAction) => agentOfAction(state.loopboard.agent, action).tool
  const canRun = (action: AgentAction, tool: string = toolOf(action)) =>
    tool !== 'bash' && agentsFor({ state }, action, tool).some((choice) => tools.includes(choice.tool))
  const missing = ({ text, said }: Sentence, next_step: string): PauseReason => ({
    code: 'agent_unavailable',
    message: text,
    said,
    next_step,
  })

  if (step.action === 'init' && !canRun('init') && !tasks.some((task) => !task.deleted))
    return missing(say('no_agent_to_plan'), 'Add tasks, then resume.')
  const message = messageOf({ memory }, step)
  if (message && !canRun('develop'))
    return missing(
      say('no_agent_for_message', { message: message.text.slice(0, 200) }),
      'Add a bash task for it or cancel the message, then resume.',
    )
  if (step.action === 'develop') {
    const planned = state.skill_state?.develop.tasks.find((task) => task.id === step.taskId)
    const tool = tasks.find((task) => task.task_id === step.taskId)?.tool ?? planned?.tool ?? toolOf('develop')
    if (tools.includes(tool) || canRun('develop', tool)) return null
    return missing(
      say('no_tool_for_task', { task: planned?.description ?? step.taskId ?? '', tool }),
      'Choose another tool for the task, or make it available, then resume.',
    )
  }
  if (step.action === 'debug' && !canRun('debug'))
    return missing(
      say('no_agent_for_cause', { what: whatFailed({ state, step }), conditions: unproven.join(', ') }),
      'Fix it, or add a bash task that does, then resume.',
    )
  if (step.action === 'complete' && !canRun('complete') && unproven.includes('G8') && state.loopboard.gate.judge)
    return missing(say('no_agent_to_judge'), 'Make the agent available, or do without its judgement, then resume.')
  return null
}

/** The first failing test, or the bug a person or a failed task named. */
function whatFailed({ state, step }: { state: LoopModel['state']; step: { bug: string | null } }): Sentence {
  const failed = state.skill_state?.validate.test_results.find((test) => test.status === 'failed')
  const [firstLine = ''] = (failed?.error_message ?? '').trim().split('\n')
  if (failed && firstLine) return say('test_fails_with', { test: failed.test_name, why: firstLine.slice(0, 300) })
  if (failed) return say('test_fails', { test: failed.test_name })
  return step.bug ? say('ended', { text: step.bug.replace(/[.\s]*$/, '') }) : say('tests_fail')
}
