import { z } from 'zod'
import type { Result } from '#lib/domain/result.ts'
import { createTestList, errorTexts, type ReportedTest, relativeFile } from '../reported-test.ts'
import { parseJsonText } from './json-text.ts'

const MochaTest = z.object({
  title: z.string(),
  fullTitle: z.string(),
  file: z.string().nullish(),
  duration: z.number().nullish(),
  currentRetry: z.number().nullish(),
  err: z.object({ message: z.string().optional(), stack: z.string().optional() }).loose().optional(),
})
type MochaTest = z.infer<typeof MochaTest>

const MochaReport = z.object({
  stats: z.object({ failures: z.number() }),
  tests: z.array(MochaTest),
  pending: z.array(MochaTest),
  failures: z.array(MochaTest),
})

/** Reads the report of Mocha's own `json` reporter. A hook that fails is no test of the list, but a failure under its own name. */
export const parseMochaJson = (text: string, root: string): Result<ReportedTest[]> => {
  const report = parseJsonText(MochaReport, text)
  if (!report.ok) return report
  const { tests, pending, failures, stats } = report.value
  const list = createTestList()
  const skipped = countByTitle(pending)
  const failed = countByTitle(failures)
  for (const test of tests) {
    const status = skipped.take(test) ? 'skipped' : failed.take(test) ? 'failed' : 'passed'
    list.add(asReported(test, status, root))
  }
  for (const hook of failures) if (failed.take(hook)) list.add(asReported(hook, 'failed', root))
  if (stats.failures > 0 && !list.hasFailure()) list.addOutside('the report counts failures but names none')
  return list.result()
}

/** Mocha lists a test once with all tests and once more by how it ended; the pair is found by its title and file. */
const countByTitle = (tests: readonly MochaTest[]) => {
  const keyOf = (test: MochaTest) => `${test.file}\0${test.fullTitle}`
  const counts = new Map<string, number>()
  for (const test of tests) counts.set(keyOf(test), (counts.get(keyOf(test)) ?? 0) + 1)
  return {
    take: (test: MochaTest): boolean => {
      const left = counts.get(keyOf(test)) ?? 0
      if (left > 0) counts.set(keyOf(test), left - 1)
      return left > 0
    },
  }
}

const asReported = (test: MochaTest, status: ReportedTest['status'], root: string) => {
  const above = test.fullTitle.endsWith(test.title) ? test.fullTitle.slice(0, -test.title.length).trim() : ''
  const retries = test.currentRetry ?? 0
  const error = [test.err?.message, test.err?.stack].filter(Boolean).join('\n')
  return {
    file: relativeFile(root, test.file ?? ''),
    // Mocha joins suites by blanks, so they cannot be told apart.
    suites: above === '' ? [] : [above],
    name: test.title,
    status,
    flaky: status === 'passed' && retries > 0,
    attempts: retries + 1,
    durationMs: test.duration ?? 0,
    ...(status === 'failed' ? errorTexts(error) : {}),
  }
}
