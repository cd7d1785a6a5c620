import { expect, test } from 'vitest'
import { outsideWork } from './outside-work.ts'

test('hypotheses and tests of an executor are shown as it wrote them', () => {
  const work = outsideWork({
    current_action: 'debug',
    last_action: 'VALIDATE',
    debug: { hypotheses: [{ id: 'H1', description: 'A race', status: 'confirmed' }] },
    validate: {
      pass_rate: 50,
      test_results: [
        { test_name: 'a', status: 'passed' },
        { test_name: 'b', status: 'failed' },
      ],
      failed_tests: ['b'],
    },
  })
  expect(work).toEqual({
    ...{ action: 'debug', lastAction: 'VALIDATE', passRate: 50, failedTests: ['b'] },
    hypotheses: [{ id: 'H1', description: 'A race', status: 'confirmed' }],
    tests: { passed: 1, failed: 1, skipped: 0 },
  })
})

test('an executor that wrote nothing, or something else, gives an empty report', () => {
  for (const nothing of [undefined, null, 7, { debug: 'x', validate: [] }])
    expect(outsideWork(nothing)).toMatchObject({ action: null, hypotheses: [], failedTests: [], passRate: 0 })
})
