import { expect, test } from 'vitest'
import { ruleFailed } from '#lib/domain/tuning/finding.ts'
import { checkNoHarm } from '../checks/compare-findings.ts'
import { defaultConfig } from '../config.ts'
import { ruleMeta } from '../registry.ts'
import { skillReport } from '../report/skill-report.ts'
import type { RuleContext } from '../rule.ts'
import { diagnoseFiles, entry } from '../test-skill.ts'
import { type RuleRun, runRule } from './run-rule.ts'

test('a rule that fails in the middle tells nothing but that it failed, and where', () => {
  const told: unknown[] = []
  const context = { notice: (...notice: unknown[]) => told.push(notice) } as unknown as RuleContext
  const run: RuleRun = { config: defaultConfig, context, fingerprint: () => '', found: [], failed: [] }
  const rule = {
    id: 'SPEC-001',
    message: { en: '', zh: '' },
    *check() {
      yield { file: 'SKILL.md', range: null }
      throw new TypeError('no such cell')
    },
  }
  runRule({ rule, meta: ruleMeta('SPEC-001')! }, run)
  expect(run).toMatchObject({ found: [], failed: ['SPEC-001'] })
  const place = '(lib/diagnosis/engine/run-rule.test.ts:'
  const words = { en: expect.stringContaining(`no such cell ${place}`), zh: expect.stringContaining(place) }
  expect(told).toEqual([[ruleFailed, words]])
})

test('what a failed rule would have found is unknown: the gate asks for a look, and a fix is not held to be harmless', () => {
  const clean = diagnoseFiles(entry('Bake the cake.'))
  const failed = { ...clean, failed: ['SPEC-001', 'SPEC-002', 'DF-001'] }
  const verdictOf = (diagnosed: typeof clean) =>
    skillReport({ name: 'a', path: 'a', treeHash: '' }, diagnosed, defaultConfig).gate
  expect(verdictOf(clean).verdict).toBe('pass')
  expect(verdictOf(failed).verdict).toBe('review')
  expect(verdictOf(failed).reasons.find(({ value }) => value === 'failed_diagnoses')?.found).toBe(2)
  const input = { before: clean, changed: [], targets: [], declares: {}, shortens: false }
  expect(checkNoHarm({ ...input, after: clean }).verdict).toBe('pass')
  expect(checkNoHarm({ ...input, after: failed })).toMatchObject({
    verdict: 'inconclusive',
    note: 'Not run: SPEC-001, SPEC-002, DF-001',
  })
})
