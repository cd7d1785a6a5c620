import { z } from 'zod'

const Reported = z.object({
  test_name: z.string(),
  suite: z.string().catch(''),
  status: z.enum(['passed', 'failed', 'skipped']),
  error_message: z.string().nullable().catch(null),
})
export type ReportedTest = z.infer<typeof Reported>

const Validate = z.object({
  pass_rate: z.number().catch(0),
  test_results: z.array(z.unknown()).catch([]),
  failed_tests: z.array(z.string()).catch([]),
  last_run_at: z.string().nullable().catch(null),
  host_run: z.boolean().catch(false),
})

const order = { failed: 0, skipped: 1, passed: 2 } as const

/**
 * The tests that the executor of a loop reports in its part of the document, failed ones first; null where it reports none, or where they are the
 * result of a run of this host.
 */
export function reportedBySkill(
  skillState: unknown,
): { tests: ReportedTest[]; passRate: number; at: string | null } | null {
  const part = z.object({ validate: Validate }).safeParse(skillState ?? {})
  if (!part.success || part.data.validate.host_run) return null
  const { test_results, failed_tests, pass_rate, last_run_at } = part.data.validate
  // A test that is told twice counts as it was told last.
  const byName = new Map<string, ReportedTest>()
  for (const each of test_results) {
    const test = Reported.safeParse(each)
    if (test.success) byName.set(`${test.data.suite} ${test.data.test_name}`, test.data)
  }
  const listed = [...byName.values()]
  const known = new Set(listed.map(({ test_name }) => test_name))
  const named = failed_tests.filter((name) => !known.has(name))
  const tests: ReportedTest[] = [
    ...named.map((name) => ({ test_name: name, suite: '', status: 'failed' as const, error_message: null })),
    ...listed,
  ].sort((one, other) => order[one.status] - order[other.status])
  return tests.length === 0 && last_run_at === null ? null : { tests, passRate: pass_rate, at: last_run_at }
}
