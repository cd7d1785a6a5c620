import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scenario, simulateStep, tuningOf } from '../domain/tuning/test-simulated-tuning.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import { rowText } from './stream-format.ts'
import { tuningEventOf } from './stream-tuning-events.ts'

const at = '2026-01-02T03:04:05.000Z'

test('whatever happens to a tuning is told, in one line of at most 4 KiB', () => {
  fc.assert(
    fc.property(scenario, fc.nat({ max: 25 }), (setting, steps) => {
      let model = tuningOf(setting)
      for (let turn = 0; turn < steps; turn++) {
        const simulated = simulateStep(model, setting.chances[turn % setting.chances.length]!, turn)
        for (const event of simulated.events) {
          const told = tuningEventOf({ ...event, at, by: 'Ada' } as TuningEvent)
          expect(told.name).toMatch(/^tuning\.[a-z]+$/)
          const { type, ...data } = event
          const row = {
            seq: 7,
            at,
            loopId: 'skill-tuning-1',
            workspaceId: 'ws',
            rev: 3,
            type,
            data: { ...data, by: 'Ada' },
          }
          expect(Buffer.byteLength(rowText(row, '7', 6))).toBeLessThanOrEqual(4096)
        }
        model = simulated.model
      }
    }),
    { numRuns: 40 },
  )
})

test('the line of a tuning names the tuning and no loop', () => {
  const row = { seq: 7, at, loopId: 'skill-tuning-1', workspaceId: 'ws', rev: 3, type: 'deleted', data: {} }
  const data = JSON.parse(/data: (.*)\n/.exec(rowText(row, '7', 6))?.[1] ?? '')
  expect(data).toEqual({ v: 1, seq: 7, prev: 6, at, workspace_id: 'ws', tuning_id: 'skill-tuning-1', rev: 3 })
})
