import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const table = '# Oven\n\n| Setting | Value |\n|---|---|\n| `bake_minutes` | 40 |\n| `max_trays` | 5 |\n'
const beside = (text: string, other = table): TestFiles => ({ ...entry(text), 'references/oven.md': other })
const config = (text: string): TestFiles => ({ ...entry(text), 'config/settings.json': '{ "bake_minutes": 40 }\n' })

/** A number in passing, and what a shell exports in a reference. */
const exported = (title: string, code: string): TestFiles =>
  beside(
    'A loaf that is pale after 30 minutes (`BAKE_MINUTES`) is left in.',
    `# Oven\n\n## ${title}\n\n${fence('bash', code)}\n`,
  )
/** A row of settings in the entry below a title, and another number in a reference. */
const below = (title: string): TestFiles =>
  beside(
    `## ${title}\n\nHow many trays go in is set by \`max_trays\`; its default is 3.`,
    table.replace('Value', 'Default'),
  )

/** Numbers that a sentence gives a setting in passing. */
const found: Case[] = [
  [rule, 'an environment', exported('Environment', 'export BAKE_MINUTES=40\nexport OVEN_NAME=big')],
  [rule, 'variables', exported('Environment variables', '# the oven\nexport BAKE_MINUTES=40')],
  [rule, 'an environment in Chinese', exported('环境变量', 'export OVEN_NAME=big\n\nexport BAKE_MINUTES=40 # minutes')],
  [rule, 'a default below a title of further texts', below('Deep Dives')],
  [rule, 'a default below a title with such a word', below('Further deep dives')],
  [rule, 'an order to set a limit', beside('Set `max_trays` to at most 3.')],
  [
    rule,
    'a constant of a script that the sentence names',
    {
      ...entry('`MAX_TRAYS` in `scripts/bake.py` is 3; change it there if the loaves are small.'),
      'scripts/bake.py': 'MAX_TRAYS = 5\n',
    },
  ],
  [
    rule,
    'a path of names in a file of settings',
    {
      ...entry('`oven.bake_minutes` is 30 in `config/oven.json`.'),
      'config/oven.json': '{ "oven": { "bake_minutes": 40 } }\n',
    },
  ],
  [rule, 'an order to keep a limit', beside('Keep `bake_minutes` at or below 30 minutes.')],
  [rule, 'an order to keep it at so much or less', beside('Keep `max_trays` at 3 or less.')],
  [rule, 'what must not be exceeded', beside('`bake_minutes` must not exceed 30 minutes.')],
  [rule, 'an order never to let it exceed', beside('Never let `max_trays` exceed 3.')],
  [rule, 'an order that counts the setting', beside('Allow at most 3 `max_trays`.')],
  [rule, 'a number before its name', beside('A loaf is done when it has baked for 30 minutes (`bake_minutes`).')],
  [rule, 'a number in brackets behind its name', beside('Take it out after `bake_minutes` (30 by default).')],
  [rule, 'a file of settings', config('Take it out when the clock reaches `bake_minutes` (30 by default).')],
  [rule, 'a file of settings beside a told default', config('- `bake_minutes`: how long (default: 30)')],
  [
    rule,
    'a file of limits of its own folder',
    { ...entry('The default of `bake_minutes` is 30.'), 'config/limits.json': '{ "bake_minutes": 40 }\n' },
  ],
  [
    rule,
    'a file of limits',
    {
      ...entry('The default of `bake_minutes` is 30.\n\nLimits: `specs/limits.json`.'),
      'specs/limits.json': '{ "bake_minutes": 40 }\n',
    },
  ],
  [rule, 'an item that goes on to tell', beside('- `bake_minutes`: at most 30 for one loaf')],
  [rule, 'a number in words', beside('Not more than three trays go in (`max_trays`).')],
  [rule, 'what is no more than a number', beside('A batch has no more than `max_trays` = 3.')],
  [
    rule,
    'a sentence that names its file',
    config('The settings are in `settings.json`; `bake_minutes` is 30 minutes.'),
  ],
  [
    rule,
    'a number that code declares',
    {
      ...entry('The oven holds 3 trays (`maxTrays`).'),
      'phases/01-a.md': `# A\n\n${fence('ts', 'const maxTrays = 5')}\n`,
    },
  ],
  [rule, 'an item in Chinese', beside('- `bake_minutes`：最多烤 30 分钟')],
  [rule, 'a sentence about it', beside('The `max_trays` is 3, and the rest waits.')],
  [rule, 'a setting in code marks', beside('Stop after `max_trays = 3`.')],
  [
    rule,
    'a block of the same document',
    entry(`Stop after \`max_trays = 3\`.\n\n## Limits\n\n${fence('json', '{ "max_trays": 5, "name": "a" }')}`),
  ],
  [
    rule,
    'a table of settings of the same document',
    entry(`Stop at \`max_trays\` (3).\n\n${table.replace('# Oven', '## Settings')}`),
  ],
  [
    rule,
    'a constant of a script',
    {
      ...entry('The script waits up to 20 seconds for the oven (`OVEN_WAIT`).'),
      'scripts/oven.py': 'OVEN_WAIT = 45\n\nprint(OVEN_WAIT)\n',
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'a pair of the settings of a case',
    {
      ...entry('## Rye first\n\n- `oven.bake_minutes: 30`'),
      'config/oven.json': '{ "oven": { "bake_minutes": 40 } }\n',
    },
  ],
  [
    rule,
    'the same constant of a script',
    { ...entry('`MAX_TRAYS` in `scripts/bake.py` is 5; change it there.'), 'scripts/bake.py': 'MAX_TRAYS = 5\n' },
  ],
  [rule, 'an environment with a command', exported('Environment', 'export BAKE_MINUTES=40\nbake rye')],
  [rule, 'an environment of a case', exported('Night shift', 'export BAKE_MINUTES=40\nexport OVEN_NAME=big')],
  [rule, 'a default in a mode', below('Deep baking')],
  [rule, 'the same number', beside('A loaf is done when it has baked for 40 minutes (`bake_minutes`).')],
  [
    rule,
    'the same number in another unit',
    beside('A loaf is done when it has baked for 2400 seconds (`bake_minutes`).'),
  ],
  [rule, 'an order on the limit of a case', beside('For rye, keep `bake_minutes` below 55.')],
  [rule, 'a limit where something holds', beside('Keep `bake_minutes` below 55 when it is rye.')],
  [rule, 'what is added to it', beside('Let the alarm ring late (`bake_minutes` + 20 is good).')],
  [rule, 'an order', beside('For rye, set `bake_minutes` to 55.')],
  [rule, 'a case', beside('When the oven is hot, `max_trays` is 3.')],
  [rule, 'a change', beside('Raise `max_trays` (now 3) where many are baked.')],
  [rule, 'an example', beside('For example `max_trays = 3`.')],
  [
    rule,
    'two ovens of one document',
    entry(`## Small oven\n\nIt takes 3 trays (\`max_trays\`).\n\n${table.replace('# Oven', '## Big oven')}`),
  ],
  [rule, 'two names', beside('`max_trays` and `bake_minutes` are 3 in the small oven.')],
  [rule, 'a switch', beside('`max_trays` is 1.')],
  [rule, 'a mode', beside('## Quick mode\n\n- `bake_minutes`: at most 30')],
  [
    rule,
    'a setting of many values',
    { ...beside('`bake_minutes`: at most 30 for a loaf.'), 'specs/rye.md': '# Rye\n\n- `bake_minutes`: at most 55\n' },
  ],
]

describeCases(found, leftAlone)
