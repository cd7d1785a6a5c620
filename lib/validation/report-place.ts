/** Formats a command's report may have, by what is in them. */
export const testFormats = ['jest', 'mocha', 'playwright', 'junit', 'tap', 'go-test', 'libtest', 'trx'] as const
export const coverageFormats = [
  'lcov',
  'istanbul',
  'istanbul-final',
  'cobertura',
  'clover',
  'jacoco',
  'go-cover',
] as const
export type TestFormat = (typeof testFormats)[number]
export type CoverageFormat = (typeof coverageFormats)[number]

/** Stands in argv, shell text and report places for the fresh folder of one run. */
export const reportFolder = '<R>'

/**
 * Where a command leaves a report, written in a loop's settings as `format:place`, or `format?:place` when it may be missing. The place is
 * `stdout`, a file in the report folder (`<R>/junit.xml`), or a file relative to the folder the command runs in. `*` stands for any part of
 * a name and `**` for any folders: then all files that match are one report.
 */
export type ReportPlace = {
  format: TestFormat | CoverageFormat
  kind: 'tests' | 'coverage'
  place: string
  required: boolean
}

/** Parses one report of a command; null when its format is unknown or its place leaves the folder. */
export const parseReportPlace = (text: string): ReportPlace | null => {
  const match = /^([a-z-]+)(\??):(.+)$/.exec(text)
  if (!match) return null
  const [, name, optional, place] = match as unknown as [string, string, string, string]
  const format = [...testFormats, ...coverageFormats].find((known) => known === name)
  if (!format || place.startsWith('/') || place.split(/[\\/]/).includes('..')) return null
  const kind = testFormats.some((known) => known === format) ? 'tests' : 'coverage'
  return { format, kind, place, required: optional === '' && kind === 'tests' }
}
