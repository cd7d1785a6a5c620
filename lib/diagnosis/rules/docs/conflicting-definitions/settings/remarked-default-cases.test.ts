import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const table = (head: string, ...rows: string[]) =>
  `| Setting | ${head} |\n|---|${'---|'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}`
const row = table('Default', '`pots_per_shelf` | 20')

/** Defaults in remarks of blocks, behind the kind of a value, and in rows of two tables. */
const found: Case[] = [
  [
    rule,
    'a remark that tells a default beside a table',
    entry(`${row}\n\n## Kiln\n\n${fence('yaml', 'pots_per_shelf: 8   # glazed ones (default: 12)')}`),
  ],
  [
    rule,
    'a remark of a deeper key',
    entry(`${row}\n\n## Kiln\n\n${fence('yaml', 'kiln:\n  pots_per_shelf: 12  # default 12, more for cups')}`),
  ],
  [
    rule,
    'a default behind the kind of its value',
    entry(
      `Opt in by \`kiln.keepLid\` (\`boolean\`, default \`false\`).\n\n## Keys\n\n${table('Default', '`kiln.keepLid` | `true`')}`,
    ),
  ],
  [
    rule,
    'a default under a head that says more',
    {
      ...entry(
        `${table('Default behaviour', '`--lid-weight` | weight of a lid (default 0.5 = half)')}\n\nRun \`scripts/lid.py\`.`,
      ),
      'scripts/lid.py':
        'import argparse\np = argparse.ArgumentParser()\np.add_argument("--lid-weight", type=float, default=0.8)\n',
    },
  ],
  [
    rule,
    'a part that gives rows of the table of all settings again',
    entry(
      `## Settings\n\n${table('Values | Default', '`lid_weight` | 1-9 | 4', '`pot_count` | 5-50 | 10', '`shelves` | 1-3 | 2')}\n\n## Weight and shelves\n\n${table('Values | Default | Notes', '`pot_count` | 5-50 | 15 | pots of a firing', '`lid_weight` | 1-9 | 4 | in pounds')}`,
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a remark with the default of the table, and a value of somebody',
    entry(`${row}\n\n## Configuration\n\n${fence('yaml', 'pots_per_shelf: 8  # few of them (default: 20)')}`),
  ],
  [
    rule,
    'a default behind what it is for',
    entry(
      `Opt in by \`kiln.keepLid\` (for cups, default \`false\`).\n\n## Keys\n\n${table('Default', '`kiln.keepLid` | `true`')}`,
    ),
  ],
  [
    rule,
    'tables of two things, each with a title of its own',
    entry(
      `## Kiln\n\n${table('Values | Default', '`lid_weight` | 1-9 | 4', '`pot_count` | 5-50 | 10', '`shelves` | 1-3 | 2')}\n\n## Ferry\n\n${table('Values | Default', '`pot_count` | 5-50 | 15', '`lid_weight` | 1-9 | 4')}`,
    ),
  ],
]

describeCases(found, leftAlone)
