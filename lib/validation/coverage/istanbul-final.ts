import { z } from 'zod'
import { ok, type Result } from '#lib/domain/result.ts'
import { parseJsonText } from '../readers/json-text.ts'
import { relativeFile } from '../reported-test.ts'
import { fromLines, type LineCoverage } from './line-coverage.ts'

const IstanbulCoverage = z.record(
  z.string(),
  z.object({
    path: z.string(),
    statementMap: z.record(z.string(), z.object({ start: z.object({ line: z.number() }) })),
    s: z.record(z.string(), z.number()),
  }),
)

/** Reads Istanbul's `coverage-final.json`. A line ran when any statement that begins in it did. */
export const parseIstanbulFinal = (text: string, root: string): Result<LineCoverage[]> => {
  const coverage = parseJsonText(IstanbulCoverage, text)
  if (!coverage.ok) return coverage
  return ok(
    Object.values(coverage.value).map(({ path, statementMap, s }) => {
      const lines = new Map<number, boolean>()
      for (const [id, { start }] of Object.entries(statementMap))
        lines.set(start.line, lines.get(start.line) === true || (s[id] ?? 0) > 0)
      return fromLines(relativeFile(root, path), lines)
    }),
  )
}
