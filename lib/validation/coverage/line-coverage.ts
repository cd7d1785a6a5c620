/**
 * Coverage of one file. `lines`: instrumented lines and whether they ran; null where the report has only the counts, and then
 * nothing can be said about changed lines.
 */
export type LineCoverage = { path: string; covered: number; total: number; lines: Map<number, boolean> | null }

/** One file's coverage as pages show it. */
export type FileCoverage = { path: string; covered: number; total: number; uncoveredLines: number[] }

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
  return {
    overall: percent(covered, total),
    changed: changedLines && changedPercent(files, changedLines, isTestFile),
    files: files.map(({ path, covered, total, lines }) => ({
      ...{ path, covered, total },
      uncoveredLines: [...(lines ?? [])].filter(([, ran]) => !ran).map(([line]) => line),
    })),
  }
}

const changedPercent = (
  files: readonly LineCoverage[],
  changedLines: ReadonlyMap<string, ReadonlySet<number>>,
  isTestFile: (path: string) => boolean,
): number | null => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const languages = new Set(files.map((file) => extension(file.path)))
  let total = 0
  let covered = 0
  for (const [path, changed] of changedLines) {
    if (changed.size === 0 || isTestFile(path)) continue
    const lines = byPath.get(path)?.lines
    if (!lines && languages.has(extension(path))) return null
    for (const line of changed) {
      const ran = lines?.get(line)
      if (ran === undefined) continue
      total++
      if (ran) covered++
    }
  }
  return percent(covered, total)
}

const percent = (covered: number, total: number): number | null =>
  total === 0 ? null : Math.round((covered / total) * 10_000) / 100

const extension = (path: string): string => /\.[^./]+$/.exec(path)?.[0] ?? ''
