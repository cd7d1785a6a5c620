import { expect, test } from 'vitest'
import { defaultConfig } from '#lib/diagnosis/config.ts'
import { skillReport } from '#lib/diagnosis/report/skill-report.ts'
import { diagnoseFiles, entry } from '#lib/diagnosis/test-skill.ts'
import { ruleFailed } from '#lib/domain/tuning/finding.ts'
import { exitCodeOf, hasFault } from './exit-code.ts'

test('a run in which a rule failed is not a clean one', () => {
  const diagnosed = diagnoseFiles(entry('Bake the cake.'))
  const skill = skillReport({ name: 'a', path: 'a', treeHash: '' }, diagnosed, defaultConfig)
  const library = (notices: typeof skill.notices) => ({ root: '.', skills: [{ ...skill, notices }], findings: [] })
  const notice = { code: ruleFailed, file: null, line: null, message: { en: 'x', zh: 'x' } }
  expect(hasFault(library([notice]))).toBe(true)
  expect(hasFault(library([{ ...notice, code: 'too-large' }]))).toBe(false)
  expect(exitCodeOf(library([]), { failOn: 'high' })).toBe(0)
})
