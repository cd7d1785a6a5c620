import type { SkillState } from '../execution-record.ts'
import { withTasks } from '../skill-state.ts'

/** The executor's part of a loop on which nobody works: no action, no current task; what was in progress did not end and is pending. */
export const atRest = (skill: SkillState): SkillState =>
  withTasks(
    { ...skill, current_action: null },
    skill.develop.tasks.map((task) => (task.status === 'in_progress' ? { ...task, status: 'pending' } : task)),
    null,
  )
