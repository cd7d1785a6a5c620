/**
 * Coverage of one file. `lines`: instrumented lines and whether they ran; null where the report has only the counts, and then
 * nothing can be said about changed lines.
 */
export type LineCoverage = { path: string; covered: number; total: number; lines: Map<number, boolean> | null }

/**
 * One file's coverage as pages show it. `changed`: of its lines added or changed since the base those that are instrumented; null where
 * lines changed and nothing is known of them, as in a file no test ever loads.
 */
export type FileCoverage = {
  path: string
  covered: number
  total: number
  uncoveredLines: number[]
  changed: ChangedCoverage | null
}
export type ChangedCoverage = { covered: number; total: number; uncoveredLines: number[] }

/** Percent of covered lines over all, and over those changed since the base; null is unknown, never 0. */
export type CoverageSummary = { overall: number | null; changed: number | null; files: FileCoverage[] }

/** A file's coverage from its instrumented lines. */
export const fromLines = (path: string, lines: Map<number, boolean>): LineCoverage => ({
  path,
  covered: [...lines.values()].filter(Boolean).length,
  total: lines.size,
  lines,
})

/** Joins reports of several commands: a line is covered when any of them ran it. */
export const mergeCoverage = (reports: readonly LineCoverage[]): LineCoverage[] => {
  const byPath = new Map<string, LineCoverage>()
  for (const report of reports) {
    const known = byPath.get(report.path)
    if (!known?.lines) byPath.set(report.path, report)
    else if (report.lines) {
      const lines = new Map(known.lines)
      for (const [line, covered] of report.lines) lines.set(line, covered || lines.get(line) === true)
      byPath.set(report.path, fromLines(report.path, lines))
    }
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * Sums coverage up. Of the changed lines those count that are instrumented; a changed file of a covered language without data
 * makes that figure unknown. Test files are not product code and do not count.
 */
export const summarizeCoverage = (
  files: readonly LineCoverage[],
  changedLines: ReadonlyMap<string, ReadonlySet<number>> | null,
  isTestFile: (path: string) => boolean,
): CoverageSummary => {
  const total = files.reduce((sum, file) => sum + file.total, 0)
  const covered = files.reduce((sum, file) => sum + file.covered, 0)
  const changedOf = (path: string): ReadonlySet<number> =>
    isTestFile(path) ? noLines : (changedLines?.get(path) ?? noLines)
  const measured = files.map(({ path, covered, total, lines }) => ({
    ...{ path, covered, total },
    uncoveredLines: [...(lines ?? [])].filter(([, ran]) => !ran).map(([line]) => line),
    changed: changedCoverage(lines, changedOf(path)),
  }))
  const all = [...measured, ...unmeasured(files, changedLines, isTestFile)]
  return {
    overall: percent(covered, total),
    changed: changedLines && changedPercent(all),
    files: all.sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

const noLines: ReadonlySet<number> = new Set()

const changedCoverage = (lines: LineCoverage['lines'], changed: ReadonlySet<number>): ChangedCoverage | null => {
  if (changed.size === 0) return { covered: 0, total: 0, uncoveredLines: [] }
  if (!lines) return null
  const known = [...changed].filter((line) => lines.has(line)).sort((a, b) => a - b)
  const uncoveredLines = known.filter((line) => lines.get(line) === false)
  return { covered: known.length - uncoveredLines.length, total: known.length, uncoveredLines }
}

/** Changed files of a covered language of which the reports say nothing. */
const unmeasured = (
  files: readonly LineCoverage[],
  changedLines: ReadonlyMap<string, ReadonlySet<number>> | null,
  isTestFile: (path: string) => boolean,
): FileCoverage[] => {
  const paths = new Set(files.map((file) => file.path))
  const languages = new Set(files.map((file) => extension(file.path)))
  return [...(changedLines ?? [])]
    .filter(
      ([path, lines]) => lines.size > 0 && !paths.has(path) && !isTestFile(path) && languages.has(extension(path)),
    )
    .map(([path]) => ({ path, covered: 0, total: 0, uncoveredLines: [], changed: null }))
}

const changedPercent = (files: readonly FileCoverage[]): number | null => {
  const changed = files.map((file) => file.changed)
  if (changed.includes(null)) return null
  const sum = (of: 'covered' | 'total') => changed.reduce((total, file) => total + (file?.[of] ?? 0), 0)
  return percent(sum('covered'), sum('total'))
}

const percent = (covered: number, total: number): number | null =>
  total === 0 ? null : Math.round((covered / total) * 10_000) / 100

const extension = (path: string): string => /\.[^./]+$/.exec(path)?.[0] ?? ''
