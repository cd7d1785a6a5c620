import { isAbsolute } from 'node:path'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { pathFromRoot } from '../command-place.ts'
import { type CoverageSummary, type LineCoverage, mergeCoverage, summarizeCoverage } from './line-coverage.ts'

const testFileName =
  /(^|\/)(tests?|__tests__|spec)\/|\.(test|spec)\.[^/]+$|_test\.\w+$|(^|\/)test_[^/]+\.py$|(^|\/)src\/test\//

/**
 * The coverage of a whole run: what its commands measured, joined, with paths from the root. Files outside of the project, as a library that
 * was measured along, do not count. Null when nothing was measured.
 */
export const coverageOfRun = (
  measured: readonly { command: TestCommand; coverage: LineCoverage[] | null }[],
  changedLines: ReadonlyMap<string, ReadonlySet<number>> | null,
  tests: readonly { file: string }[],
): CoverageSummary | null => {
  const files = measured.flatMap(({ command, coverage }) =>
    (coverage ?? [])
      .filter(({ path }) => !isAbsolute(path) && !path.startsWith('../'))
      .map((file) => ({ ...file, path: pathFromRoot(command, file.path) })),
  )
  if (files.length === 0) return null
  const testFiles = new Set(tests.map((test) => test.file))
  return summarizeCoverage(mergeCoverage(files), changedLines, (path) => testFiles.has(path) || testFileName.test(path))
}
