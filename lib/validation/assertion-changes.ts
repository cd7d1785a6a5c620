import { createHash } from 'node:crypto'
import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import { listNames, say } from '#lib/domain/sentences/say.ts'
import type { ConfigurationChange } from './configuration-changes.ts'
import { isTestFile, removedAssertions } from './removed-assertions.ts'

type ReadText = (path: string) => Promise<string | null>

const readAtOnce = 8
const longestShown = 120

/** Assertions of the base's test files that stand nowhere in the tests any more: a test that asserts less passes more easily. */
export async function findAssertionChanges(
  before: ReadText,
  after: ReadText,
  changed: readonly DiffFile[],
): Promise<ConfigurationChange[]> {
  const tests = changed.filter(({ path, previousPath }) => [path, previousPath ?? path].some(isTestFile))
  if (tests.every(({ status, removedLines }) => status === 'added' || removedLines === 0)) return []
  const texts: { path: string; before: string | null; after: string | null }[] = []
  for (let at = 0; at < tests.length; at += readAtOnce)
    texts.push(
      ...(await Promise.all(
        tests.slice(at, at + readAtOnce).map(async ({ path, previousPath, status }) => ({
          path,
          before: status === 'added' ? null : await before(previousPath ?? path),
          after: status === 'deleted' ? null : await after(path),
        })),
      )),
    )
  return removedAssertions(texts).map(({ path, removed }) => {
    const assertions = listNames(
      removed.map((one) => (one.length > longestShown ? `${one.slice(0, longestShown)}…` : one)),
    )
    const { text, said } = say('assertions_removed', { path, count: removed.length, assertions })
    const hash = createHash('sha256').update(removed.join('\n')).digest('hex').slice(0, 16)
    return { key: `assertions:${path}:${hash}`, detail: text, said }
  })
}
