import { isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, type Refusal, type Result, refuse } from '#lib/domain/result.ts'

/** One test as a runner reported it. `attempts` above 1 and `flaky`: the runner itself repeated it. */
export type ReportedTest = {
  project: string
  file: string
  suites: string[]
  name: string
  status: 'passed' | 'failed' | 'skipped'
  flaky: boolean
  attempts: number
  durationMs: number
  errorMessage: string | null
  stackTrace: string | null
  /** Line of the file in which the test stands, where the runner says so and can be asked by it. */
  line?: number
}

/** Name of a failure that belongs to no single test: a file that does not load, a broken plan, a crashed package. */
export const outsideName = '(outside of the tests)'

export const reportLimits = { bytes: 64 * 1024 * 1024, tests: 200_000, depth: 100 }

/** Why a report says nothing: it is not there, an earlier run's, torn or of another shape, or more than is read. */
export const reportProblems = ['report_missing', 'report_stale', 'report_broken', 'report_too_large'] as const
export type ReportProblem = (typeof reportProblems)[number]

/** A report that cannot be used: which way, and a sentence for a person. */
export const unusable = (code: ReportProblem, problem: string): Result<never> =>
  refuse('validation', problem, { details: { code } })

/** A report that is there and cannot be read. */
export const unreadable = (problem: string): Result<never> => unusable('report_broken', problem)

/** In which way a report cannot be used. */
export const problemOf = ({ details }: Refusal): ReportProblem =>
  reportProblems.find((code) => code === (details as { code?: unknown } | undefined)?.code) ?? 'report_broken'

/** Gathers the tests of one report within the limits. */
export const createTestList = () => {
  const tests: ReportedTest[] = []
  let problem: Result<never> | null = null
  return {
    add: (test: Pick<ReportedTest, 'name' | 'status'> & Partial<ReportedTest>) => {
      if (tests.length >= reportLimits.tests)
        problem ??= unusable('report_too_large', `the report has more than ${reportLimits.tests} tests`)
      else tests.push(completed(test))
    },
    addOutside: (message: string, more: Partial<ReportedTest> = {}) => {
      tests.push(completed({ name: outsideName, status: 'failed', errorMessage: message, ...more }))
    },
    /** False, and the report is refused, when it is nested too deeply. */
    mayDescend: (depth: number): boolean => {
      if (depth > reportLimits.depth)
        problem ??= unreadable(`the report is nested more than ${reportLimits.depth} levels deep`)
      return depth <= reportLimits.depth
    },
    hasFailure: () => tests.some((test) => test.status === 'failed'),
    count: () => tests.length,
    result: (): Result<ReportedTest[]> => problem ?? ok(tests),
  }
}
export type TestList = ReturnType<typeof createTestList>

const completed = (test: Pick<ReportedTest, 'name' | 'status'> & Partial<ReportedTest>): ReportedTest => ({
  ...{ project: '', file: '', suites: [], flaky: false, attempts: 1, errorMessage: null, stackTrace: null },
  ...test,
  durationMs: Number.isFinite(test.durationMs) ? Math.max(0, test.durationMs ?? 0) : 0,
})

/** A reported path relative to the folder the command ran in, with `/`; a path outside of it stays as it is. */
export const relativeFile = (root: string, file: string): string => {
  const path = file.startsWith('file://') ? pathOfUrl(file) : file
  const inside = isAbsolute(path) ? relative(root, path) : path
  const plain = inside.startsWith('..') ? path : inside
  return (sep === '/' ? plain : plain.split(sep).join('/')).replace(/^\.\//, '')
}

const pathOfUrl = (url: string): string => {
  try {
    return fileURLToPath(url)
  } catch {
    return url
  }
}

/** The first line says what, the whole text says where. */
export const errorTexts = (text: string): Pick<ReportedTest, 'errorMessage' | 'stackTrace'> => ({
  errorMessage: text.split('\n', 1)[0]?.trim() || 'failed without a message',
  stackTrace: text.includes('\n') ? text : null,
})
