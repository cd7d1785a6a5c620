import { z } from 'zod'
import type { Result } from '#lib/domain/result.ts'
import { createTestList, errorTexts, type ReportedTest, relativeFile } from '../reported-test.ts'
import { parseJsonText } from './json-text.ts'

const Assertion = z.object({
  ancestorTitles: z.array(z.string()).default([]),
  title: z.string(),
  status: z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled', 'focused']),
  duration: z.number().nullish(),
  failureMessages: z.array(z.string()).nullish(),
  invocations: z.number().nullish(),
})

const JestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(Assertion),
    }),
  ),
})

/** Reads the JSON report of Jest, which Vitest writes in the same shape. `root` is the folder the runner ran in. */
export const parseJestJson = (text: string, root: string): Result<ReportedTest[]> => {
  const report = parseJsonText(JestReport, text)
  if (!report.ok) return report
  const list = createTestList()
  for (const file of report.value.testResults) {
    const path = relativeFile(root, file.name)
    for (const assertion of file.assertionResults) list.add(readAssertion(path, assertion))
    const failed = file.assertionResults.some((assertion) => assertion.status === 'failed')
    // A file that does not load, or whose hooks fail, has no failed test to show for it.
    if (file.status === 'failed' && !failed) {
      const { errorMessage, stackTrace } = errorTexts(causeOf(file.message))
      list.addOutside(errorMessage ?? '', { file: path, stackTrace })
    }
  }
  if (!report.value.success && !list.hasFailure()) list.addOutside('the runner reports that the run did not succeed')
  return list.result()
}

/** What went wrong in a file outside of its tests; Jest puts a headline above it that says nothing else. */
const causeOf = (message: string | null | undefined): string =>
  message?.replace(/^\s*● Test suite failed to run\s*/, '').trim() || 'the file failed outside of its tests'

const readAssertion = (file: string, assertion: z.infer<typeof Assertion>): ReportedTest => {
  const failures = assertion.failureMessages ?? []
  const status =
    assertion.status === 'passed' ? 'passed' : ['failed', 'focused'].includes(assertion.status) ? 'failed' : 'skipped'
  // Vitest keeps the messages of earlier attempts, Jest counts invocations.
  const attempts = Math.max(1, assertion.invocations ?? 1, status === 'passed' ? failures.length + 1 : failures.length)
  const errors =
    status === 'failed' || (status === 'passed' && failures.length > 0)
      ? errorTexts(failures.join('\n'))
      : { errorMessage: null, stackTrace: null }
  return {
    ...{ project: '', file, suites: assertion.ancestorTitles, name: assertion.title, status },
    ...{ flaky: status === 'passed' && attempts > 1, attempts, durationMs: assertion.duration ?? 0 },
    ...errors,
  }
}
