import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const loom = 'warp:\n  threads: 240\n  tension: 12\n'
const files = (text: string, yaml = loom): TestFiles => ({ ...entry(text), 'templates/loom.yml': yaml })
const rows = (...all: string[]) => `| Setting | Value |\n|---|---|\n${all.map((row) => `| ${row} |`).join('\n')}`
const front = (key: string, text: string): TestFiles => ({
  'SKILL.md': entry(text)['SKILL.md']!.replace('\n---\n', `\n${key}: 3\n---\n`),
})

const defaults = (...all: string[]) => `| Option | Default |\n|---|---|\n${all.map((row) => `| ${row} |`).join('\n')}`
const shown = (json: string) => fence('json', json)

const listed = (edge: string) =>
  entry(
    `## File\n\n${shown('{ "loom": { "threads": 240, "edge": "plain", "silk_edge": 4 } }')}\n\n- \`threads\`: threads of a warp (default: 240)\n- \`edge\`: how it ends (default: "${edge}" - as the mill does)\n- \`silk_edge\`: picks of silk at its end (default: 6)`,
  )
const python = fence('python', 'loom = Loom(\n    threads=240,\n    edge="plain",\n    beat=12,  # a minute\n)')

/** A table of some of the settings that a block shows. */
const inTables: Case[] = [
  [rule, 'a number that a block and the list below it give two values', listed('plain')],
  [
    rule,
    'one of several rows beside code',
    {
      ...entry('See [looms](references/looms.md).'),
      'references/looms.md': `# Looms\n\n${python}\n\n## Values\n\n${rows('`threads` | 240', '`edge` | `"plain"`', '`beat` | 15')}\n`,
    },
  ],
  [
    rule,
    'a switch in an item below a title of defaults',
    {
      ...entry('- `silk_edge`: ends in silk (default: false)'),
      'docs/loom.md':
        '# Loom\n\n## As it comes (defaults)\n\n- **silk_edge**: `true` (ends in silk)\n- **edge**: plain\n',
    },
  ],
  [
    rule,
    'one of several rows beside a block with more settings',
    entry(
      `${defaults('`threads` | `240`', '`warp_tension` | `15`', '`silk` | `false`')}\n\n## File\n\n${shown('{ "threads": 240, "warp_tension": 12, "silk": false, "edge": 3 }')}`,
    ),
  ],
  [
    rule,
    'one of two rows of keys with what is around them',
    entry(
      `${defaults('`warp.threads` | `240`', '`warp.tension` | `15`', '`weft.beat` | `2`')}\n\n## File\n\n${fence('yaml', loom)}`,
    ),
  ],
]

const otherTables: Case[] = [
  [rule, 'two settings that a block gives otherwise than a list', listed('broad')],
  [
    rule,
    'a call that gives another value than the default',
    {
      ...entry('See [looms](references/looms.md).'),
      'references/looms.md': `# Looms\n\n${python}\n\n## Values\n\n${defaults('`threads` | 240', '`edge` | `"plain"`', '`beat` | 15')}\n`,
    },
  ],
  [
    rule,
    'code that gives a parameter two values',
    {
      ...entry('See [looms](references/looms.md).'),
      'references/looms.md': `# Looms\n\n${python}\n\n${fence('python', 'slow(beat=15)')}\n\n## Values\n\n${rows('`threads` | 240', '`edge` | `"plain"`', '`beat` | 15')}\n`,
    },
  ],
  [
    rule,
    'a switch in an item below another title',
    {
      ...entry('- `silk_edge`: ends in silk (default: false)'),
      'docs/loom.md': '# Loom\n\n## As the mill has it\n\n- **silk_edge**: `true` (ends in silk)\n- **edge**: plain\n',
    },
  ],
  [
    rule,
    'two rows beside a block',
    entry(
      `${defaults('`threads` | `240`', '`warp_tension` | `15`', '`silk` | `true`')}\n\n## File\n\n${shown('{ "threads": 240, "warp_tension": 12, "silk": false, "edge": 3 }')}`,
    ),
  ],
  [
    rule,
    'a switch that a block turns on',
    entry(
      `${defaults('`threads` | `240`', '`warp_tension` | `12`', '`silk` | `true`')}\n\n## File\n\n${shown('{ "threads": 240, "warp_tension": 12, "silk": false, "edge": 3 }')}`,
    ),
  ],
  [
    rule,
    'a block of a case',
    entry(
      `${defaults('`threads` | `240`', '`warp_tension` | `15`', '`silk` | `false`')}\n\n## Production\n\n${shown('{ "threads": 240, "warp_tension": 12, "silk": false, "edge": 3 }')}`,
    ),
  ],
]

const found: Case[] = [
  [
    rule,
    'one of two settings of a template',
    files('`loom.yml` sets `threads: 240` and `tension: 15`; raise them for silk.'),
  ],
  [
    rule,
    'one of two settings of a block of another reference',
    {
      'references/weave.md': `# Weaving\n\n${fence('yaml', loom)}\n`,
      'references/checks.md': '# Checks\n\n- `warp` for even cloth (`threads: 240`, `tension: 15`).\n',
    },
  ],
  [
    rule,
    'one of two settings that are named with what is around them',
    {
      ...entry('Mind the warp (`warp.threads` is 240, `warp.tension` is 15).'),
      'references/loom.md': `# loom.json\n\n${fence('json', '{ "warp": { "threads": 240, "tension": 12 } }')}\n`,
    },
  ],
  [
    rule,
    'a row of a table beside a block of properties',
    {
      ...entry(rows('`warp.threads` | 240', '`warp.tension` | 15')),
      'references/loom.md': `# Loom\n\n${fence('properties', 'warp.threads=240\nwarp.tension=12')}\n`,
    },
  ],
  [
    rule,
    'a path in a sentence beside a file',
    {
      ...entry('The threads stand close: `warp.thread_gap` (3 px), never less.'),
      'references/warp.json': '{ "warp": { "thread_gap": 4 } }',
    },
  ],
  [
    rule,
    'a setting of the front matter',
    front('max_bolts', 'It follows the front matter. Each cloth takes one of the `max_bolts: 5` places.'),
  ],
  [
    rule,
    'a setting of a block of the same document, deep in it',
    entry(
      `1. Find the knots (\`min_knots_of_row\`: 2)\n\n## Configuration\n\n${fence('json', '{ "rows": { "min_knots_of_row": 3, "fold": true } }')}`,
    ),
  ],
]

const leftAlone: Case[] = [
  [rule, 'settings that a template gives so', files('`loom.yml` sets `threads: 240` and `tension: 12`.')],
  [
    rule,
    'a case in brackets',
    {
      ...entry('The weaver reads the table (including the `warp-tension: 15` that lets a thread go).'),
      'templates/loom.yml': 'warp-tension: 12\n',
    },
  ],
  [
    rule,
    'a path in a sentence beside two files that differ',
    {
      ...entry('The threads stand close: `warp.thread_gap` (3 px), never less.'),
      'references/warp.json': '{ "warp": { "thread_gap": 4 } }',
      'references/silk.json': '{ "warp": { "thread_gap": 5 } }',
    },
  ],
  [rule, 'one setting alone', files('`loom.yml` sets `tension: 15`.')],
  [rule, 'two settings that both differ', files('`loom.yml` sets `threads: 300` and `tension: 15`.')],
  [rule, 'settings of a case', files('For a silk cloth set `threads: 240` and `tension: 15`.')],
  [rule, 'settings if somebody wants more', files('If the cloth is wide, `threads: 240` and `tension: 15` do better.')],
  [
    rule,
    'a key that the template gives two values',
    files('`loom.yml` sets `threads: 240` and `tension: 15`.', `${loom}weft:\n  tension: 9\n`),
  ],
  [
    rule,
    'settings of another block',
    {
      ...files('`loom.yml` sets `threads: 240` and `tension: 15`.'),
      'references/b.md': `# B\n\n${fence('yaml', 'threads: 240\ntension: 15')}\n`,
    },
  ],
  [
    rule,
    'a setting that has the name of one of the front matter',
    front('max_bolts', 'A loom of the mill has `max_bolts: 5` of its own.'),
  ],
]

describeCases([...found, ...inTables], [...leftAlone, ...otherTables])
