import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, type Scenario, type Simulated, scenario, simulateStep } from './test-simulated-run.ts'

/** Every step of a run until it ends, pauses, or waits for something that no menu answers. */
function runToEnd(setting: Scenario, most: number): Simulated[] {
  let current: Omit<Simulated, 'step'> = { model: beginningOf(setting), tree: 0, answers: 0 }
  const steps: Simulated[] = []
  while (steps.length <= most) {
    const next = simulateStep(setting, current, steps.length)
    steps.push(next)
    const isStanding = next.step.kind !== 'run' && next.answers === current.answers
    if (isStanding || next.model.state.status !== 'running' || next.answers >= setting.chances.length) return steps
    current = next
  }
  return steps
}

test('every run of random outcomes ends, pauses or waits within its iterations', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(scenario, (setting) => {
      // Beside the counted actions: INIT as often as it may fail, COMPLETE, the end itself, and what a person chose.
      const most = setting.maxIterations + setting.maxErrors + 3 + 2 * setting.chances.length
      const steps = runToEnd(setting, most)
      expect(steps.length).toBeLessThanOrEqual(most)
      const counted = steps.filter(({ step }) => step.kind === 'run' && !['init', 'complete'].includes(step.action))
      const uncounted = steps.length - counted.length - (steps.at(-1)?.answers ?? 0)
      const completions = steps.filter(({ step }) => step.kind === 'run' && step.action === 'complete').length
      expect(counted.length).toBeLessThanOrEqual(setting.maxIterations)
      if (setting.mode === 'auto') expect(uncounted).toBeLessThanOrEqual(setting.maxErrors + completions + 2)
      for (const { step, model } of steps) {
        seen.add(step.kind === 'run' ? `${step.row}` : `${step.row} ${step.kind}`)
        expect(step.row).not.toBe(22)
        expect(model.memory.running).toBeNull()
        expect(model.state.skill_state?.current_action ?? null).toBeNull()
      }
      const { state, memory } = (steps.at(-1) as Simulated).model
      expect(state.current_iteration).toBe(counted.length)
      if (state.status === 'completed') {
        expect(memory.lastValidation?.passed).toBe(true)
        expect(state.skill_state?.develop.tasks.every((task) => task.status === 'completed' || task.waived)).toBe(true)
        expect(memory.queue).toEqual([])
        expect(setting.wantsApproval).toBe(false)
      }
    }),
    { numRuns: 3000 },
  )
  const ways = [
    '3 pause',
    '4 pause',
    '4 finish',
    '5',
    '6',
    '7 finish',
    '8',
    '8 wait',
    '9',
    '10',
    '11 pause',
    '12',
    '13',
  ]
  const others = ['14', '15 pause', '16', '17 pause', '19', '20', '21 pause', '2 wait']
  expect([...seen]).toEqual(expect.arrayContaining([...ways, ...others]))
})
