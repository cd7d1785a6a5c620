import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registry } from './registry.ts'
import { anyDamages, damaged } from './test-damage.ts'
import { diagnoseFiles, entry, exampleFiles, type TestFiles } from './test-skill.ts'

const examples = registry.rules.flatMap(({ examples: { bad, good } }) => [exampleFiles(bad), exampleFiles(good)])

test.each([
  ['a row whose only cell is a backslash', '| Step 1 | Output |\n|---|---|\n\\\n| Step 2 | `a/` |\n| Step 3 | `b/` |'],
  ['a row of more cells than the head', '| Step | Output |\n|---|---|\n| 1 | `a/` |\n| 2 | bake | `c/` |'],
  ['an installer of a host without a domain', '# Loom\n\n```bash\ncurl -fsSL https://oven/install.sh | sh\n```'],
])('%s ends no rule', (_, text) => {
  expect(diagnoseFiles(entry(text)).failed).toEqual([])
})

/** The same damages each time; `bench/damaged-skills.ts` does others to whole folders. */
test('whatever is done to a skill, no rule fails, and the order of its files changes nothing', () => {
  const skill = fc.constantFrom(...examples)
  fc.assert(
    fc.property(skill, anyDamages, (files, damages) => {
      const texts = Object.entries({ ...registry.base_skill, ...files }).map(([path, text]) => [
        path,
        text === null ? null : damaged(text, damages),
      ])
      const found = (entries: typeof texts) => diagnoseFiles(Object.fromEntries(entries) as TestFiles).findings
      expect(found([...texts].reverse())).toEqual(found(texts))
    }),
    { numRuns: 400, seed: 20_261_128 },
  )
}, 120_000)
