import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const titled = (...titles: string[]): string => titles.map((title) => `### ${title}\n\nGo.`).join('\n\n')
const rows = (...numbers: number[]): string =>
  `| # | Check |\n|---|---|\n${numbers.map((number) => `| ${number} | Jar ${'abcdefgh'[number - 1]} is dry |`).join('\n')}`
const reference = (text: string) => ({
  ...entry('Read `references/jars.md`.'),
  'references/jars.md': `# Jars\n\n${text}\n`,
})
const eight = ['Wash', 'Dry', 'Fill', 'Weigh', 'Seal', 'Label', 'Pack', 'Send']
const items = (names: readonly string[], first: number): string =>
  names.map((name, at) => `${first + at}. **${name} it.**`).join('\n')

/** Numbers that another row of titles, a name with a hyphen or a list that goes on with them does not hide. */
const found: Case[] = [
  [
    rule,
    'a gap in titles above steps in Chinese',
    entry(
      `## 要问什么\n\n${titled('1. 罐', '3. 盖', '4. 签')}\n\n## 怎么做\n\n${titled('步骤 1：问', '步骤 2：装', '步骤 3：封')}`,
    ),
  ],
  [
    rule,
    'a gap in titles below steps in words',
    entry(
      `## How\n\n${titled('Step one: Ask', 'Step 2: Fill', 'Step 3: Seal')}\n\n## What to ask\n\n${titled('1. Jars', '3. Lids', '4. Labels')}`,
    ),
  ],
  [
    rule,
    'a gap in titles beside phases',
    entry(
      `## What to ask\n\n${titled('1) Jars', '2) Lids', '4) Labels')}\n\n## How\n\n${titled('Phase 3 — Ask', 'Phase 4 — Fill')}`,
    ),
  ],
  [
    rule,
    'a phase twice whose name begins with auto',
    entry(titled('Phase 1: Wash', 'Phase 2: Fill', 'Phase 2: Auto-Seal')),
  ],
  [
    rule,
    'a step twice with work done by hand',
    entry(titled('Step 1: Wash', 'Step 2: Manual-Sort of lids', 'Step 2: Seal')),
  ],
  [rule, 'a gap in rows of a reference', reference(rows(1, 2, 4, 5, 6))],
  [rule, 'a gap before the last row of a reference', reference(rows(1, 2, 3, 4, 5, 7))],
  [
    rule,
    'a number that is too low before a list that goes on below',
    entry(
      `The seven questions of the potter as asked at the kiln:\n\n${items(eight, 1)}\n\nThe guild adds two more:\n\n${items(['Bill', 'Thank'], 9)}`,
    ),
  ],
  [
    rule,
    'options of a question',
    entry(
      'Include a single-select question with these 4 options:\n\n- **Clay**: red\n- **Tin**: grey\n- **Wax**: yellow',
    ),
  ],
  [
    rule,
    'options of a dialog',
    entry('Then present a dialog with these 2 options:\n\n- **Clay**: red\n- **Tin**: grey\n- **Wax**: yellow'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a step that is said not to be there',
    entry(
      `${titled('Step 1: Wash', 'Step 2: Fill', 'Step 4: Seal')}\n\n(There is no step 3; the number is left free on purpose.)`,
    ),
  ],
  [
    rule,
    'a step of a row with a gap that is meant',
    entry(`The gap in the numbers is deliberate.\n\n${titled('Step 1: Wash', 'Step 3: Fill', 'Step 4: Seal')}`),
  ],
  [
    rule,
    'a number of steps that is kept free in Chinese',
    entry(`编号 2 留空。\n\n${titled('步骤 1：洗', '步骤 3：装', '步骤 4：封')}`),
  ],
  [
    rule,
    'a title of the same part with the number that is left out',
    entry(`## What to ask\n\n${titled('1. Jars', 'Step 2: Lids', '3. Labels', '4. Ropes')}`),
  ],
  [rule, 'an automatic way of a step', entry(titled('Step 1: Wash', 'Step 2: Fill', 'Step 2: Auto'))],
  [
    rule,
    'a row of a reference that the text tells',
    reference(`${rows(1, 2, 4, 5, 6)}\n\nCheck 3 is done by the potter.`),
  ],
  [
    rule,
    'all questions of two lists',
    entry(
      `The ten questions of the potter as asked at the kiln:\n\n${items(eight, 1)}\n\nThe guild adds two more:\n\n${items(['Bill', 'Thank'], 9)}`,
    ),
  ],
]

describeCases(found, leftAlone)
