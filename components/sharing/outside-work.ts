import { z } from 'zod'

const Hypothesis = z.object({
  id: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'confirmed', 'rejected', 'inconclusive']).catch('pending'),
})
const Result = z.object({ test_name: z.string(), status: z.enum(['passed', 'failed', 'skipped']) })

const Work = z.object({
  current_action: z.string().nullable().catch(null),
  last_action: z.string().nullable().catch(null),
  debug: z.object({ hypotheses: z.array(Hypothesis).catch([]) }).catch({ hypotheses: [] }),
  validate: z
    .object({
      pass_rate: z.number().catch(0),
      test_results: z.array(Result).catch([]),
      failed_tests: z.array(z.string()).catch([]),
    })
    .catch({ pass_rate: 0, test_results: [], failed_tests: [] }),
})

/** What the executor's part of a document says, for a person; empty where it says nothing. */
export function outsideWork(skillState: unknown) {
  const parsed = Work.safeParse(skillState ?? {})
  const work = parsed.success ? parsed.data : Work.parse({})
  const { validate } = work
  const count = (status: string) => validate.test_results.filter((result) => result.status === status).length
  return {
    action: work.current_action,
    lastAction: work.last_action,
    hypotheses: work.debug.hypotheses,
    tests: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    passRate: validate.pass_rate,
    failedTests: validate.failed_tests.slice(0, 20),
  }
}
