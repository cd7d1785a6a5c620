import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evolve } from '../evolve.ts'
import type { SkillState } from '../execution-record.ts'
import type { LoopModel } from '../loop-model.ts'
import { renderLoop } from '../merge/render-loop.ts'
import { journalLoop, take } from '../merge/test-versions.ts'
import { renderProgress } from '../progress/render-progress.ts'
import { anyProgress } from '../progress/test-evidence.ts'
import { event } from '../test-loop-model.ts'
import { planRebuild } from './plan-rebuild.ts'
import { type RebuiltPart, rebuiltParts } from './trust-in-files.ts'

const facts = { knownRuns: new Set(['r-1']), tool: 'codex', createdAt: '2026-01-22T10:00:00.000Z' }
const all = new Set<RebuiltPart>(rebuiltParts)
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const rebuilt = (model: LoopModel, files: Map<string, string>, parts = all) => {
  const { changes } = planRebuild(model, files, parts, facts)
  return evolve(model, event({ type: 'state-rebuilt', parts: [...parts], changes }))
}

const byHand = new Map([
  [
    'develop.md',
    '# Development Progress\n## Task List\n1. [x] Create the auth component\n2. [ ] Add the logout route\n' +
      '## Progress Timeline\n### Iteration 1 - Create the auth component (2026-01-22T10:07:12.000Z)\n#### Task Details\n- **ID**: task-007\n#### Status: COMPLETED\n',
  ],
])

describe('planRebuild', () => {
  test('what the engine wrote last is what a loop has again, whatever became of its document', () => {
    fc.assert(
      fc.property(anyProgress, ({ state, evidence }) => {
        const lost = journalLoop({ ...state, skill_state: undefined as never }, 'server')
        delete lost.state.skill_state
        const files = renderProgress(state, evidence, new Map())
        const { parts } = planRebuild(lost, files, all, facts)
        const skill = rebuilt(lost, files).state.skill_state as SkillState
        const was = state.skill_state as SkillState
        const pending = was.develop.tasks.map((task) => ({
          ...task,
          status: task.status === 'in_progress' ? 'pending' : task.status,
        }))
        if (was.develop.tasks.length > 0) expect(plain(skill.develop.tasks)).toEqual(plain(pending))
        for (const { confidence } of parts) expect(['exact', 'none']).toContain(confidence)
      }),
      { numRuns: 60 },
    )
  })

  test('a file that is written for people is read, and what it cannot tell is said', () => {
    const { parts } = planRebuild(journalLoop(), byHand, all, facts)
    expect(parts).toEqual([
      {
        ...{ part: 'develop', confidence: 'read', sources: ['develop.md'], found: 2, chosen: true },
        lost: ['task_details', 'task_ids'],
      },
      { part: 'debug', confidence: 'none', sources: [], found: 0, lost: [], chosen: false },
      { part: 'validate', confidence: 'none', sources: [], found: 0, lost: [], chosen: false },
    ])
  })

  test('a part that was not chosen, and everything that no file tells of, stays', () => {
    const model = journalLoop()
    const skill = model.state.skill_state as SkillState
    skill.errors = [{ action: 'develop', message: 'm', timestamp: '2026-01-22T10:00:00.000Z' }]
    skill.debug.active_bug = 'it hangs'
    const files = new Map([...byHand, ['hypotheses.json', '{"bug_description":"b","hypotheses":[{"id":"H1"}]}']])
    const after = rebuilt(model, files, new Set(['develop'])).state.skill_state as SkillState
    expect(after.develop.tasks.map(({ id, status }) => [id, status])).toEqual([
      ['task-007', 'completed'],
      ['task-002', 'pending'],
    ])
    expect(after.debug).toEqual(skill.debug)
    expect(after.errors).toEqual(skill.errors)
    expect(planRebuild(model, files, new Set(), facts).changes).toEqual([])
  })

  test('keys of the outside program stay beside what is rebuilt, and its file shows the rebuilt work', () => {
    const first = journalLoop()
    const theirs = JSON.parse(renderLoop(first))
    theirs.own_key = 1
    theirs.skill_state.own_part = { deep: [1] }
    const { model } = take(first, theirs)
    const after = rebuilt(model, byHand)
    const written = JSON.parse(renderLoop(after))
    expect(written).toMatchObject({ own_key: 1, skill_state: { own_part: { deep: [1] } } })
    expect(written.skill_state.develop.tasks.map((task: { id: string }) => task.id)).toEqual(['task-007', 'task-002'])
    expect(after.state.status).toBe(model.state.status)
  })

  test('a result that claims a run of this host is only believed where the history knows the run', () => {
    const results = (run_id: string) =>
      new Map([
        ['test-results.json', JSON.stringify({ summary: { passed: 1, failed: 0 }, tests: [], run_id, host_run: true })],
      ])
    expect(rebuilt(journalLoop(), results('forged')).state.skill_state?.validate.host_run).toBe(false)
    expect(rebuilt(journalLoop(), results('r-1')).state.skill_state?.validate.host_run).toBe(true)
  })
})
