import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

const both = (one: string, other: string): TestFiles => ({ ...entry(one), 'specs/b.md': `# B\n\n${other}\n` })

const twoReferences = (one: string, other: string): TestFiles => ({
  'references/a.md': `# A\n\n${one}\n`,
  'references/b.md': `# B\n\n${other}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'a key of one word in a table and a sentence',
    entry(
      '| Option | Default |\n|---|---|\n| `warmth` | 30 |\n| `litres` | 8 |\n\n## Wash\n\n`warmth` defaults to 40.',
    ),
  ],
  ['DOC-CON-001', 'a constant of one word', both('- `TRIES=3` (default)', '`TRIES` defaults to 5.')],
  [
    'DOC-CON-001',
    'an option of one word in a table and in an item',
    both('| Option | Default |\n|---|---|\n| `--depth` | 2 |', '- `--depth N`: how deep to go (default 3)'),
  ],
  [
    'DOC-CON-001',
    'a limit that an item gives and nothing else',
    { ...entry('## Limits\n\n- `max_boxes`: 40'), 'references/a.md': '# Limits\n\n- `max_boxes`: 60\n' },
  ],
  [
    'DOC-CON-001',
    'two references that say the same of a setting',
    twoReferences(
      '- `call_tries`: how often the keeper is called (default 3)',
      'The keeper is called up to the limit: `call_tries` (default 5).',
    ),
  ],
  [
    'DOC-CON-001',
    'a default behind a Chinese comma',
    entry('每次十箱（`box_count`，默认 10）。参数 `box_count` 默认为 12。'),
  ],
  [
    'DOC-CON-001',
    'a sentence on a default',
    twoPhases('The limit `page_size` is 12 by default.', '`page_size` defaults to 18.'),
  ],
  [
    'DOC-CON-001',
    'a default beside the file of settings',
    {
      ...entry('See `specs/run-config.json`.\n\n| Key | Default |\n|---|---|\n| `page_size` | 20 |'),
      'specs/run-config.json': '{ "page_size": 12 }',
    },
  ],
  [
    'DOC-CON-001',
    'a default beside settings in YAML',
    twoPhases(`## Settings\n\n${fence('yaml', 'page_size: 12 # rows')}`, '- `page_size` (default: 20)'),
  ],
  [
    'DOC-CON-001',
    'a default told in words',
    both('The default is `timeout_seconds: 30`.', '`timeout_seconds: 60` is the default.'),
  ],
  [
    'DOC-CON-001',
    'a default behind a colon',
    {
      ...phase('| Key | Default |\n|---|---|\n| `max_rounds` | 7 |'),
      'specs/limits.md': '# Limits\n\n- `max_rounds`: default 3\n',
    },
  ],
  [
    'DOC-CON-001',
    'a default behind its value',
    {
      ...entry('Follow `specs/a.md` and `specs/b.md`.'),
      'specs/a.md': '# A\n\n- `max_rounds`: 3 by default\n',
      'specs/b.md': '# B\n\n- `max_rounds`: 7 by default\n',
    },
  ],
  [
    'DOC-CON-001',
    'a value that is said',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nAll is checked: `CHECK_ALL=1`.\n',
    },
  ],
  [
    'DOC-CON-001',
    'a value of all',
    { ...entry('**Rounds:** `max_rounds` defaults to 3.'), 'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n' },
  ],
  [
    'DOC-CON-001',
    'an option of one script in two tables',
    {
      ...entry('### wash.py\n\n| Flag | Default |\n|---|---|\n| `--wait-time` | 5 |'),
      'references/wash.md':
        '# Wash\n\nRun `scripts/wash.py`.\n\n## Flags\n\n| Flag | Default |\n|---|---|\n| `--wait-time` | 9 |\n',
    },
  ],
  [
    'DOC-CON-001',
    'a setting that two tables describe alike',
    {
      ...entry(
        '| Key | Default | Effect |\n|---|---|---|\n| `jarCount` | 12 | Jars washed each day |\n| `lidSize` | 3 | Lids |',
      ),
      'references/b.md':
        '# B\n\n| Key | Default | Effect |\n|---|---|---|\n| `jarCount` | 90 | How many are washed each day |\n| `rackSize` | 4 | Racks |\n',
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'a key of one word with one default',
    entry(
      '| Option | Default |\n|---|---|\n| `warmth` | 30 |\n| `litres` | 8 |\n\n## Wash\n\n`warmth` defaults to 30.',
    ),
  ],
  [
    'DOC-CON-001',
    'a key of one word of two steps',
    both('| Option | Default |\n|---|---|\n| `warmth` | 30 |\n| `litres` | 8 |', '`warmth` defaults to 40.'),
  ],
  [
    'DOC-CON-001',
    'a value of one environment beside the default',
    {
      ...entry(`## Configuration\n\n**values-prod.yaml:**\n\n${fence('yaml', 'boxCount: 5\n\nbox:\n  tag: "2"')}`),
      'references/a.md': `# Config\n\n${fence('yaml', '# Default values\nboxCount: 1\nkeepDays: 10')}`,
    },
  ],
  [
    'DOC-CON-001',
    'a span that two settings share',
    entry('The budget (`min_rounds`/`max_rounds`, default 1-3) is set.\n\n- `max_rounds` — tries in all (default 3)'),
  ],
  [
    'DOC-CON-001',
    'what an earlier version says that is kept in an archive',
    {
      ...entry(`Set it.\n\n${fence('js', 'const TIME_BUDGET = 30')}`),
      'archive/v1/a.md': `# A\n\n${fence('js', 'const TIME_BUDGET = 60')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'a literal with a number',
    entry('Dates are `LAST_DAYS:30` or `NEXT_DAYS:5`.\n\nNobody sees why `LAST_DAYS:7` is read at night.'),
  ],
  [
    'DOC-CON-001',
    'the same option of two scripts',
    {
      ...entry('## Wash\n\nRun `scripts/wash.py`.\n\n| Option | Default |\n|---|---|\n| `--wait-seconds` | 5 |'),
      'references/fill.md':
        '# Fill\n\nRun `scripts/fill.py`.\n\n| Option | Default |\n|---|---|\n| `--wait-seconds` | 9 |\n',
    },
  ],
  [
    'DOC-CON-001',
    'the same option of two scripts, of which one is named above all of its file',
    {
      ...entry('### wash.py\n\n| Flag | Default |\n|---|---|\n| `--wait-time` | 5 |'),
      'references/fill.md':
        '# Fill\n\nRun `scripts/fill.py`.\n\n## Flags\n\n| Flag | Default |\n|---|---|\n| `--wait-time` | 9 |\n',
    },
  ],
  [
    'DOC-CON-001',
    'a name in the tables of two things',
    {
      ...entry(
        '| Key | Default | Effect |\n|---|---|---|\n| `jarCount` | 12 | Weight of the rack |\n| `lidSize` | 3 | Lids |',
      ),
      'references/b.md':
        '# B\n\n| Key | Default | Effect |\n|---|---|---|\n| `jarCount` | 90 | Drawn along the shelf |\n| `rackSize` | 4 | Racks |\n',
    },
  ],
  [
    'DOC-CON-001',
    'settings of one group',
    entry('| Part | Key | Default |\n|---|---|---|\n| washRoom | size | 50 |\n| washRoom | doors | 30 |'),
  ],
  [
    'DOC-CON-001',
    'a switch that code turns on and off',
    {
      ...phase(fence('python', 'try:\n    import wax\n    HAS_WAX = True\nexcept ImportError:\n    HAS_WAX = False')),
      'phases/02-b.md': `# B\n\n${fence('python', 'HAS_WAX = False')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'a value for a longer time',
    entry('| Key | Default |\n|---|---|\n| `WASH_SECONDS` | 60 |\n\nFor large jars, increase with `WASH_SECONDS=90`.'),
  ],
  [
    'DOC-CON-001',
    'a parameter in the lists of two models',
    twoReferences(
      '- `n_rooms`: number of hidden rooms (default: 10)\n- `n_doors`: doors',
      '- `n_rooms`: hidden rooms, their number (default: 20)\n- `n_roofs`: roofs',
    ),
  ],
  [
    'DOC-CON-001',
    'numbers of items that are no limits',
    { ...entry('## Boxes\n\n- `boxes_found`: 40'), 'references/a.md': '# Boxes\n\n- `boxes_found`: 60\n' },
  ],
  [
    'DOC-CON-001',
    'a setting of two commands',
    twoReferences(
      '- `call_tries`: how often the keeper is called (default 3)',
      '- `call_tries`: attempts to reach a host (default 5)',
    ),
  ],
  [
    'DOC-CON-001',
    'a page on a mode',
    {
      ...twoPhases('`page_size` (default: 12)', 'Go.'),
      'phases/03-c.md': '# In quick mode\n\n`page_size` (default: 4)\n',
    },
  ],
  [
    'DOC-CON-001',
    'a value that is a case',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nWhen `CHECK_ALL=1`, all is checked.\n',
    },
  ],
  [
    'DOC-CON-001',
    'a value of a mode',
    {
      ...entry('**Autonomous mode:** the gate is skipped. `max_rounds` defaults to 3.'),
      'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n',
    },
  ],
  [
    'DOC-CON-001',
    'what is not to be taken',
    entry('Pass `MOST_BOXES=80` for a rush.\n\nDo not use `MOST_BOXES=40` here.'),
  ],
  [
    'DOC-CON-001',
    'a value before and after a change',
    {
      ...entry('| Part | Change |\n|---|---|\n| Belt | `MOST_BOXES = 7` → `90` |'),
      'specs/a.md': '# A\n\nSet `MOST_BOXES = 90`.\n',
    },
  ],
  ['DOC-CON-001', 'a constant of one word that is set', both('Run it with `TRIES=3`.', '`TRIES` defaults to 5.')],
  [
    'DOC-CON-001',
    'a word that is no option',
    both('| Part | Default |\n|---|---|\n| `depth` | 2 |', '- `depth`: how deep to go (default 3)'),
  ],
  [
    'DOC-CON-001',
    'items that tell what each value does',
    entry('- `BOX_RATE=0.5`: one box every two hours\n- `BOX_RATE=9`: as many as there are'),
  ],
  [
    'DOC-CON-001',
    'defaults of two settings for one thing',
    entry(
      '- `BOX_WAIT`: time for the `kiln-two` service (default: 300)\n- `BOX_TRIES`: tries for the `kiln-two` service (default: 2)',
    ),
  ],
  [
    'DOC-CON-001',
    'a value told as a problem',
    entry(
      '- `BOX_PORT` (default 9119)\n\n## Notes\n\n**Problem**: the page ran with `BOX_PORT=8501` and nobody saw it.',
    ),
  ],
  [
    'DOC-CON-001',
    'a value that was there once',
    entry('- `BOX_PORT` (default 9119)\n\n## Notes\n\nThe page was moved to another port by `BOX_PORT=8501`.'),
  ],
  [
    'DOC-CON-001',
    'a value that a column for tuned ones gives too',
    entry(
      '| Key | Default | Optimized |\n|---|---|---|\n| `BOX_SHARE` | 0.4 | **0.2** (small) |\n\n## Use\n\nTake `BOX_SHARE = 0.2`.',
    ),
  ],
  [
    'DOC-CON-001',
    'a size in thousands of thousands',
    entry('`BOX_MAX_SIZE` (default 1.5 MB) bounds a box.\n\n## Limits\n\n- `BOX_MAX_SIZE`: default `1500000`.'),
  ],
  [
    'DOC-CON-001',
    'values of two runs',
    entry(
      '1. The winning config uses `BOX_SHARE = 0.2`.\n\n## Later\n\n| Key | Value |\n|---|---|\n| `BOX_SHARE` | 0.15 |',
    ),
  ],
]

describeCases(found, leftAlone)
