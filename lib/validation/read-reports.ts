import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '#lib/domain/result.ts'
import { parseCobertura } from './coverage/cobertura.ts'
import { parseGoCover } from './coverage/go-cover.ts'
import { parseIstanbulSummary } from './coverage/istanbul-summary.ts'
import { parseLcov } from './coverage/lcov.ts'
import type { LineCoverage } from './coverage/line-coverage.ts'
import { goModulePath } from './ecosystems/go.ts'
import { projectFiles } from './project-files.ts'
import { parseGoTestJson } from './readers/go-test-json.ts'
import { parseJestJson } from './readers/jest-json.ts'
import { parseJunitXml } from './readers/junit-xml.ts'
import { parsePlaywrightJson } from './readers/playwright-json.ts'
import { parseTap } from './readers/tap.ts'
import { parseReportPlace, type ReportPlace, reportFolder, type TestFormat } from './report-place.ts'
import { type ReportedTest, reportLimits, unreadable } from './reported-test.ts'

/** Where the reports of one run are. `since`: the time before it began; an older file is another run's. */
export type ReportSource = { reports: readonly string[]; folder: string; cwd: string; stdout: string; since: Date }

const readers: Record<TestFormat, (text: string, root: string) => Result<ReportedTest[]>> = {
  jest: parseJestJson,
  playwright: parsePlaywrightJson,
  junit: parseJunitXml,
  tap: parseTap,
  'go-test': parseGoTestJson,
}

/** The tests of a run: the first report that is there. Null when the command has none to have; a refusal when one had to be there. */
export const readTests = async (source: ReportSource): Promise<Result<ReportedTest[]> | null> => {
  const places = source.reports.map(parseReportPlace)
  if (places.includes(null)) return unreadable('a report of the command has an unknown format or place')
  for (const place of places) {
    if (place?.kind !== 'tests') continue
    const text = await readPlace(place, source)
    const tests = text.ok ? readers[place.format as TestFormat](text.value, source.cwd) : text
    if (tests.ok || place.required) return tests
  }
  return null
}

/** Line coverage of a run, or null. A report that cannot be read is as good as none: coverage is then unknown. */
export const readCoverage = async (source: ReportSource): Promise<LineCoverage[] | null> => {
  for (const place of source.reports.map(parseReportPlace)) {
    if (place?.kind !== 'coverage') continue
    const text = await readPlace(place, source)
    if (!text.ok) continue
    const files = await parseCoverage(place, text.value, source.cwd)
    // An empty report says nothing about the code, not that nothing is covered.
    if (files.ok && files.value.length > 0) return files.value
  }
  return null
}

const parseCoverage = async (place: ReportPlace, text: string, cwd: string): Promise<Result<LineCoverage[]>> => {
  switch (place.format) {
    case 'lcov':
      return parseLcov(text, cwd)
    case 'istanbul':
      return parseIstanbulSummary(text, cwd)
    case 'cobertura':
      return parseCobertura(text, cwd)
    default:
      return parseGoCover(text, goModulePath(await projectFiles(cwd).text('go.mod')))
  }
}

/** The kernel stamps files with a clock that may lag by some milliseconds. */
const clockLag = 50

const readPlace = async (place: ReportPlace, source: ReportSource): Promise<Result<string>> => {
  if (place.place === 'stdout') return ok(source.stdout)
  const inFolder = place.place.startsWith(`${reportFolder}/`)
  const path = inFolder ? join(source.folder, place.place.slice(reportFolder.length)) : join(source.cwd, place.place)
  const file = await open(path, 'r').catch(() => null)
  if (!file) return unreadable(`the runner wrote no report ${place.place}`)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) return unreadable(`${place.place} is not a file`)
    if (stat.size > reportLimits.bytes) return unreadable(`the report ${place.place} is larger than 64 MiB`)
    if (stat.mtimeMs < source.since.getTime() - clockLag)
      return unreadable(`the report ${place.place} is from an earlier run`)
    return ok(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}
