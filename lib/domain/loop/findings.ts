import type { SkillState } from './execution-record.ts'
import type { LoopState } from './loop-state.ts'

/** Something in a document that does not fit the rest. Findings never block a reading. */
export type Finding = { id: string; message: string; path: string }

/** The findings of a document that was read from a file called `fileId`; `now` as ISO time. */
export function findings(state: LoopState, fileId: string, now: string): Finding[] {
  const found: Finding[] = []
  const when = (condition: boolean, id: string, path: string, message: string) => {
    if (condition) found.push({ id, path, message })
  }
  const { status, skill_state: skill } = state
  const isEnded = status === 'completed' || status === 'failed'
  when(
    state.loop_id !== fileId,
    'C01',
    '/loop_id',
    `The id in the file is "${state.loop_id}", the file is called "${fileId}".`,
  )
  when(!state.title && !state.description, 'C02', '/title', 'Title and description are empty.')
  when(
    skill !== undefined && status === 'created',
    'C03',
    '/skill_state',
    'There is a state of execution although nothing was started.',
  )
  when(
    status === 'completed' && !skill?.validate.passed && !state.loopboard.completion?.forced,
    'C04',
    '/status',
    'Completed without passed tests.',
  )
  when(
    state.current_iteration > state.max_iterations,
    'C11',
    '/current_iteration',
    'The limit of iterations is exceeded.',
  )
  when(
    isEnded !== (state.completed_at !== undefined),
    'C12',
    '/completed_at',
    isEnded ? 'The time of the end is missing.' : 'There is a time of the end, but it goes on.',
  )
  when(state.updated_at < state.created_at, 'C13', '/updated_at', 'It was changed before it was created.')
  for (const field of ['created_at', 'updated_at', 'completed_at'] as const)
    when((state[field] ?? '') > now, 'C13', `/${field}`, `${field} lies in the future.`)
  return skill ? [...found, ...skillFindings(skill)] : found
}

function skillFindings({ develop, debug, validate }: SkillState): Finding[] {
  const found: Finding[] = []
  const when = (condition: boolean, id: string, path: string, message: string) => {
    if (condition) found.push({ id, path: `/skill_state${path}`, message })
  }
  const completed = develop.tasks.filter((task) => task.status === 'completed').length
  const confirmed = debug.hypotheses.find((hypothesis) => hypothesis.id === debug.confirmed_hypothesis)
  const running = develop.tasks.filter((task) => task.status === 'in_progress')
  const isDouble = (ids: string[]) => new Set(ids).size !== ids.length
  when(
    develop.completed !== completed,
    'C05',
    '/develop/completed',
    `${completed} tasks are completed, ${develop.completed} are counted.`,
  )
  when(
    develop.total !== develop.tasks.length,
    'C06',
    '/develop/total',
    `There are ${develop.tasks.length} tasks, ${develop.total} are counted.`,
  )
  when(
    debug.hypotheses_count !== debug.hypotheses.length,
    'C07',
    '/debug/hypotheses_count',
    `There are ${debug.hypotheses.length} hypotheses, ${debug.hypotheses_count} are counted.`,
  )
  when(
    Boolean(debug.confirmed_hypothesis) && confirmed?.status !== 'confirmed',
    'C08',
    '/debug/confirmed_hypothesis',
    'The confirmed hypothesis is unknown or not confirmed.',
  )
  when(validate.passed && validate.failed_tests.length > 0, 'C09', '/validate/passed', 'Passed although tests failed.')
  when(!isRateRight(validate), 'C10', '/validate/pass_rate', 'The pass rate does not fit the results.')
  when(
    running.length > 1 || (develop.current_task !== null && running[0]?.id !== develop.current_task),
    'C14',
    '/develop/current_task',
    'It is not clear which task is in progress.',
  )
  for (const [index, hypothesis] of debug.hypotheses.entries()) {
    const isJudged = hypothesis.status === 'confirmed' || hypothesis.status === 'rejected'
    when(
      isJudged && !(hypothesis.verdict_reason && hypothesis.finding),
      'C16',
      `/debug/hypotheses/${index}`,
      `${hypothesis.id} is ${hypothesis.status} without finding or reason.`,
    )
  }
  when(isDouble(develop.tasks.map((task) => task.id)), 'C17', '/develop/tasks', 'Two tasks have one id.')
  when(
    isDouble(debug.hypotheses.map((hypothesis) => hypothesis.id)),
    'C17',
    '/debug/hypotheses',
    'Two hypotheses have one id.',
  )
  return found
}

function isRateRight({ pass_rate, test_results }: SkillState['validate']): boolean {
  if (!(pass_rate >= 0 && pass_rate <= 100)) return false
  // The list is cut at 500 results: only a whole one can be compared.
  if (test_results.length === 0 || test_results.length >= 500) return true
  const passed = test_results.filter((test) => test.status === 'passed').length
  return Math.abs(pass_rate - (passed / test_results.length) * 100) <= 0.1
}
