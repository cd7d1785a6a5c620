import { expect, test } from 'vitest'
import { diagnosisOf } from './diagnosis-result.ts'
import type { SkillFacts } from './skill-facts.ts'
import { target } from './test-tuning.ts'
import { diagnoses } from './vocabulary.ts'

const rulesOf = (name: string, ...rules: string[]) =>
  Object.fromEntries(diagnoses.map((each) => [each, each === name ? rules : []])) as SkillFacts['checked']

test('a diagnosis of which a rule failed has not been run as a whole; the others have', () => {
  const facts = {
    ...{ target, found: [], notices: [] },
    checked: rulesOf('memory', 'MEM-002'),
    failed: rulesOf('memory', 'MEM-001', 'MEM-003'),
  }
  const resultOf = (name: 'memory' | 'context') => diagnosisOf(name, facts, { elapsedMs: 1, iteration: 1 }).result
  expect(resultOf('memory')).toMatchObject({ status: 'failed', error: 'MEM-001, MEM-003' })
  expect(resultOf('memory').details.patterns_checked).toEqual(['MEM-002'])
  expect(resultOf('context').status).toBe('completed')
  expect(resultOf('context')).not.toHaveProperty('error')
})
