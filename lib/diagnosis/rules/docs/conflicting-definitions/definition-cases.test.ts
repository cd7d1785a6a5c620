import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

const both = (one: string, other: string): TestFiles => ({ ...entry(one), 'specs/b.md': `# B\n\n${other}\n` })

const parameters = (value: number): string =>
  `| Key | Default |\n|---|---|\n| \`pageSize\` | 2 |\n| \`numResults\` | ${value} |`

const switches = '| Key | Default |\n|---|---|\n| `askFirst` | true |'

const given = (label: string): TestFiles =>
  entry(
    `## Config\n\n${label}:\n\n${fence('json', '{ "is_there": true }')}\n\n### Config of others\n\n${label}:\n\n${fence('json', '{ "is_there": false }')}`,
  )

const budget = (seconds: number): string => fence('js', `const TIME_BUDGET = ${seconds}`)

const steps = (...names: string[]): string =>
  `| # | Action |\n|---|---|\n${names.map((name, at) => `| ${at + 1} | [${name}](actions/${name}.md) |\n`).join('')}`

const mode = (link: string): TestFiles => ({
  ...entry(`## Barn mode\n\nFollow ${link}.\n\n${steps('roof', 'wall', 'door', 'gate')}`),
  'phases/orchestrator.md': `# Orchestrator\n\n${steps('roof', 'wall', 'gate')}`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-001', 'the order of steps in a mode and in its file', mode('[the orchestrator](phases/orchestrator.md)')],
  [
    'DOC-CON-001',
    'a default of the entry behind one of a reference',
    {
      ...entry('`BOX_LIMIT` = 4'),
      'DESIGN.md': `# Design of boxes\n\n${fence('python', 'BOX_LIMIT = 4')}\n`,
      'references/a.md': '# Boxes\n\n| Key | Default |\n|---|---|\n| `BOX_LIMIT` | 9 |\n',
    },
  ],
  ['DOC-CON-001', 'a switch that is set', { ...entry('Set `SEND_ALL=1`.'), ...phase('Send with `SEND_ALL=0`.') }],
  [
    'DOC-CON-001',
    'a constant in two sentences',
    both('Every step knows that `MAX_ROUNDS` is 3 here.', 'Here `MAX_ROUNDS` is 5 for every step.'),
  ],
  ['DOC-CON-001', 'two blocks of settings', given('**Settings**')],
  [
    'DOC-CON-001',
    'a constant of two pieces of code',
    both(fence('python', 'HAS_MAPS = True'), fence('python', 'HAS_MAPS = False')),
  ],
  [
    'DOC-CON-001',
    'a table and a block below its title',
    entry(`${switches}\n\n## Config\n\n**All of it**:\n\n${fence('json', '{ "askFirst": false }')}`),
  ],
  [
    'DOC-CON-001',
    'constants in code spans',
    both('## Gate\n\nThe bar is `MIN_SCORE = 80`.', '`MIN_SCORE = 70` decides.'),
  ],
  [
    'DOC-CON-001',
    'two configurations',
    both(
      `## Config\n\n${fence('json', '{ "max_parallel": 4 }')}`,
      `## Config\n\n${fence('json', '{ "max_parallel": 8 }')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a limit alone in two blocks',
    both(fence('json', '{ "max_parallel": 4 }'), fence('json', '{ "max_parallel": 8 }')),
  ],
  ['DOC-CON-001', 'a value of two documents', { ...entry(parameters(8)), 'specs/b.md': `# B\n\n${parameters(5)}\n` }],
  ['DOC-CON-001', 'two values', entry('The limit is `APP_LIMIT=10`.\n\nNote that `APP_LIMIT=20` holds.')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-001', 'the order of steps in a mode', mode('the steps')],
  [
    'DOC-CON-001',
    'settings of one program',
    entry('| Tool | Parameter | Value |\n|---|---|---|\n| findSets | lowCut | 0.05 |\n| findSets | highCut | 0.1 |'),
  ],
  [
    'DOC-CON-001',
    'a value that is a case',
    entry('Nothing to do: set `DID_PUSH=0`.\n\nOnly run when a push was made (`DID_PUSH=1`).'),
  ],
  [
    'DOC-CON-001',
    'what a switch is for two kinds of builds',
    entry('Plain builds use `WITH_LIBS=0` for small files; the others keep `WITH_LIBS=1`.'),
  ],
  [
    'DOC-CON-001',
    'a switch for one kind of projects',
    { ...entry('Plain builds use `WITH_LIBS=0`.'), ...phase('For mixed projects, keep `WITH_LIBS=1`.') },
  ],
  [
    'DOC-CON-001',
    'what the positions of a switch do',
    { ...entry('`SEND_ALL=0` keeps the drafts.'), ...phase('`SEND_ALL=1` env sends them too.') },
  ],
  [
    'DOC-CON-001',
    'settings in YAML for two cases',
    entry(
      `## Settings\n\nOn a small machine:\n\n${fence('yaml', 'page_size: 12')}\n\nOn a large one:\n\n${fence('yaml', 'page_size: 40')}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a page that tells what was',
    {
      ...entry('Follow `phases/01-a.md`.'),
      'phases/01-a.md': '# Change log\n\n- In spring: `PAGE_SIZE` = 20\n- In winter: `PAGE_SIZE` = 12\n',
    },
  ],
  [
    'DOC-CON-001',
    'the two cases of a constant',
    entry('**If `HAS_PAGE` is 0 (a page is there):** Read it.\n\n**If `HAS_PAGE` is 1 (none is there):** Go on.'),
  ],
  [
    'DOC-CON-001',
    'a setting that each case has of its own',
    { ...both(budget(300), [120, 60].map(budget).join('\n\n')), 'specs/c.md': `# C\n\n${budget(180)}\n` },
  ],
  ['DOC-CON-001', 'what two commands give back', given('**Output**')],
  [
    'DOC-CON-001',
    'a constant of two branches',
    entry(fence('python', 'try:\n    import maps\n    HAS_MAPS = True\nexcept ImportError:\n    HAS_MAPS = False')),
  ],
  ['DOC-CON-001', 'a value of a case', both('The dial is `DESIGN_DIAL = 4`.', 'Checkout pages → `DESIGN_DIAL = 6`')],
  [
    'DOC-CON-001',
    'a block below the name of a mode',
    entry(`${switches}\n\n## Config\n\n**Quiet mode** (asks nothing):\n\n${fence('json', '{ "askFirst": false }')}`),
  ],
  ['DOC-CON-001', 'a value of a mode', twoPhases('`MAX_TURNS` is 4.', 'In thorough mode `MAX_TURNS` is 9.')],
  [
    'DOC-CON-001',
    'one end of several ways',
    entry('| # | Condition | Action |\n|---|---|---|\n| 1 | late | save, exit |\n| 2 | full | save, exit |'),
  ],
  ['DOC-CON-001', 'constants that agree', both('## Gate\n\nThe bar is `MIN_SCORE = 80`.', '`MIN_SCORE = 80` decides.')],
  ['DOC-CON-001', 'samples of data', both(fence('json', '{ "loaf_size": 4 }'), fence('json', '{ "loaf_size": 8 }'))],
  ['DOC-CON-001', 'parameters of two tools', entry(`## Search\n\n${parameters(8)}\n\n## People\n\n${parameters(5)}`)],
  [
    'DOC-CON-001',
    'values of two platforms',
    { ...entry('- SMALL: `NUM_ROUNDS=8`'), 'specs/b.md': '# B\n\n- LARGE: `NUM_ROUNDS=25`\n' },
  ],
  ['DOC-CON-001', 'what each value does', entry('Set `APP_SENDS=1` to enable and\n`APP_SENDS=0` to disable it.')],
  [
    'DOC-CON-001',
    'a constant in two languages',
    entry(`${fence('js', 'const SLOW_LIMIT = 1000')}\n\n${fence('python', 'SLOW_LIMIT = 1.0')}`),
  ],
]

describeCases(found, leftAlone)
