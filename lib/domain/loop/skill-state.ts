import type { ActionName, DevelopTask, LoopError, SkillState } from './execution-record.ts'
import type { LoopState } from './loop-state.ts'

const keptActions = 200
const keptErrors = 20

/** The executor's part of a loop before anything was done. */
export const emptySkillState = (mode: SkillState['mode']): SkillState => ({
  current_action: null,
  last_action: null,
  completed_actions: [],
  mode,
  develop: { total: 0, completed: 0, current_task: null, tasks: [], last_progress_at: null },
  debug: {
    active_bug: null,
    hypotheses_count: 0,
    hypotheses: [],
    confirmed_hypothesis: null,
    iteration: 0,
    last_analysis_at: null,
    round: 0,
  },
  validate: {
    pass_rate: 0,
    coverage: 0,
    test_results: [],
    passed: false,
    failed_tests: [],
    last_run_at: null,
    coverage_known: false,
    host_run: false,
    run_id: null,
  },
  errors: [],
})

/** Sets the tasks with counts that fit them; at most one stays in progress: the named current one. */
export function withTasks(
  skill: SkillState,
  tasks: DevelopTask[],
  current: string | null = skill.develop.current_task,
): SkillState {
  const known = tasks.some((task) => task.id === current && task.status === 'in_progress') ? current : null
  return {
    ...skill,
    develop: {
      ...skill.develop,
      tasks,
      total: tasks.length,
      completed: tasks.filter((task) => task.status === 'completed').length,
      current_task: known,
    },
  }
}

/** Changes one task and leaves the others alone; an unknown id changes nothing. */
export const withTask = (
  skill: SkillState,
  id: string | null,
  change: (task: DevelopTask) => DevelopTask,
  current?: string | null,
) =>
  withTasks(
    skill,
    skill.develop.tasks.map((task) => (task.id === id ? change(task) : task)),
    current,
  )

/** Marks an action as ended; the list of completed actions is in upper case and bounded. */
export const withCompletedAction = (skill: SkillState, action: ActionName): SkillState => ({
  ...skill,
  current_action: null,
  last_action: action.toUpperCase(),
  completed_actions: [...skill.completed_actions, action.toUpperCase()].slice(-keptActions),
})

/** Adds an error; the last ones are kept. */
export const withError = (skill: SkillState, error: LoopError): SkillState => ({
  ...skill,
  errors: [...skill.errors, error].slice(-keptErrors),
})

/** Applies a change to the executor's part; without one the loop is left as it is. */
export const changeSkill = (state: LoopState, change: (skill: SkillState) => SkillState): LoopState =>
  state.skill_state ? { ...state, skill_state: change(state.skill_state) } : state
