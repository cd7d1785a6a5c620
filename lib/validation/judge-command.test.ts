import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommandEvidence, isPassing, judgeCommand, saysNothing } from './judge-command.ts'
import { reportProblems } from './reported-test.ts'

const read = (passed: number, failed: number, forgiven = 0, strict = 0) => ({
  ...{ kind: 'read' as const, passed, failed, forgiven, strict },
})
const judge = (exitCode: number | null, report: CommandEvidence['report'], end: CommandEvidence['end'] = 'exited') =>
  judgeCommand({ end, exitCode, report }, false)

test.each([
  [0, read(3, 0), 'passed'],
  [1, read(3, 1), 'failed'],
  [0, read(3, 1), 'false_success'],
  [0, read(3, 1, 0, 1), 'failed'],
  [1, read(3, 0), 'runner_error'],
  [1, read(3, 0, 1), 'passed'],
  [1, read(3, 1, 1), 'failed'],
  [0, read(0, 0), 'no_tests'],
  [0, { kind: 'unusable', problem: 'report_missing' }, 'report_missing'],
  [1, { kind: 'unusable', problem: 'report_missing' }, 'runner_crashed'],
  [0, { kind: 'unusable', problem: 'report_stale' }, 'report_stale'],
  [2, { kind: 'unusable', problem: 'report_stale' }, 'runner_crashed'],
  [1, { kind: 'unusable', problem: 'report_broken' }, 'report_broken'],
  [137, { kind: 'unusable', problem: 'report_broken' }, 'runner_crashed'],
  [null, { kind: 'unusable', problem: 'report_broken' }, 'runner_crashed'],
  [137, { kind: 'unusable', problem: 'report_too_large' }, 'report_too_large'],
  [0, { kind: 'none' }, 'exit_code_passed'],
  [2, { kind: 'none' }, 'exit_code_failed'],
] as [number | null, CommandEvidence['report'], string][])('code %s with %o is %s', (code, report, verdict) => {
  expect(judge(code, report)).toBe(verdict)
})

test('a run without tests passes only where that is allowed', () => {
  expect(judgeCommand({ end: 'exited', exitCode: 0, report: read(0, 0) }, true)).toBe('passed')
})

test('what did not end by itself never passes, and neither does anything with a failure left', () => {
  const report = fc.oneof(
    fc.record({
      kind: fc.constant('read' as const),
      passed: fc.nat(3),
      failed: fc.nat(3),
      forgiven: fc.nat(3),
      strict: fc.nat(3),
    }),
    fc.constantFrom(
      { kind: 'none' as const },
      ...reportProblems.map((problem) => ({ kind: 'unusable' as const, problem })),
    ),
  )
  const end = fc.constantFrom(
    'exited' as const,
    'timeout' as const,
    'cancelled' as const,
    'output-limit' as const,
    'not-started' as const,
  )
  fc.assert(
    fc.property(end, fc.constantFrom(null, 0, 1), report, fc.boolean(), (end, exitCode, report, allow) => {
      const verdict = judgeCommand({ end, exitCode, report }, allow)
      const passes = isPassing(verdict)
      expect(passes && saysNothing(verdict)).toBe(false)
      if (end === 'exited') expect(saysNothing(verdict)).toBe(report.kind === 'unusable')
      if (end !== 'exited' || report.kind === 'unusable') expect(passes).toBe(false)
      if (report.kind === 'read' && report.failed > 0) expect(passes).toBe(false)
      if (report.kind === 'none') expect(passes).toBe(end === 'exited' && exitCode === 0)
    }),
  )
})
