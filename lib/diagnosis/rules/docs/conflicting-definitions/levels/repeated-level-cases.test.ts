import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, phase, type TestFiles } from '../../../../test-skill.ts'

const table = (head: string, first: string, second: string): string =>
  `| ${head} |\n|---|---|\n| P0 | ${first} |\n| P1 | ${second} |`
const kilns = '- **P0**: a kiln stays cold\n- **P1**: a glaze runs'

const ranks = (title: string, first: string): string =>
  `## Shelf ranks${title}\n\n1. **P0**: ${first}\n2. **P1**: torn label shelf\n`

/** A list in one file and a table in another, whatever its head. */
const inOtherForm = (second: string, third = 'anything else'): TestFiles => ({
  ...entry('- **P0**: a leaking kiln\n- **P1**: orders of the village\n- **P2**: anything else'),
  ...phase(`| P | Work |\n|---|---|\n| P0 | a leaking kiln |\n| P1 | ${second} |\n| P2 | ${third} |`),
})

/** Levels that one file gives two meanings. */
const found: Case[] = [
  ['DOC-CON-001', 'a list and a table with another meaning of one level', inOtherForm('jars for the market')],
  [
    'DOC-CON-001',
    'two numbered lists below titles that name no two things',
    entry(ranks('', 'first glaze shelf') + ranks(' for the report', 'spare shelf')),
  ],
  ['DOC-CON-001', 'a paragraph below the list', entry(`## Levels\n\n${kilns}\n\n**P1**: a label is torn`)],
  [
    'DOC-CON-001',
    'an item behind an empty line, with brackets behind the label',
    entry(
      '## Urgency\n\n- **P0** (call now): a kiln stays cold\n- **P1** (this week): a glaze runs\n\n- **P0** (call now): a label is torn',
    ),
  ],
  [
    'DOC-CON-001',
    'a table and its short form',
    entry(
      `## Levels\n\n${table('Level | What', 'every kiln is cold', 'glaze on a shelf')}\n\n### Levels in short\n\n${table('Level | What', 'torn labels', 'glaze on a shelf')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a Chinese table and its appendix',
    entry(
      `## 陶窑优先级\n\n${table('级别 | 含义', '窑炉无法点火', '釉料流淌')}\n\n## 附录：优先级\n\n${table('级别 | 含义', '标签破损', '釉料流淌')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a table under another title with the words of the first',
    entry(
      `## Kiln alarms\n\n| Level | Impact | Answer |\n|---|---|---|\n| P0 | Every kiln is cold | 5 min |\n| P1 | Glaze runs over the shelf | 1 h |\n\n## Night shift\n\n${table('Level | Impact', 'One label is torn', 'Glaze runs over the shelf')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'some levels of a table that ranks all, told again with its words',
    entry(
      `## 严重程度分级\n\n| 级别 | 影响 |\n|---|---|\n| P0 | 全部窑炉停火 |\n| P1 | 核心窑炉停火 |\n| P2 | 釉料流淌 |\n\n## 值班口径\n\n${table('级别 | 影响', '标签破损', '核心窑炉停火')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'bold labels in one line',
    {
      ...entry(`## Alarms\n\n${table('Level | Meaning', 'A kiln stays cold', 'A glaze runs')}`),
      ...phase('**P0** Torn label, **P1** A glaze runs'),
    },
  ],
  [
    'DOC-CON-001',
    'a table below the title of the first',
    entry(
      `## Jar order\n\n${table('Level | Meaning', 'Broken main lid', 'Everything else')}\n\n### Picking\n\n${table('Level | Meaning', 'Quick sales', 'Everything else')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a sentence that says what a level means',
    entry(`${table('Priority | When', 'A kiln stays cold', 'A glaze runs')}\n\nMind that a **P1** means a torn label.`),
  ],
  [
    'DOC-CON-001',
    'what to look at under two titles of one subject',
    entry(
      `## Order of checks\n\n${table('Level | Look at', 'cold shelves', 'seals')}\n\n## Check levels\n\n${table('Level | Look at', 'torn labels', 'seals')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'another kind in a short table of meanings',
    {
      ...entry(`## Jar priority\n\n${table('Level | Meaning', 'Glass jars', 'Clay jars')}`),
      ...phase(`# Priority\n\n${table('Level | Meaning', 'Stone jars', 'Clay jars')}`),
    },
  ],
  [
    'DOC-CON-001',
    'another kind in Chinese',
    {
      ...entry(`## 罐子优先级\n\n${table('级别 | 含义', '玻璃类罐子', '陶土类罐子')}`),
      ...phase(`# 优先级\n\n${table('级别 | 含义', '石头类罐子', '陶土类罐子')}`),
    },
  ],
]

const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'what to look at for two subjects',
    entry(
      `## Order of kilns\n\n${table('Level | Look at', 'cold shelves', 'seals')}\n\n## Shop levels\n\n${table('Level | Look at', 'torn labels', 'seals')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a Chinese meaning that says more of the same kind',
    {
      ...entry(`## 罐子优先级\n\n${table('级别 | 含义', '玻璃类罐子', '陶土类罐子')}`),
      ...phase(`# 优先级\n\n${table('级别 | 含义', '大玻璃类罐子', '陶土类罐子')}`),
    },
  ],
  ['DOC-CON-001', 'a list and a table that say the same', inOtherForm('orders of the village')],
  ['DOC-CON-001', 'a list and a table of two things', inOtherForm('jars for the market', 'broken jars')],
  ['DOC-CON-001', 'a list and a table with a degree', inOtherForm('high')],
  [
    'DOC-CON-001',
    'two numbered lists, each of one thing',
    entry(ranks(' in the shop', 'first glaze shelf') + ranks(' in the cellar', 'spare shelf')),
  ],
  [
    'DOC-CON-001',
    'one rank in other words',
    entry(ranks('', 'first glaze shelf') + ranks(' for the report', 'the shelf of the first glaze')),
  ],
  [
    'DOC-CON-001',
    'a list that sorts what it lists',
    entry('## Priorities\n\n- **P0**: kiln door\n- **P0**: shelf\n- **P1**: labels'),
  ],
  [
    'DOC-CON-001',
    'a paragraph below the list that says more of the same',
    entry(`## Levels\n\n${kilns}\n\n**P1**: the glaze of a shelf runs`),
  ],
  [
    'DOC-CON-001',
    'labels of findings below a title that names no scale',
    entry(`## Sample report\n\n${kilns}\n\n**P1**: a label is torn`),
  ],
  [
    'DOC-CON-001',
    'a table of other things with the levels of the first',
    entry(
      `## Kiln alarms\n\n${table('Level | Impact', 'Every kiln is cold', 'Fix soon')}\n\n## Shop alarms\n\n${table('Level | Impact', 'The till is shut', 'Fix soon')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'bold levels in a sentence',
    {
      ...entry(`## Alarms\n\n${table('Level | Meaning', 'A kiln stays cold', 'A glaze runs')}`),
      ...phase('Begin with **P0** torn labels, **P1** A glaze runs'),
    },
  ],
  [
    'DOC-CON-001',
    'a table of its own beside the first',
    entry(
      `## Jar order\n\n${table('Level | Meaning', 'Broken main lid', 'Everything else')}\n\n## Picking\n\n${table('Level | Meaning', 'Quick sales', 'Everything else')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a sentence on what is done with a level',
    entry(`${table('Priority | When', 'A kiln stays cold', 'A glaze runs')}\n\nA P1 means you wait for the potter.`),
  ],
]

describeCases(found, leftAlone)
