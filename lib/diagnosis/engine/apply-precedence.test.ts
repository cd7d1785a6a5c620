import { expect, test } from 'vitest'
import { diagnoseFiles } from '../test-skill.ts'
import { applyPrecedence, type SitedFinding } from './apply-precedence.ts'

const [template] = diagnoseFiles({ 'references/a.md': '[x](y.md)' }).findings

const found = (
  ruleId: string,
  start: number,
  end: number,
  site: string | null = null,
  file = 'a.md',
): SitedFinding => ({
  finding: { ...template!, ruleId, file, data: {} },
  site,
  start,
  end,
})
const left = (list: readonly SitedFinding[]) =>
  applyPrecedence(list).map(({ finding }) => [finding.ruleId, finding.data.also ?? []])

test('of rules in one order the first wins where they overlap, and names the others', () => {
  expect(left([found('TKN-004', 5, 9), found('APV-004', 8, 12), found('CTX-001', 0, 20)])).toEqual([
    ['CTX-001', ['TKN-004', 'APV-004']],
  ])
})

test('findings beside each other, in other files or of rules in no order stay', () => {
  const all = [
    found('CTX-001', 0, 5),
    found('TKN-004', 5, 9),
    found('APV-004', 0, 5, null, 'b.md'),
    found('DF-001', 0, 5),
  ]
  expect(left(all)).toHaveLength(4)
})

test('one named site counts across ranges and files', () => {
  expect(left([found('APV-001', 0, 5, '{work}/a.json'), found('DF-004', 50, 60, '{work}/a.json', 'b.md')])).toEqual([
    ['APV-001', ['DF-004']],
  ])
})

test('what lost takes nothing else with it', () => {
  expect(left([found('APV-001', 0, 5), found('APV-002', 4, 10), found('DF-004', 8, 12)])).toEqual([
    ['APV-001', ['APV-002']],
    ['DF-004', []],
  ])
})
