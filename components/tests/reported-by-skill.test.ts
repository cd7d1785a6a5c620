import { expect, test } from 'vitest'
import { reportedBySkill } from './reported-by-skill.ts'

const test1 = { test_name: 'logs in', suite: 'auth', status: 'passed', error_message: null }

test('what the executor reports is shown, failed tests first, also those it only names', () => {
  const validate = {
    ...{ pass_rate: 50, last_run_at: '2026-01-22T10:00:00.000Z', failed_tests: ['logs out', 'times out'] },
    test_results: [test1, { test_name: 'logs out', status: 'failed', error_message: 'expected 1' }, { nonsense: 1 }],
  }
  expect(reportedBySkill({ validate })).toEqual({
    ...{ passRate: 50, at: '2026-01-22T10:00:00.000Z' },
    tests: [
      { test_name: 'times out', suite: '', status: 'failed', error_message: null },
      { test_name: 'logs out', suite: '', status: 'failed', error_message: 'expected 1' },
      test1,
    ],
  })
})

test('a run of this host is no report, and neither is nothing', () => {
  expect(reportedBySkill({ validate: { test_results: [test1], host_run: true } })).toBeNull()
  for (const none of [null, undefined, {}, { validate: {} }, { validate: { test_results: 7 } }])
    expect(reportedBySkill(none)).toBeNull()
})
