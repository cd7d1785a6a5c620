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
  [
    'brackets behind words in one sentence',
    entry(
      '## Sorting\n\n- **High** — the jar leaks on the shelf\n- **Low** — the label is a bit askew\n\n## Report\n\nName them: **High** (the label is a bit askew), **Low** (the jar leaks on the shelf).',
    ),
  ],
  [
    'less in a sentence than in a list',
    both(
      'Call it High (two lids of one jar stick), or Low (nobody eats from the jar).',
      '- High: nobody eats from the jar, or it stands in the barn\n- Low: two lids of one jar stick, and the third may do so',
    ),
  ],
  ['words for names', both(named('the jar leaks', 'the lid sticks'), rows('the lid sticks', 'the jar leaks'))],
])('DOC-CON-001 finds levels that changed places, with %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files)).toHaveLength(2),
)

it.each([
  ['the same words', both(named('the jar leaks', 'the lid sticks'), rows('the jar leaks', 'the lid sticks'))],
  ['scales of two things', both(named('the jar leaks', 'the lid sticks'), rows('a leg is loose', 'the jar leaks'))],
  [
    'less in a sentence than in a list',
    both(
      'Call it High (nobody eats from the jar), or Low (two lids of one jar stick).',
      '- High: nobody eats from the jar, or it stands in the barn\n- Low: two lids of one jar stick, and the third may do so',
    ),
  ],
  [
    'two words of the other level',
    both(
      'Call it High (a lid of it sticks), or Low (an empty jar).',
      '- High: an empty jar or a full one in the barn\n- Low: a lid of it sticks, or a handle',
    ),
  ],
  ['degrees', both(named('high', 'low'), rows('low', 'high'))],
])('DOC-CON-001 leaves alone levels called by words that tell %s', (_what, files) =>
  expect(findingsOf('DOC-CON-001', files)).toEqual([]),
)

it.each([
  ['legacy-looms', 2],
  ['looms', 0],
])(
  'DOC-CON-001 reads a file on what is legacy in %s as one on what the skill is about, or as one of the past',
  (folder, count) => {
    const files = {
      ...entry(named('the old warp tears', 'the weft is loose')),
      'references/legacy-warps.md': `# Warps\n\n${named('the weft is loose', 'the old warp tears')}\n`,
    }
    expect(findingsOf('DOC-CON-001', files, { folder })).toHaveLength(count)
  },
)
