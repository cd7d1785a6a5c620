import { createHash } from 'node:crypto'

/** What tells one test from another. `file` is relative with `/` and may be empty; `project` is the package, module or browser. */
export type TestIdentity = { ecosystem: string; project: string; file: string; suites: readonly string[]; name: string }

const addresses = /\b0x[0-9a-f]{6,16}\b/gi

/**
 * First 16 hex digits of SHA-256 over ecosystem, project, file, suites joined by " > ", and name, each parted by a zero byte. Addresses of
 * objects, which some runners put into the names of parametrised tests, are the same in no two runs and do not count.
 */
export const testKey = ({ ecosystem, project, file, suites, name }: TestIdentity): string =>
  createHash('sha256')
    .update([ecosystem, project, file, suites.join(' > '), name].join('\0').replace(addresses, '0x'))
    .digest('hex')
    .slice(0, 16)

/** Keys of all tests of a run in their order; the second of equal ones gets `#2`, the third `#3`. */
export const testKeys = (tests: readonly TestIdentity[]): string[] => {
  const seen = new Map<string, number>()
  return tests.map((test) => {
    const key = testKey(test)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  })
}
