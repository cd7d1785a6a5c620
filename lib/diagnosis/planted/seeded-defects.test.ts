import { expect, test } from 'vitest'
import { allDefects } from './test-all-defects.ts'
import { hostOf } from './test-hosts.ts'
import { diagnoseHost, measureSeeding } from './test-seeding.ts'

test('nothing is found in forty-eight clean skills', () => {
  const found = Array.from({ length: 48 }, (_, n) => diagnoseHost(hostOf(n), hostOf(n).files).findings).flat()
  expect(found.map(({ ruleId, file, line }) => `${ruleId} ${file}:${line}`)).toEqual([])
})

test('there are more than forty-five classes, each of another rule', () => {
  expect(new Set(allDefects.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(45)
})

const families = Object.entries(Object.groupBy(allDefects, ({ rule }) => rule.replace(/-?\d+$/, '')))

test.each(families)(
  'every %s defect is found where it is planted, and its harmless twin is left alone',
  (_, classes) => {
    const quality = measureSeeding(classes ?? [], 1)
    expect(quality.classes.flatMap(({ misses }) => misses)).toEqual([])
    expect(quality).toMatchObject({ raised: 0, located: 1, steady: 1 })
    expect(quality.auc).toBeGreaterThan(0.95)
  },
)

test('a rule that is not there is missed, and a strange finding counts against a class', () => {
  const [orphan] = allDefects.filter(({ rule }) => rule === 'SPEC-014')
  const { classes } = measureSeeding([{ ...orphan!, rule: 'DF-001' }], 1)
  expect(classes[0]).toMatchObject({ found: 0, wrong: 1, f1: 0 })
})
