import { expect, test } from 'vitest'
import { findingsOf, phase } from '../../test-skill.ts'

test.each([
  [
    'steps in bold',
    '**Step 1.** Read `package.json` for the lids.\n\n**Step 2.** Note the size of each.\n\n**Step 3.** Read `package.json` for the jars.',
    1,
  ],
  [
    'steps in bold with a change between',
    '**Step 1.** Read `package.json` for the lids.\n\n**Step 2.** Change the version in `package.json`.\n\n**Step 3.** Read `package.json` for the jars.',
    0,
  ],
  [
    'cases in bold',
    '**One jar.** Read `package.json` for the lids.\n\n**Several jars.** Read `package.json` for the jars.',
    0,
  ],
  [
    'lists of steps that stand one after the other',
    '## Step 1: Lids\n\n1. Read `package.json` for the lids.\n2. Note the sizes.\n\n## Step 2: Jars\n\n1. Read `package.json` for the jars.',
    1,
  ],
  [
    'lists of two modes',
    '## Lids mode\n\n1. Read `package.json` for the lids.\n2. Note the sizes.\n\n## Jars mode\n\n1. Read `package.json` for the jars.',
    0,
  ],
  [
    'items that are all orders, one of them for each',
    '## Work\n\n- Read `package.json` for the lids.\n- List the size of each.\n- Read `package.json` for the jars.',
    1,
  ],
])('%s', (_, text, count) => {
  expect(findingsOf('TKN-005', phase(text))).toHaveLength(count)
})
