import { isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, type Result, refuse } from '#lib/domain/result.ts'

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
}

/** Name of a failure that belongs to no single test: a file that does not load, a broken plan, a crashed package. */
export const outsideName = '(outside of the tests)'

export const reportLimits = { bytes: 64 * 1024 * 1024, tests: 200_000, depth: 100 }

/** A report that cannot be used; the reason is for a person. */
export const unreadable = (problem: string): Result<never> => refuse('validation', problem)

/** Gathers the tests of one report within the limits. */
export const createTestList = () => {
  const tests: ReportedTest[] = []
  let problem: string | null = null
  return {
    add: (test: Pick<ReportedTest, 'name' | 'status'> & Partial<ReportedTest>) => {
      if (tests.length >= reportLimits.tests) problem ??= `the report has more than ${reportLimits.tests} tests`
      else tests.push(completed(test))
    },
    addOutside: (message: string, more: Partial<ReportedTest> = {}) => {
      tests.push(completed({ name: outsideName, status: 'failed', errorMessage: message, ...more }))
    },
    /** False, and the report is refused, when it is nested too deeply. */
    mayDescend: (depth: number): boolean => {
      if (depth > reportLimits.depth) problem ??= `the report is nested more than ${reportLimits.depth} levels deep`
      return depth <= reportLimits.depth
    },
    hasFailure: () => tests.some((test) => test.status === 'failed'),
    count: () => tests.length,
    result: (): Result<ReportedTest[]> => (problem === null ? ok(tests) : unreadable(problem)),
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
