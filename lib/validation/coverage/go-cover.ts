import { ok, type Result } from '#lib/domain/result.ts'
import { unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage } from './line-coverage.ts'

const block = /^(.+):(\d+)\.\d+,(\d+)\.\d+ (\d+) (\d+)$/

/** Longest block that is believed; a larger one is a broken number, not code. */
const maxBlockLines = 100_000

/** Reads a Go cover profile. Its files are import paths: those below `modulePath` become paths relative to the module. */
export const parseGoCover = (text: string, modulePath: string): Result<LineCoverage[]> => {
  const [mode, ...rest] = text.split('\n')
  if (!/^mode: (set|count|atomic)\s*$/.test(mode ?? '')) return unreadable('the report is not a Go cover profile')
  const files = new Map<string, Map<number, boolean>>()
  for (const line of rest) {
    if (line.trim() === '') continue
    const match = block.exec(line.trimEnd())
    if (!match) return unreadable('the Go cover profile has a line that is no block')
    const [, name, from, to, , count] = match as unknown as [string, string, string, string, string, string]
    if (Number(to) - Number(from) > maxBlockLines) return unreadable('the Go cover profile has a block without end')
    const path = name.startsWith(`${modulePath}/`) ? name.slice(modulePath.length + 1) : name
    const lines = files.get(path) ?? new Map<number, boolean>()
    files.set(path, lines)
    for (let at = Number(from); at <= Number(to); at++) lines.set(at, lines.get(at) === true || Number(count) > 0)
  }
  return ok([...files].map(([path, lines]) => fromLines(path, lines)))
}
