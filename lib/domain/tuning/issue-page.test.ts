import { expect, test } from 'vitest'
import { Issue } from './issue.ts'
import { issuePage } from './issue-page.ts'
import type { IssueQuery } from './tuning-query.ts'

const any: IssueQuery = {
  ...{ severity: [], diagnosis: [], state: [], rule: [], file: [], type: [], q: null, cursor: null, limit: 50 },
}
const issue = (id: string, priority: number, more: Record<string, unknown> = {}) =>
  Issue.parse({ id, priority, ...more })
const issues = [
  issue('ISS-001', 2, { severity: 'low', rule_id: 'DF-001', location: { file: 'b.md' }, description: 'Lost' }),
  issue('ISS-002', 1, {
    severity: 'high',
    rule_id: 'DF-002',
    location: { file: 'a.md' },
    data: { message_zh: '丢失' },
  }),
  issue('ISS-003', 3, { severity: 'low', state: 'fixed', location: { file: 'a.md' } }),
]
const ids = (query: Partial<IssueQuery>) => issuePage(issues, { ...any, ...query }).data.map(({ id }) => id)

test('issues come by their priority, narrowed by every filter and by words', () => {
  expect(ids({})).toEqual(['ISS-002', 'ISS-001', 'ISS-003'])
  expect(ids({ severity: ['low'], state: ['open'] })).toEqual(['ISS-001'])
  expect(ids({ q: 'lost' })).toEqual(['ISS-001'])
  expect(ids({ file: ['a.md'], rule: ['DF-002'] })).toEqual(['ISS-002'])
})

test('each filter counts what the other filters leave', () => {
  const { facets, total } = issuePage(issues, { ...any, severity: ['low'], state: ['open'] })
  expect(total).toBe(1)
  expect(facets.severity).toEqual({ low: 1, high: 1 })
  expect(facets.state).toEqual({ open: 1, fixed: 1 })
})

test('pages neither repeat nor skip', () => {
  const first = issuePage(issues, { ...any, limit: 2 })
  const second = issuePage(issues, { ...any, limit: 2, cursor: first.next_cursor })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids({}))
  expect(second.next_cursor).toBeNull()
})

test('an issue is said in both languages, in English where there is no other', () => {
  const [first, second] = issuePage(issues, any).data
  expect(first?.sentence?.zh).toBe('丢失')
  expect(second?.sentence).toEqual({ en: 'Lost', zh: 'Lost' })
})
