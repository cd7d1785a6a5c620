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
