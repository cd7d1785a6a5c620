import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTuningDocument } from './read-tuning-document.ts'
import { seedSchema } from './test-seed-schema.ts'
import { scenario, simulateStep, tuningOf } from './test-simulated-tuning.ts'
import { writeTuningDocument } from './write-tuning-document.ts'

const document = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tuning-state.md'), 'utf8')
const schema = seedSchema(document)

/** A tuning somewhere on its way. */
const onTheWay = fc.record({ setting: scenario, steps: fc.nat({ max: 40 }) }).map(({ setting, steps }) => {
  let model = tuningOf(setting)
  for (let turn = 0; turn < steps; turn++)
    model = simulateStep(model, setting.chances[turn % setting.chances.length]!, turn).model
  return model.state
})

test('wherever a tuning stands, its file is what the first schema says, with the keys and values that are documented', () => {
  fc.assert(
    fc.property(onTheWay, (state) => {
      expect(schema.safeParse(JSON.parse(writeTuningDocument(null, state))).error?.issues ?? []).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('what is written is read back as the same state, and nothing of it is repaired', () => {
  fc.assert(
    fc.property(onTheWay, (state) => {
      const read = readTuningDocument(writeTuningDocument(null, state), state.tuning_id)
      expect(read.kind === 'tuning' && read.warnings).toEqual([])
      const { action_history: _history, errors: _errors, ...rest } = state
      expect(read.kind === 'tuning' && read.state).toMatchObject(JSON.parse(JSON.stringify(rest)))
    }),
    { numRuns: 50 },
  )
})

test('a document with a key that nobody documented is refused', () => {
  const state = JSON.parse(writeTuningDocument(null, tuningOf(fc.sample(scenario, 1)[0]!).state))
  expect(schema.safeParse(state).success).toBe(true)
  expect(schema.safeParse({ ...state, secret: 1 }).success).toBe(false)
  expect(schema.safeParse({ ...state, status: 'lost' }).success).toBe(false)
})
