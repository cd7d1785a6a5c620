import type { LoopModel } from './loop-model.ts'
import { hasAgent } from './task-attempts.ts'

/** True while an agent works that can be interrupted and goes on with a message: a command or a test run cannot. */
export function canInterrupt({ state, tasks, memory }: LoopModel): boolean {
  const { running } = memory
  if (state.status !== 'running' || running === null) return false
  if (running.action === 'debug') return hasAgent(state)
  return (
    running.action === 'develop' && tasks.some(({ task_id, tool }) => task_id === running.taskId && tool !== 'bash')
  )
}
