import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qualityGate, usualThresholds } from './quality-gate.ts'
import { entryOf, type ScoreInput, scoreParts } from './score.ts'
import { countSeverities, highestSeverity, impactScore, severities, severityOf, shiftSeverity } from './severity.ts'

const limits = usualThresholds
const input = (counts: Partial<ScoreInput['counts']>, more: Partial<ScoreInput> = {}): ScoreInput => ({
  ...{ counts: { critical: 0, high: 0, medium: 0, low: 0, ...counts }, applied: [] },
  ...{ completedDiagnoses: 8, plannedDiagnoses: 8, finishedIterations: 1, ...more },
})
const judge = (given: ScoreInput, failedDiagnoses = 0) => {
  const { quality, health } = scoreParts(given)
  return qualityGate({ counts: given.counts, quality, health, failedDiagnoses }, limits)
}

test('one high, four medium and three low issues with half of two fixes holding score 67 in the second iteration: review', () => {
  const applied = [
    { success: true, verification_result: 'pass' as const },
    { success: true, verification_result: 'fail' as const },
  ]
  const given = input({ high: 1, medium: 4, low: 3 }, { applied, finishedIterations: 2 })
  expect(scoreParts(given)).toEqual({
    ...{ health: 62, effectiveness: 50, coverage: 20, efficiency: 7, quality: 67, penalty: 38 },
    arithmetic: '0.4 × 62 + 0.3 × 50 + 20 + 7 = 66.8 → 67',
  })
  expect(judge(given).verdict).toBe('review')
})

test('after the high and three medium issues are fixed and both fixes hold, the same tuning scores 94: pass', () => {
  const applied = [
    { success: true, verification_result: 'pass' as const },
    { success: true, verification_result: 'pass' as const },
  ]
  const given = input({ medium: 1, low: 3 }, { applied, finishedIterations: 2 })
  expect(scoreParts(given)).toMatchObject({ health: 92, quality: 94 })
  expect(judge(given)).toMatchObject({ verdict: 'pass' })
})

test('a half is rounded up, also where binary fractions put it a hair below', () => {
  const applied = Array.from({ length: 2 }, (_, index) => ({
    success: true,
    verification_result: index ? ('pass' as const) : ('fail' as const),
  }))
  // 0.4 * 100 + 0.3 * 50 + 20 * 4 / 8 + 7 = 72; 0.4 * 85 + 0.3 * 100 + 2.5 + 10 = 76.5
  expect(scoreParts(input({}, { applied, completedDiagnoses: 4, finishedIterations: 2 })).quality).toBe(72)
  expect(scoreParts(input({ high: 1 }, { completedDiagnoses: 1 })).quality).toBe(77)
})

test('fixes that were rolled back or wait for their verification say nothing about the effect', () => {
  const applied = (['rolled_back', 'pending', 'pass', 'inconclusive'] as const).map((result) => ({
    success: true,
    verification_result: result,
  }))
  expect(scoreParts(input({}, { applied })).effectiveness).toBe(50)
})

test('each further iteration costs points until there are none', () => {
  expect([0, 1, 2, 3, 4, 20].map((count) => scoreParts(input({}, { finishedIterations: count })).efficiency)).toEqual([
    10, 10, 7, 4, 0, 0,
  ])
})

test.each([
  ['a critical issue', { critical: 1 }, 0, 'fail'],
  ['six high issues', { high: 6 }, 0, 'fail'],
  ['a health below 40', { high: 3, medium: 4 }, 0, 'fail'],
  ['three high issues', { high: 3 }, 0, 'review'],
  ['a health below 60', { high: 2, medium: 3 }, 0, 'review'],
  ['a diagnosis that failed', {}, 1, 'review'],
  ['two high issues', { high: 2 }, 0, 'pass'],
] as const)('the gate with %s', (_name, counts, failed, verdict) => {
  expect(judge(input(counts), failed).verdict).toBe(verdict)
})

test('a score below 60 fails and below 80 asks for a look, each with its limit', () => {
  const at = (quality: number) =>
    qualityGate({ counts: countSeverities([]), quality, health: 100, failedDiagnoses: 0 }, limits)
  expect([59, 60, 79, 80].map((quality) => at(quality).verdict)).toEqual(['fail', 'review', 'review', 'pass'])
  expect(at(59).reasons.filter((reason) => reason.holds)).toEqual([
    { verdict: 'fail', value: 'score', found: 59, limit: 60, holds: true },
    { verdict: 'review', value: 'score', found: 59, limit: 80, holds: true },
  ])
})

test('another counted issue never raises the score, the health or the gate', () => {
  const some = fc.nat({ max: 7 })
  const anyInput = fc.record({
    counts: fc.record({ critical: some, high: some, medium: some, low: some }),
    applied: fc.array(
      fc.record({ success: fc.constant(true), verification_result: fc.constantFrom('pass' as const, 'fail' as const) }),
      {
        maxLength: 4,
      },
    ),
    completedDiagnoses: fc.nat({ max: 8 }),
    plannedDiagnoses: fc.constant(8),
    finishedIterations: fc.nat({ max: 5 }),
  })
  const order = ['fail', 'review', 'pass']
  fc.assert(
    fc.property(anyInput, fc.constantFrom(...severities), (given, severity) => {
      const worse = { ...given, counts: { ...given.counts, [severity]: given.counts[severity] + 1 } }
      expect(scoreParts(worse).quality).toBeLessThanOrEqual(scoreParts(given).quality)
      expect(scoreParts(worse).health).toBeLessThanOrEqual(scoreParts(given).health)
      expect(order.indexOf(judge(worse).verdict)).toBeLessThanOrEqual(order.indexOf(judge(given).verdict))
    }),
  )
})

test('an impact vector weighs 40, 30, 20 and 10, and its score gives the severity', () => {
  expect(impactScore({ blocksExecution: 1, losesData: 0.5, everyRun: 1, easyToFix: 0.5 })).toBe(80)
  expect([70, 69.9, 50, 49, 30, 29, 0].map(severityOf)).toEqual([
    'critical',
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
  ])
})

test('a severity is shifted by levels and stops at both ends', () => {
  expect(shiftSeverity('medium', 1)).toBe('high')
  expect(shiftSeverity('medium', -1)).toBe('low')
  expect(shiftSeverity('high', 5)).toBe('critical')
  expect(shiftSeverity('low', -1)).toBe('low')
  expect(highestSeverity(['low', 'high', 'medium'])).toBe('high')
  expect(highestSeverity([])).toBe('none')
})

test.each(['missing', 'headless'] as const)(
  'whatever an entry held, one that is %s raises neither the score nor the health',
  (entry) => {
    const worst = { critical: 9, high: 9, medium: 9, low: 9 }
    const gone = scoreParts({ ...input({ critical: 1 }), entry })
    expect(gone).toMatchObject({ health: 0, arithmetic: expect.stringContaining('0.4 × 0') })
    expect(gone.quality).toBeLessThanOrEqual(scoreParts(input(worst)).quality)
  },
)

test('an entry that is only spelt otherwise is there', () => {
  expect(entryOf([{ rule: 'SPEC-001', severity: 'low' }])).toBeUndefined()
  expect(entryOf([{ rule: 'SPEC-001', severity: 'critical' }])).toBe('missing')
})

test('a head that most readers can read is there', () => {
  expect(entryOf([{ rule: 'SPEC-002', severity: 'medium' }])).toBeUndefined()
  expect(entryOf([{ rule: 'SEC-003', severity: 'critical' }])).toBeUndefined()
  expect(entryOf([{ rule: 'SPEC-002', severity: 'critical' }])).toBe('headless')
})
