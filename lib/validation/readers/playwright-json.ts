import { join } from 'node:path'
import { z } from 'zod'
import type { Result } from '#lib/domain/result.ts'
import { createTestList, type ReportedTest, relativeFile, type TestList } from '../reported-test.ts'
import { parseJsonText } from './json-text.ts'

const Failure = z.object({ message: z.string().optional(), stack: z.string().optional() })
const Attempt = z.object({
  status: z.string().optional(),
  duration: z.number().optional(),
  error: Failure.optional(),
  errors: z.array(Failure).optional(),
})
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number().optional(),
  tests: z.array(
    z.object({
      projectName: z.string().default(''),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(Attempt),
    }),
  ),
})
type Suite = { title: string; specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(Spec), suites: z.array(Suite).optional() }),
)
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string().default('') }),
  suites: z.array(z.unknown()),
  errors: z.array(Failure).default([]),
})

/** Reads Playwright's JSON report: one test per spec and project; a test that is expected to fail passes when it does. */
export const parsePlaywrightJson = (text: string, root: string): Result<ReportedTest[]> => {
  const report = parseJsonText(PlaywrightReport, text)
  if (!report.ok) return report
  const list = createTestList()
  for (const suite of report.value.suites) {
    if (!isShallow(suite, list, 1)) return list.result()
    const parsed = parseJsonText(Suite, JSON.stringify(suite))
    if (!parsed.ok) return parsed
    // The outermost suite is the file.
    readSuite(parsed.value, [], { root, rootDir: report.value.config.rootDir, list })
  }
  for (const error of report.value.errors)
    list.addOutside(plain(error.message) || 'the run failed outside of its tests')
  return list.result()
}

/** Depth is judged before the schema descends, so that a hostile report cannot exhaust the stack. */
const isShallow = (suite: unknown, list: TestList, depth: number): boolean => {
  if (!list.mayDescend(depth)) return false
  const inner = (suite as { suites?: unknown } | null)?.suites
  return !Array.isArray(inner) || inner.every((one) => isShallow(one, list, depth + 1))
}

const readSuite = (suite: Suite, suites: string[], to: { root: string; rootDir: string; list: TestList }) => {
  for (const spec of suite.specs)
    for (const test of spec.tests) {
      const failure = test.results.flatMap((attempt) => attempt.errors ?? (attempt.error ? [attempt.error] : [])).at(0)
      to.list.add({
        project: test.projectName,
        file: relativeFile(to.root, join(to.rootDir, spec.file)),
        suites,
        name: spec.title,
        status: test.status === 'skipped' ? 'skipped' : test.status === 'unexpected' ? 'failed' : 'passed',
        flaky: test.status === 'flaky',
        ...(spec.line === undefined ? {} : { line: spec.line }),
        attempts: Math.max(1, test.results.length),
        durationMs: test.results.reduce((sum, attempt) => sum + (attempt.duration ?? 0), 0),
        errorMessage: test.status === 'expected' ? null : plain(failure?.message)?.split('\n', 1)[0] || null,
        stackTrace: test.status === 'expected' ? null : plain(failure?.stack ?? failure?.message),
      })
    }
  for (const inner of suite.suites ?? []) readSuite(inner, [...suites, inner.title], to)
}

/** Playwright colours its messages. */
const plain = (text: string | undefined): string | null => text?.replace(/\u001b\[[0-9;]*m/g, '') ?? null
