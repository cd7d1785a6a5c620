import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const guide = (text: string): TestFiles => ({
  ...entry('Read guides/jars.md.'),
  'guides/jars.md': `# Jars\n\n${text}\n`,
})
const steps = (...numbers: number[]): string =>
  numbers.map((number, at) => `## Step ${number}: part ${'abcdef'[at]}\n\nGo.\n`).join('\n')
const numbered = (...numbers: number[]): string =>
  `## Work\n\n${numbers.map((number, at) => `### ${number}. Part ${'abcdef'[at]}\n\nGo.\n`).join('\n')}`
const items = (...numbers: number[]): string => numbers.map((number, at) => `${number}. Do ${'abcdef'[at]}.`).join('\n')
const names = ['Wash', 'Fill', 'Seal', 'Send', 'Store']
const rows = (heads: string, ...numbers: (number | string)[]): string =>
  `| ${heads} |\n|---|---|\n${numbers.map((number, at) => `| ${number} | ${names[at]} |`).join('\n')}`

const found: Case[] = [
  ['DOC-CON-002', 'two titles that changed places', entry(numbered(1, 2, 4, 3, 5))],
  ['DOC-CON-002', 'the first two titles that changed places', entry(numbered(2, 1, 3, 4))],
  ['DOC-CON-002', 'an item twice in a document', guide(items(1, 2, 2, 3))],
  ['DOC-CON-002', 'a step twice in a document', guide(steps(1, 2, 2, 3))],
  [
    'DOC-CON-002',
    'a step twice in a document in Chinese',
    guide('## 第一步：洗\n\n做。\n\n## 第二步：装\n\n做。\n\n## 第二步：封\n\n做。'),
  ],
  ['DOC-CON-002', 'a row twice in a document', guide(rows('Phase | Name', 1, 2, 2, 3))],
  ['DOC-CON-002', 'a row twice, the others counted on', entry(rows('Phase | Name', 1, 2, 2, 3))],
  ['DOC-CON-002', 'the last row twice', entry(rows('Phase | Name', 1, 2, 3, 3))],
  [
    'DOC-CON-002',
    'a row of a named phase twice',
    entry(rows('Phase | What', 'Phase 1', 'Phase 2', 'Phase 2', 'Phase 3')),
  ],
  ['DOC-CON-002', 'a row twice behind a column of numbers', entry(rows('# | Phase', 1, 2, 2, 3))],
  ['DOC-CON-002', 'a row twice in Chinese', entry(rows('阶段 | 名称', 1, 2, 2, 3))],
]

const leftAlone: Case[] = [
  ['DOC-CON-002', 'titles in another order', entry(numbered(5, 4, 3, 2, 1))],
  ['DOC-CON-002', 'two of three titles', entry(numbered(1, 3, 2))],
  ['DOC-CON-002', 'two titles beside one without a number', entry(`${numbered(1, 3, 2, 4)}\n### Notes\n\nNone.`)],
  ['DOC-CON-002', 'a gap in a document', guide(`${items(1, 2, 4)}\n\n${rows('Phase | Name', 1, 2, 4, 5)}`)],
  ['DOC-CON-002', 'a gap of steps in a document', guide(steps(1, 2, 4))],
  [
    'DOC-CON-002',
    'a list of a document that goes on elsewhere',
    guide('1. Wash.\n2. Fill.\n\nOr:\n\n2. Dry.\n3. Seal.'),
  ],
  ['DOC-CON-002', 'several outputs of a phase', entry(rows('Phase | Output', 1, 2, 2, 3))],
  ['DOC-CON-002', 'two ways of a phase', entry(rows('Phase | Name', 1, '2 (web)', '2 (app)', 3))],
  ['DOC-CON-002', 'a phase that is done again', entry(rows('Phase | Name', 1, 2, 2, 3).replace('Seal', 'Fill again'))],
]

describeCases(found, leftAlone)
