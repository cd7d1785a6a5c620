import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const phases: TestFiles = {
  'phases/01-wash.md': '# Phase 1: Wash\n\nGo.\n',
  'phases/02-fill.md': '# Phase 2: Fill\n\nGo.\n',
  'phases/03-seal.md': '# Phase 3: Seal\n\nGo.\n',
}
const named = 'Files: `phases/01-wash.md`, `phases/02-fill.md`, `phases/03-seal.md`.'
const beside = (overview: string, files: TestFiles = phases): TestFiles => ({
  ...entry(`## The way\n\n${overview}\n\n${named}`),
  ...files,
})
const table = (third: string, second = 'Fill'): string =>
  `| Phase | What is done |\n|---|---|\n| 1 | Wash |\n| 2 | ${second} |\n| 3 | ${third} |`
const headings = (third: string): string =>
  ['Wash', 'Fill', third].map((name, at) => `## Phase ${at + 1}: ${name}\n\nGo.`).join('\n\n')
const parted = (...parts: string[]): string => parts.map((one) => `## ${one}\n\nGo.`).join('\n\n')
const rows = (numbers: readonly (number | string)[], head = 'Phase'): TestFiles =>
  entry(
    `## At a glance\n\n| ${head} | Task |\n|---|---|\n${numbers.map((one, at) => `| ${one} | ${'Draw Cut Sew Iron Pack'.split(' ')[at]} |`).join('\n')}`,
  )

/** Phases of a mill under titles, the third with a title and a text of its own, below a table that calls them. */
const mill = (row: string, title: string, text: string): TestFiles =>
  entry(
    `| Phase | What is done |\n|---|---|\n| 1 | Grain sorting |\n| 2 | Stone setting |\n| 3 | ${row} |\n\n## Phase 1: Sort the grain\n\nTake a look at the grain and sort it.\n\n## Phase 2: Stone setting\n\nTake a look at the stone and at the gap below it.\n\n## Phase 3: ${title}\n\n${text}`,
  )
const ofSacks =
  'Sew the sacks up with waxed thread, put them on the cart, and write the name of the farmer on each of them by hand, in black paint.'

/** A phase that an overview calls otherwise than its file or heading, and rows whose numbers do not follow. */
const found: Case[] = [
  [
    rule,
    'a row beside another part of its number',
    entry(
      `| # | Phase |\n|---|---|\n| 1 | Phase 1: Read |\n| 2 | Phase 2: Compare |\n| 3 | Phase 3: Decide |\n\n${parted('Phase 1: Read', 'Phase 2: Compare', 'Common mistakes')}\n\n### 3. No lid\n\nNo.`,
    ),
  ],
  [
    rule,
    'a flow beside a name with its number',
    entry(
      `阶段 1：选题 → 阶段 2：采访 → 阶段 3：成稿 → 阶段 4：复盘\n\n${parted('阶段 1：选题', '阶段 2：采访', '阶段 3：成稿', '心法')}\n\n### 模型4：可逆\n\n想。`,
    ),
  ],
  [
    rule,
    'a name with a word that stands in all phases',
    mill('Weir look', 'Sack sewing', 'Take a look at the sacks and sew them.'),
  ],
  [rule, 'a title of which its text says nothing', mill('Sacks', 'Weir repair', ofSacks)],
  [
    rule,
    'a table over a title with more in brackets',
    entry(
      `| Phase | Done |\n|---|---|\n| 0 | Crate count |\n| 1 | Loading |\n| 2 | Weir |\n\n${['Phase 0: Set-up (crate count)', 'Phase 1: Loading', 'Phase 2: Crossing'].map((one) => `## ${one}\n\nGo.`).join('\n\n')}`,
    ),
  ],
  [rule, 'a table', beside(table('Publish'))],
  [rule, 'a list', beside('1. Wash\n2. Fill\n3. Publish')],
  [
    rule,
    'a list that tells what is done',
    beside('1. **Wash** — with soap\n2. **Fill** — high\n3. **Publish** — print them'),
  ],
  [rule, 'a flow', beside('Phase 1: Wash → Phase 2: Fill → Phase 3: Publish')],
  [rule, 'a table over headings', entry(`${table('Publish')}\n\n${headings('Seal')}`)],
  [rule, 'headings', { ...entry(`${headings('Publish')}\n\n## Files\n\n${named}`), ...phases }],
  [rule, 'a number twice and the next one missing', rows([1, 2, 2, 4])],
  [rule, 'a number that is left out', rows([1, 2, 4])],
  [rule, 'a step that is left out', rows([1, 3, 4], 'Step')],
  [rule, 'a number twice in Chinese', rows([1, 2, 2, 4], '阶段')],
  [rule, 'a phase twice', rows(['Phase 1', 'Phase 2', 'Phase 2', 'Phase 4'])],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'a row whose phase has a number alone',
    entry(
      `| # | Phase |\n|---|---|\n| 1 | Phase 1: Read |\n| 2 | Phase 2: Compare |\n| 3 | Phase 3: Decide |\n\n${parted('Phase 1: Read', 'Phase 2: Compare', '3. The end')}`,
    ),
  ],
  [
    rule,
    'a row whose phase is called so in another part',
    entry(
      `| # | Phase |\n|---|---|\n| 1 | Phase 1: Read |\n| 2 | Phase 2: Compare |\n| 3 | Phase 3: Decide |\n\n${parted('Phase 1: Read', 'Phase 2: Compare', 'The end')}\n\n### 3. Decide\n\nGo.`,
    ),
  ],
  [rule, 'a name with a word of its phase alone', mill('Sack thread', 'Sewing up', ofSacks)],
  [rule, 'a title that its text has a word of', mill('Sacks', 'Thread and wax', ofSacks)],
  [rule, 'a name in another language', mill('Link', '袋詰め', 'Sew them up.')],
  [rule, 'the names of the files', beside(table('Seal'))],
  [
    rule,
    'a name that the file has in its text',
    beside(table('Close'), { ...phases, 'phases/03-seal.md': '# Phase 3: Seal\n\nClose the jars.\n' }),
  ],
  [
    rule,
    'a name that is told as the phase is called',
    beside('1. **Wash** — with soap\n2. **Fill** — high\n3. **Finish** — seal them'),
  ],
  [rule, 'a row that names its file', beside(table('[Publish](phases/03-seal.md)'))],
  [rule, 'two names of its own', beside(table('Publish', 'Pour'))],
  [rule, 'fewer phases than files', beside('1. Wash\n2. Publish')],
  [rule, 'numbers that follow', rows([1, 2, 3, 4])],
  [rule, 'two rows of one phase', rows([1, 2, 2, 3])],
  [rule, 'a selection', rows([1, 4, 9])],
  [rule, 'numbers of other things', rows([1, 2, 4], 'Rank')],
]

describeCases(found, leftAlone)
