import { testChanges } from './test-view.ts'

export type TestChange = (typeof testChanges)[number]

/** What the comparison of two runs looks at; null where the run does not have the test. */
export type Compared = { status: string; flaky: boolean; durationMs: number } | null

/** A test of one run or of both. `file` is its file in the later run that has it. */
export type ComparedTest = { key: string; name: string; suite: string; file: string; from: Compared; to: Compared }

/** A file that has another name now. */
export type Rename = { from: string; to: string }

/** At least twice as long, and at least half a second longer. */
const isSlower = (from: number, to: number): boolean => to >= 2 * from && to - from >= 500

/** What became of a test between two runs. The first that holds, in order of weight, is the answer. */
export function testChange(from: Compared, to: Compared): TestChange {
  if (!from) return 'added'
  if (!to) return 'removed'
  if (to.status === 'failed') return from.status === 'failed' ? 'still_failing' : 'newly_failing'
  if (to.status === 'skipped') return from.status === 'skipped' ? 'same' : 'newly_skipped'
  if (from.status === 'failed') return 'fixed'
  if (from.status === 'skipped') return 'unskipped'
  if (to.flaky) return 'flaky'
  return isSlower(from.durationMs, to.durationMs) ? 'slower' : 'same'
}

/** What two runs of one loop call differently: the name a file has in the first, to the name it has in the second. */
export function renamesBetween(first: readonly Rename[], second: readonly Rename[]): Map<string, string> {
  const nowOf = new Map(second.map(({ from, to }) => [from, to]))
  const baseOf = new Map(first.map(({ from, to }) => [to, from]))
  const names = [...first.map(({ to }) => to), ...second.map(({ from }) => from).filter((file) => !isGone(first, file))]
  const pairs = names.map((file) => {
    const base = baseOf.get(file) ?? file
    return [file, nowOf.get(base) ?? base] as const
  })
  return new Map(pairs.filter(([before, after]) => before !== after))
}

const isGone = (renames: readonly Rename[], file: string): boolean => renames.some(({ from }) => from === file)

/**
 * Compares two runs test by test, the heaviest change first. A removed and an added test with the same suite and name are one where the file of
 * the first is now called as that of the second. Unchanged tests are left out.
 */
export function compareTests(
  tests: readonly ComparedTest[],
  renamed: ReadonlyMap<string, string>,
): (ComparedTest & { change: TestChange; renamedFrom: string | null })[] {
  return joinRenamed(tests, renamed)
    .map((test) => ({ ...test, change: testChange(test.from, test.to) }))
    .filter((test) => test.change !== 'same')
    .sort((a, b) => testChanges.indexOf(a.change) - testChanges.indexOf(b.change))
}

function joinRenamed(tests: readonly ComparedTest[], renamed: ReadonlyMap<string, string>) {
  const alone = (test: ComparedTest) => ({ ...test, renamedFrom: null as string | null })
  if (renamed.size === 0) return tests.map(alone)
  const placeOf = ({ suite, name }: ComparedTest, file: string) => [file, suite, name].join('\0')
  const earlier = new Map<string, ComparedTest[]>()
  for (const test of tests) {
    const file = test.to === null ? renamed.get(test.file) : undefined
    if (file === undefined) continue
    const place = placeOf(test, file)
    earlier.set(place, [...(earlier.get(place) ?? []), test])
  }
  const joined = new Set<ComparedTest>()
  const found = tests.map((test) => {
    const before = test.from === null ? earlier.get(placeOf(test, test.file))?.shift() : undefined
    if (!before) return alone(test)
    joined.add(before)
    return { ...test, from: before.from, renamedFrom: before.file }
  })
  return found.filter((_, at) => !joined.has(tests[at]!))
}
