import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evolve } from './evolve.ts'
import type { ActionReference, LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopTask } from './loop-state.ts'
import { plan } from './plan.ts'
import { developTask, event, failedRun, gateFacts, loopModel, loopTask, planFacts, testRun } from './test-loop-model.ts'

const how = fc.record({
  result: fc.constantFrom('done', 'done', 'done', 'failed', 'partial', 'blocked', 'timeout', 'unknown'),
  tests: fc.constantFrom('pass', 'pass', 'fail', 'fail-otherwise', 'cannot_run', 'no_command', 'timeout', 'unknown'),
  treeChanges: fc.boolean(),
})
type How = typeof how extends fc.Arbitrary<infer T> ? T : never

const scenario = fc.record({
  outcomes: fc.array(how, { minLength: 1, maxLength: 40 }),
  maxIterations: fc.integer({ min: 1, max: 12 }),
  onError: fc.constantFrom('continue' as const, 'pause' as const, 'fail_fast' as const),
  tool: fc.constantFrom('bash' as const, 'claude' as const),
  sameFailure: fc.integer({ min: 0, max: 3 }),
  maxErrors: fc.integer({ min: 1, max: 4 }),
  taskCount: fc.integer({ min: 0, max: 4 }),
  dependsOnNext: fc.boolean(),
  hasRegression: fc.boolean(),
})

function endOf(reference: ActionReference, { result, tests, treeChanges }: How, tree: string): LoopEvent {
  const ended = { ...reference, durationMs: 1 }
  const word = reference.action === 'validate' ? tests : result
  if (word === 'timeout')
    return event({ type: 'action-failed', ...ended, code: 'timeout' as const, message: 'too slow' })
  if (word === 'unknown' && reference.action !== 'init' && reference.action !== 'complete')
    return event({ type: 'action-unknown', ...ended, treeUnchanged: !treeChanges })
  if (reference.action === 'validate') {
    const run =
      tests === 'pass'
        ? testRun({ treeHash: tree })
        : tests === 'cannot_run' || tests === 'no_command'
          ? testRun({
              treeHash: tree,
              passed: false,
              outcome: 'cannot_run',
              reasonCode: tests === 'no_command' ? 'no_test_command' : 'cannot_run_tests',
            })
          : failedRun(tests === 'fail' ? 'sig-1' : 'sig-2', { treeHash: tree })
    return event({ type: 'action-finished', ...ended, outcome: { action: 'validate' as const, run } })
  }
  const made =
    result === 'done' || result === 'failed' || result === 'partial' || result === 'blocked' ? result : 'done'
  return event({
    type: 'action-finished' as const,
    ...ended,
    outcome: {
      action: 'develop' as const,
      result: made,
      summary: 's',
      exitCode: 0,
      filesChanged: [],
      treeBefore: null,
      treeAfter: null,
    },
  })
}

test('every run of random outcomes ends, pauses or waits within its iterations', () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(scenario, (setting) => {
      const tasks = Array.from({ length: setting.taskCount }, (_, index): LoopTask => loopTask(`t-${index}`, index))
      let model: LoopModel = loopModel('running', {
        work: null,
        tasks,
        state: { max_iterations: setting.maxIterations },
        board: {
          on_error: setting.onError,
          max_errors: setting.maxErrors,
          agent: { tool: setting.tool, model: null },
          stuck: { same_failure: setting.sameFailure, debug_rounds: 2, quiet_ms: 1000 },
        },
      })
      let tree = 0
      let counted = 0
      let steps = 0
      const most = setting.maxIterations + 2 * setting.maxErrors + 4
      for (;;) {
        const outcome = setting.outcomes[steps % setting.outcomes.length]!
        const gate = gateFacts({
          treeHash: `tree-${tree}`,
          missingTests: setting.hasRegression ? [{ key: 'k', name: 'n', suite: '', file: 'f', was: 'passed' }] : [],
        })
        const step = plan(model, planFacts(gate))
        if (step.kind !== 'run') {
          seen[`${step.row} ${step.kind}`] = (seen[`${step.row} ${step.kind}`] ?? 0) + 1
          expect(['pause', 'finish', 'wait']).toContain(step.kind)
          expect(step.row).not.toBe(22)
          break
        }
        seen[String(step.row)] = (seen[String(step.row)] ?? 0) + 1
        expect(++steps).toBeLessThanOrEqual(most)
        const { action, mode, taskId } = step
        const reference: ActionReference = {
          key: `k/${steps}`,
          action,
          mode,
          taskId,
          iteration: model.state.current_iteration + 1,
        }
        expect(model.state.current_iteration).toBeLessThan(
          action === 'init' || action === 'complete' ? Infinity : setting.maxIterations,
        )
        model = evolve(model, event({ type: 'action-started', ...reference }))
        if (action === 'init') {
          const work = tasks.map((task, index) =>
            developTask(
              task.task_id,
              setting.dependsOnNext && index + 1 < tasks.length ? { depends_on: [`t-${index + 1}`] } : {},
            ),
          )
          model = evolve(
            model,
            event({
              type: 'action-finished' as const,
              ...reference,
              durationMs: 1,
              outcome: { action: 'init' as const, baseCommit: null, baseTree: 'b', tasks: work, commands: [] },
            }),
          )
          continue
        }
        if (action === 'complete') {
          model = evolve(model, event({ type: 'completed' as const, gate: [], forced: false, reason: null }))
          expect(plan(model, planFacts(gate))).toEqual({ row: 1, kind: 'none' })
          expect(setting.hasRegression).toBe(false)
          expect(model.memory.lastValidation).toMatchObject({ passed: true, treeHash: `tree-${tree}` })
          break
        }
        counted += 1
        const ending: LoopEvent =
          action === 'debug'
            ? event({
                type: 'action-failed' as const,
                ...reference,
                durationMs: 1,
                code: 'agent_unavailable' as const,
                message: 'no agent',
              })
            : endOf(reference, outcome, `tree-${tree}`)
        if (outcome.treeChanges) tree += 1
        model = evolve(model, ending)
        expect(model.memory.running).toBeNull()
        expect(model.state.current_iteration).toBe(counted)
      }
    }),
    { numRuns: 3000 },
  )
  // Every way to end was really met.
  for (const way of [
    '4 pause',
    '4 finish',
    '7 finish',
    '15 pause',
    '17 pause',
    '21 pause',
    '6',
    '9',
    '12',
    '13',
    '16',
    '20',
  ])
    expect(Object.keys(seen)).toContain(way)
})
