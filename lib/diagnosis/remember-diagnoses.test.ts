import { expect, test } from 'vitest'
import { defaultConfig } from './config.ts'
import type { InputFile } from './diagnose.ts'
import { registry } from './registry.ts'
import { createRememberedDiagnosis } from './remember-diagnoses.ts'

const skill = (body: string): InputFile[] => [
  { path: 'SKILL.md', bytes: Buffer.from(`${registry.base_skill['SKILL.md']}\n${body}\n`) },
  { path: 'references/a.md', bytes: Buffer.from('# A\n') },
]
const options = { folder: 'base-skill', config: defaultConfig }

test('a skill with the same bytes is not diagnosed again, whatever the order of its files', () => {
  const remembered = createRememberedDiagnosis()
  const first = remembered(skill('See a.md.'), options, '')
  expect(remembered(skill('See a.md.').reverse(), options, '')).toBe(first)
})

test('changed bytes, options or surroundings are diagnosed again', () => {
  const remembered = createRememberedDiagnosis()
  const first = remembered(skill('See a.md.'), options, '')
  expect(first.findings).toEqual([])
  expect(remembered(skill('Text.'), options, '').findings.map(({ ruleId }) => ruleId)).toEqual(['SPEC-014'])
  expect(
    remembered(skill('See a.md.'), { ...options, folder: 'other' }, '').findings.map(({ ruleId }) => ruleId),
  ).toEqual(['SPEC-004'])
  expect(remembered(skill('See a.md.'), options, 'another agent')).not.toBe(first)
})

test('only the last skills are kept', () => {
  const remembered = createRememberedDiagnosis(1)
  const first = remembered(skill('See a.md.'), options, '')
  remembered(skill('Text.'), options, '')
  expect(remembered(skill('See a.md.'), options, '')).not.toBe(first)
})
