import { z } from 'zod'
import { ok, type Result } from '#lib/domain/result.ts'
import { parseJsonText } from '../readers/json-text.ts'
import { relativeFile } from '../reported-test.ts'
import type { LineCoverage } from './line-coverage.ts'

const IstanbulSummary = z.record(
  z.string(),
  z.object({ lines: z.object({ total: z.number().nonnegative(), covered: z.number().nonnegative() }) }),
)

/** Reads Istanbul's `coverage-summary.json`: counts per file, no lines. */
export const parseIstanbulSummary = (text: string, root: string): Result<LineCoverage[]> => {
  const summary = parseJsonText(IstanbulSummary, text)
  if (!summary.ok) return summary
  const files = Object.entries(summary.value).filter(([path]) => path !== 'total')
  return ok(
    files.map(([path, { lines }]) => ({
      ...{ path: relativeFile(root, path), covered: lines.covered, total: lines.total, lines: null },
    })),
  )
}
