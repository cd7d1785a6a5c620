import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine } from '../test-engine.ts'
import { badSkill, tuningTest } from './test-tuning.ts'
import { type CrashPoint, crashTuning, faultsOf } from './test-tuning-crash.ts'

/** kill -9 in the middle of a tuning. All points are in `bench/tuning-crash.ts`. */
let engine: TestEngine
const points: CrashPoint[] = [
  { phase: 'find', events: 6 },
  { phase: 'fix', events: 2 },
  { phase: 'back', events: 1 },
]

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject(Object.assign({}, ...points.map((_, index) => badSkill(`skill-${index}`)))),
  )
})
afterAll(() => engine.remove())

test.each(points.map((point, index) => ({ ...point, index })))(
  'a tuning killed in phase $phase goes on, loses no decision and leaves no fix half applied',
  async ({ index, ...point }) => {
    const trial = await crashTuning(engine, tuningTest(engine), `.claude/skills/skill-${index}`, point)
    expect(faultsOf(trial)).toEqual([])
  },
)
