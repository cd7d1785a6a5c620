import { expect, test } from 'vitest'
import { Issue } from '#lib/domain/tuning/issue.ts'
import { facetsOf, groupIssues, issueFilterOf, mostCounted } from './issue-filter.ts'

const none = { group: '', scope: '', severity: '', diagnosis: '', rule: '', file: '', q: '', issue: '' }
const issue = (id: string, priority: number, file: string) => Issue.parse({ id, priority, location: { file } })

test('an address with words nobody knows shows the open issues by severity', () => {
  const filter = issueFilterOf({ ...none, group: 'moon', severity: 'enormous' })
  expect(filter).toMatchObject({ group: 'severity', scope: 'open', severity: null })
  expect(facetsOf(filter)).toMatchObject({ state: 'open', severity: '' })
})

test('groups stand in the order of their most urgent issue', () => {
  const rows = groupIssues([issue('ISS-1', 3, 'b.md'), issue('ISS-2', 2, 'a.md'), issue('ISS-3', 1, 'b.md')], 'file')
  expect(rows.map((row) => (row.kind === 'head' ? `${row.key} ${row.count}` : row.key))).toEqual([
    ...['b.md 2', 'ISS-3', 'ISS-1'],
    ...['a.md 1', 'ISS-2'],
  ])
})

test('of many values those with the most issues can be chosen, and the chosen one always', () => {
  const counts = { 'a.md': 1, 'b.md': 9, 'c.md': 3, '': 2 }
  expect(mostCounted(counts, '', 2)).toEqual({ values: ['b.md', 'c.md'], left: 1 })
  expect(mostCounted(counts, 'a.md', 1)).toEqual({ values: ['a.md', 'b.md'], left: 1 })
  expect(mostCounted(counts, 'gone.md', 9)).toEqual({ values: ['a.md', 'b.md', 'c.md', 'gone.md'], left: 0 })
})
