import { ok, type Result } from '#lib/domain/result.ts'
import { buildFailure } from './build-failure.ts'
import { type LineCoverage, mergeCoverage } from './coverage/line-coverage.ts'
import { parseCoverage } from './coverage/parse-coverage.ts'
import { parseGoTestJson } from './readers/go-test-json.ts'
import { parseJestJson } from './readers/jest-json.ts'
import { parseJunitXml } from './readers/junit-xml.ts'
import { parseLibtest } from './readers/libtest.ts'
import { parseMochaJson } from './readers/mocha-json.ts'
import { parsePlaywrightJson } from './readers/playwright-json.ts'
import { parseTap } from './readers/tap.ts'
import { parseTrx } from './readers/trx.ts'
import { type ReportFile, readReportFiles } from './report-files.ts'
import { parseReportPlace, type ReportPlace, type TestFormat } from './report-place.ts'
import { createTestList, problemOf, type ReportedTest, reportLimits, unreadable, unusable } from './reported-test.ts'

/** What a run left behind. `since`: the time before it began; an older file is another run's. `output`: the end of both streams. */
export type ReportSource = {
  reports: readonly string[]
  folder: string
  cwd: string
  stdout: string
  output: string
  exitCode: number | null
  since: Date
}

const readers: Record<TestFormat, (text: string, root: string) => Result<ReportedTest[]>> = {
  jest: parseJestJson,
  mocha: parseMochaJson,
  playwright: parsePlaywrightJson,
  junit: parseJunitXml,
  tap: parseTap,
  'go-test': parseGoTestJson,
  libtest: parseLibtest,
  trx: parseTrx,
}

/** The tests of a run: the first report that is there. Null when the command has none to have; a refusal when one had to be there. */
export const readTests = async (source: ReportSource): Promise<Result<ReportedTest[]> | null> => {
  const places = source.reports.map(parseReportPlace)
  if (places.includes(null)) return unreadable('a report of the command has an unknown format or place')
  for (const place of places) {
    if (place?.kind !== 'tests') continue
    const tests = await readPlace(place, source)
    if (tests.ok) return tests
    if (!place.required) continue
    const broken = isAbsent(tests) && source.exitCode !== 0 ? buildFailure(source.output) : null
    if (broken === null) return tests
    const list = createTestList()
    list.addOutside(broken.message, { stackTrace: broken.text })
    return list.result()
  }
  return null
}

const isAbsent = (tests: Result<unknown>): boolean =>
  !tests.ok && ['report_missing', 'report_stale'].includes(problemOf(tests.refusal))

const readPlace = async (place: ReportPlace, source: ReportSource): Promise<Result<ReportedTest[]>> => {
  const files = await filesOf(place, source)
  if (!files.ok) return files
  const tests: ReportedTest[] = []
  for (const { text } of files.value) {
    const read = readers[place.format as TestFormat](text, source.cwd)
    if (!read.ok) return read
    for (const test of read.value) tests.push(test)
    if (tests.length > reportLimits.tests)
      return unusable('report_too_large', `the reports have more than ${reportLimits.tests} tests`)
  }
  return ok(tests)
}

/** Line coverage of a run, or null. A report that cannot be read is as good as none: coverage is then unknown. */
export const readCoverage = async (source: ReportSource): Promise<LineCoverage[] | null> => {
  for (const place of source.reports.map(parseReportPlace)) {
    if (place?.kind !== 'coverage') continue
    const reports = await filesOf(place, source)
    if (!reports.ok) continue
    const read = await Promise.all(reports.value.map((report) => parseCoverage(place, report, source.cwd)))
    const files = mergeCoverage(read.flatMap((one) => (one.ok ? one.value : [])))
    // An empty report says nothing about the code, not that nothing is covered.
    if (read.every((one) => one.ok) && files.length > 0) return files
  }
  return null
}

const filesOf = async ({ place }: ReportPlace, source: ReportSource): Promise<Result<ReportFile[]>> =>
  place === 'stdout' ? ok([{ path: place, text: source.stdout }]) : readReportFiles(place, source)
