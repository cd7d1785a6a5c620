import { Parser, type Result as TapResult } from 'tap-parser'
import type { Result } from '#lib/domain/result.ts'
import { createTestList, errorTexts, type ReportedTest, type TestList, unreadable } from '../reported-test.ts'

/**
 * Reads TAP 12 to 14 with subtests, SKIP, TODO and bail out, among other output. What the stream itself gets wrong (a plan that
 * is missing or not kept, a bail out) is a failure. Node's test runner names a file only for tests that fail, so none is taken.
 */
export const parseTap = (text: string): Result<ReportedTest[]> => {
  // Lines that begin with "ok" are no TAP yet: Go's own output has them.
  if (!/^(TAP version \d+|1\.\.\d+)\b/m.test(text)) return unreadable('the output has no TAP')
  const list = createTestList()
  const parser = new Parser()
  let subtests = 0
  parser.on('child', () => {
    subtests += 1
  })
  follow(parser, [], list)
  parser.on('complete', (results) => {
    if (results.bailout !== false)
      list.addOutside(`Bail out! ${results.bailout === true ? '' : results.bailout}`.trim())
    for (const failure of results.failures) if (failure.tapError) list.addOutside(String(failure.tapError))
    // A point stands behind every subtest; the parser does not miss it where the stream was cut inside the first one.
    if (subtests > results.count && !list.hasFailure()) list.addOutside('the TAP stream ends inside a subtest')
    if (!results.ok && !list.hasFailure()) list.addOutside('the TAP stream says it is not ok')
  })
  parser.end(text)
  return list.result()
}

const follow = (parser: Parser, suites: string[], list: TestList) => {
  let child: { suites: string[]; failures: number } | null = null
  parser.on('child', (inner: Parser) => {
    if (!list.mayDescend(suites.length + 1)) return
    child = { suites: [...suites, inner.name], failures: 0 }
    const own = child
    inner.on('complete', (results) => {
      own.failures = results.failures.length
      for (const failure of results.failures)
        if (failure.tapError) list.addOutside(String(failure.tapError), { suites: own.suites })
    })
    follow(inner, child.suites, list)
  })
  parser.on('assert', (result: TapResult) => {
    const closed = child
    child = null
    // The point behind a subtest repeats its result; it counts by itself only when nothing inside explains its failure.
    const repeats = closed !== null || result.closingTestPoint || diagnostic(result, 'type') === 'suite'
    if (repeats && (result.ok || result.todo || result.skip || (closed?.failures ?? 1) > 0)) return
    list.add(readPoint(result, suites))
  })
}

const readPoint = (
  result: TapResult,
  suites: string[],
): Pick<ReportedTest, 'name' | 'status'> & Partial<ReportedTest> => {
  const status = result.skip || result.todo ? 'skipped' : result.ok ? 'passed' : 'failed'
  const message = diagnostic(result, 'error') ?? diagnostic(result, 'message') ?? 'not ok'
  const stack = diagnostic(result, 'stack')
  return {
    ...{ suites, name: result.name || `test ${result.id}`, status, durationMs: result.time ?? 0 },
    ...(status === 'failed' ? errorTexts(stack ? `${message}\n${stack}` : message) : {}),
  }
}

/** One text of the YAML block behind a test point. */
const diagnostic = (result: TapResult, name: string): string | null => {
  const diag: unknown = result.diag
  if (typeof diag !== 'object' || diag === null) return null
  const value = (diag as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : null
}
