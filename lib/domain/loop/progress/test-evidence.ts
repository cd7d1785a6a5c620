import fc from 'fast-check'
import { anySkillState, anyText, anyTime, count, some } from '../document/test-skill-states.ts'
import type { SkillState } from '../execution-record.ts'
import type { LoopState } from '../loop-state.ts'
import type { DevelopEntry, ProgressEvidence } from '../progress-evidence.ts'
import { readLoopDocument } from '../read-loop-document.ts'

const least = readLoopDocument(
  '{"loop_id":"l","title":"T","status":"running","max_iterations":9,"created_at":"2026-01-22T10:00:00Z","updated_at":"2026-01-22T11:00:00Z"}',
  'l.json',
)

/** A loop with nothing but what every loop has. */
export const leastLoop = (more: Partial<LoopState>): LoopState => {
  if (!('state' in least)) throw new Error('not read')
  return { ...least.state, ...more }
}

const lastOf = (times: string[]) => times.toSorted().at(-1) ?? null

/** States as the rules leave them between two actions: counts fit their lists, nothing is in progress. */
const consistent = (skill: SkillState, entries: DevelopEntry[]): SkillState => {
  const tasks = skill.develop.tasks.map((task) => ({
    ...task,
    status: task.status === 'in_progress' ? ('pending' as const) : task.status,
  }))
  const confirmed = skill.debug.hypotheses.find((each) => each.status === 'confirmed')
  const rank = { failed: 0, skipped: 1, passed: 2 }
  const results = skill.validate.test_results.toSorted((left, right) => rank[left.status] - rank[right.status])
  const failed = results.filter((each) => each.status === 'failed').map((each) => each.test_name)
  const hasPassed = results.some((each) => each.status === 'passed')
  return {
    ...skill,
    develop: {
      total: tasks.length,
      completed: tasks.filter((task) => task.status === 'completed').length,
      current_task: null,
      tasks,
      last_progress_at: lastOf(entries.map((entry) => entry.at)),
    },
    debug: {
      ...skill.debug,
      hypotheses_count: skill.debug.hypotheses.length,
      confirmed_hypothesis: confirmed?.id ?? null,
    },
    validate: {
      ...skill.validate,
      pass_rate: results.length === 0 ? 0 : skill.validate.pass_rate,
      coverage: skill.validate.coverage_known ? skill.validate.coverage : 0,
      test_results: results,
      failed_tests: failed,
      passed: skill.validate.passed && failed.length === 0 && hasPassed,
      last_run_at: skill.validate.last_run_at ?? '2026-01-22T10:30:00.000Z',
      host_run: true,
      run_id: 'r-1',
    },
  }
}

const anyEntry = (ids: string[]) =>
  fc.record({
    iteration: count,
    taskId: fc.constantFrom(...ids),
    title: anyText,
    tool: fc.constantFrom('bash', 'codex'),
    mode: fc.constantFrom('write', 'review'),
    summary: anyText,
    filesChanged: some(anyText),
    status: fc.constantFrom('completed', 'failed', 'pending'),
    at: anyTime,
    treeBefore: fc.constant(null),
    treeAfter: fc.constant('9c1e'),
    result: fc.constantFrom('done', 'failed', 'partial'),
  }) as fc.Arbitrary<DevelopEntry>

/** A loop between two actions, with the work that led there. */
export const anyProgress: fc.Arbitrary<{ state: LoopState; evidence: ProgressEvidence }> = anySkillState.chain(
  (skill) => {
    const ids = skill.develop.tasks.map((task) => task.id)
    return (ids.length === 0 ? fc.constant<DevelopEntry[]>([]) : fc.array(anyEntry(ids), { maxLength: 5 })).map(
      (developEntries) => ({
        state: leastLoop({ skill_state: consistent(skill, developEntries), description: skill.last_action ?? '' }),
        evidence: {
          developEntries,
          testRuns: [],
          gate: null,
          filesModified: developEntries.flatMap((each) => each.filesChanged),
        },
      }),
    )
  },
)
