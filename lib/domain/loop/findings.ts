import { type Said, type Sentence, say } from '../sentences/say.ts'
import type { SkillState } from './execution-record.ts'
import type { LoopState } from './loop-state.ts'

/** Something in a document that does not fit the rest. Findings never block a reading. */
export type Finding = { id: string; message: string; path: string; said?: Said }

/** The findings of a document that was read from a file called `fileId`; `now` as ISO time. */
export function findings(state: LoopState, fileId: string, now: string): Finding[] {
  const found: Finding[] = []
  const when = (condition: boolean, id: string, path: string, { text, said }: Sentence) => {
    if (condition) found.push({ id, path, message: text, said })
  }
  const { status, skill_state: skill } = state
  const isEnded = status === 'completed' || status === 'failed'
  when(state.loop_id !== fileId, 'C01', '/loop_id', say('found_ids_differ', { written: state.loop_id, name: fileId }))
  when(!state.title && !state.description, 'C02', '/title', say('found_no_title'))
  when(skill !== undefined && status === 'created', 'C03', '/skill_state', say('found_state_before_start'))
  when(
    status === 'completed' && !skill?.validate.passed && !state.loopboard.completion?.forced,
    'C04',
    '/status',
    say('found_unproven_completion'),
  )
  when(state.current_iteration > state.max_iterations, 'C11', '/current_iteration', say('found_limit_exceeded'))
  when(
    isEnded !== (state.completed_at !== undefined),
    'C12',
    '/completed_at',
    say(isEnded ? 'found_no_end' : 'found_end_too_early'),
  )
  when(state.updated_at < state.created_at, 'C13', '/updated_at', say('found_changed_before_created'))
  for (const field of ['created_at', 'updated_at', 'completed_at'] as const)
    when((state[field] ?? '') > now, 'C13', `/${field}`, say('found_in_future', { field }))
  return skill ? [...found, ...skillFindings(skill)] : found
}

function skillFindings({ develop, debug, validate }: SkillState): Finding[] {
  const found: Finding[] = []
  const when = (condition: boolean, id: string, path: string, { text, said }: Sentence) => {
    if (condition) found.push({ id, path: `/skill_state${path}`, message: text, said })
  }
  const completed = develop.tasks.filter((task) => task.status === 'completed').length
  const confirmed = debug.hypotheses.find((hypothesis) => hypothesis.id === debug.confirmed_hypothesis)
  const running = develop.tasks.filter((task) => task.status === 'in_progress')
  const isDouble = (ids: string[]) => new Set(ids).size !== ids.length
  when(
    develop.completed !== completed,
    'C05',
    '/develop/completed',
    say('found_completed_count', { actual: completed, counted: develop.completed }),
  )
  when(
    develop.total !== develop.tasks.length,
    'C06',
    '/develop/total',
    say('found_total_count', { actual: develop.tasks.length, counted: develop.total }),
  )
  when(
    debug.hypotheses_count !== debug.hypotheses.length,
    'C07',
    '/debug/hypotheses_count',
    say('found_hypotheses_count', { actual: debug.hypotheses.length, counted: debug.hypotheses_count }),
  )
  when(
    Boolean(debug.confirmed_hypothesis) && confirmed?.status !== 'confirmed',
    'C08',
    '/debug/confirmed_hypothesis',
    say('found_unconfirmed'),
  )
  when(
    validate.passed && validate.failed_tests.length > 0,
    'C09',
    '/validate/passed',
    say('found_passed_with_failures'),
  )
  when(!isRateRight(validate), 'C10', '/validate/pass_rate', say('found_wrong_rate'))
  when(
    running.length > 1 || (develop.current_task !== null && running[0]?.id !== develop.current_task),
    'C14',
    '/develop/current_task',
    say('found_task_unclear'),
  )
  for (const [index, hypothesis] of debug.hypotheses.entries()) {
    const isJudged = hypothesis.status === 'confirmed' || hypothesis.status === 'rejected'
    when(
      isJudged && !(hypothesis.verdict_reason && hypothesis.finding),
      'C16',
      `/debug/hypotheses/${index}`,
      say('found_verdict_without_reason', { id: hypothesis.id, status: hypothesis.status }),
    )
  }
  when(isDouble(develop.tasks.map((task) => task.id)), 'C17', '/develop/tasks', say('found_double_task'))
  when(
    isDouble(debug.hypotheses.map((hypothesis) => hypothesis.id)),
    'C17',
    '/debug/hypotheses',
    say('found_double_hypothesis'),
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
