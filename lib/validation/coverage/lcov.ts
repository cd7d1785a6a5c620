import { lcovParser } from '@friedemannsommer/lcov-parser/sync'
import { ok, type Result } from '#lib/domain/result.ts'
import { relativeFile, unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage, mergeCoverage } from './line-coverage.ts'

/** Reads an lcov tracefile; sections of the same file are joined. A file without its `end_of_record` is torn. */
export const parseLcov = (text: string, root: string): Result<LineCoverage[]> => {
  if (text.trim() !== '' && !/^(TN:.*|end_of_record)\s*$/.test(text.trimEnd().split('\n').at(-1) ?? ''))
    return unreadable('the lcov report ends in the middle of a record')
  try {
    const sections = lcovParser({ from: text })
    return ok(
      mergeCoverage(
        sections.map((section) =>
          fromLines(
            relativeFile(root, section.path),
            new Map(section.lines.details.map(({ line, hit }) => [line, hit > 0])),
          ),
        ),
      ),
    )
  } catch (fault) {
    return unreadable(`the lcov report cannot be read (${fault instanceof Error ? fault.message : fault})`)
  }
}
