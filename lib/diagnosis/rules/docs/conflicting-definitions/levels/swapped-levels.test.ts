import { expect, it } from 'vitest'
import { entry, findingsOf, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({
  ...entry(one),
  'references/b.md': `# Cellar desk\n\n${other}\n`,
})
const named = (one: string, other: string) => `**Critical**: ${one}\n\n**Major**: ${other}`
const rows = (one: string, other: string) =>
  `| Severity | When |\n|---|---|\n| Critical | ${one} |\n| Major | ${other} |`

it.each([
  [
    'one word each',
    both('P1 means heat, P2 means light.', '| Level | Meaning |\n|---|---|\n| P1 | light |\n| P2 | heat |'),
  ],
  ['a word in common', both('- **P1**: slow oven\n- **P2**: broken oven', '- P1: broken oven\n- P2: slow oven')],
  ['words for names', both(named('the jar leaks', 'the lid sticks'), rows('the lid sticks', 'the jar leaks'))],
])('DOC-CON-001 finds levels that changed places, with %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files)).toHaveLength(2),
)

it.each([
  ['the same words', both(named('the jar leaks', 'the lid sticks'), rows('the jar leaks', 'the lid sticks'))],
  ['scales of two things', both(named('the jar leaks', 'the lid sticks'), rows('a leg is loose', 'the jar leaks'))],
  ['degrees', both(named('high', 'low'), rows('low', 'high'))],
])('DOC-CON-001 leaves alone levels called by words that tell %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files)).toEqual([]),
)
