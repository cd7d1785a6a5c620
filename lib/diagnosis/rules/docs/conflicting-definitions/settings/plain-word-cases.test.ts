import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, title = 'Settings'): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n## Settings\n\n${one}`),
  'references/b.md': `# B\n\n## ${title}\n\n${other}\n`,
})
const json = (jars: number): string => fence('json', `{ "kiln_rounds": ${jars}, "keep_ash": true, "shelf_size": 40 }`)

/** Settings that are a word or a switch, and values that a sentence gives in words of its own. */
const found: Case[] = [
  [rule, 'a word in two sentences', both('`glaze_style` is `honey`.', '`glaze_style` is `slate`.')],
  [rule, 'a switch in two items', both('- `keep_ash`: `true`', '- `keep_ash`: `false`')],
  [rule, 'an order and a sentence', both('Set `ash_dir` to `out/ash`.', 'The setting `ash_dir` is `tmp/ash`.')],
  [
    rule,
    'a key in its file',
    both('The key `keep_ash` is `true` in the shipped configuration.', 'Set `keep_ash` to `false` in `kiln.yaml`.'),
  ],
  [
    rule,
    'a table of TOML',
    both(fence('toml', '[kiln]\nmax_heat = 1240\nunit = "C"'), fence('toml', '[kiln]\nmax_heat = 1280\nunit = "C"')),
  ],
  [rule, 'a bold key', both('**glaze_style**: `honey`', '**glaze_style**: `slate`')],
  [
    rule,
    'a block and a row',
    both(fence('yaml', 'glaze_style: honey'), '| Key | Value |\n|---|---|\n| `glaze_style` | slate |'),
  ],
  [
    rule,
    'two blocks that are alike but for a word',
    both(fence('yaml', 'glaze_style: honey\nshelf_size: 40'), fence('yaml', 'glaze_style: slate\nshelf_size: 40')),
  ],
  [
    rule,
    'JSON of the settings, and again below another title',
    { ...both(json(7), 'Nothing.'), 'references/b.md': `# B\n\n## Rounds of the kiln\n\n${json(9)}\n` },
  ],
  [
    rule,
    'what the settings give a key',
    both(fence('yaml', 'kiln_rounds: 7'), 'The settings give `kiln_rounds` the value 9.', 'Firing'),
  ],
  [
    rule,
    'a default that stands behind the key',
    both('`kiln_rounds` defaults to 7.', 'How long it burns is set by `kiln_rounds`; its default is 9.', 'Firing'),
  ],
  [rule, 'the same in Chinese', both('`kiln_rounds` 默认为 7。', '由 `kiln_rounds` 决定，其默认值为 9。', 'Firing')],
  [
    rule,
    'an option of a script that a sentence names, below a title of a mode',
    {
      ...entry('## Step 2 (review mode only)\n\n`fire.py` takes `--kiln-rounds` (default: 7).'),
      'scripts/fire.py': 'parser.add_argument("--kiln-rounds", type=int, default=9)\n',
    },
  ],
  [
    rule,
    'a row below a quick start',
    {
      ...entry('## Quick Start\n\n| Item | Limit |\n|---|---|\n| Jars on one shelf | 12 |\n| Shelves in a kiln | 4 |'),
      'references/b.md':
        '# B\n\n## Limits\n\n| Item | Limit |\n|---|---|\n| Jars on one shelf | 16 |\n| Shelves in a kiln | 4 |\n',
    },
  ],
]

const leftAlone: Case[] = [
  [rule, 'one word', both('`glaze_style` is `honey`.', '- `glaze_style`: `honey`')],
  [rule, 'what a pot is at the time', both('`pot_status` is `raw`.', '`pot_status` is `done`.')],
  [
    rule,
    'two tables of TOML',
    both(fence('toml', '[kiln]\nmax_heat = 1240\nunit = "C"'), fence('toml', '[oven]\nmax_heat = 1280\nunit = "C"')),
  ],
  [rule, 'words of a case', both('`glaze_style` is `honey`.', '`glaze_style` is `slate`.', 'Production settings')],
  [
    rule,
    'a key with three words',
    {
      ...both('`glaze_style` is `honey`.', '`glaze_style` is `slate`.'),
      'references/c.md': '# C\n\n`glaze_style` is `moss`.\n',
    },
  ],
  [
    rule,
    'names of two owners',
    both(fence('yaml', 'kiln_owner: ann\nshelf_size: 40'), fence('yaml', 'kiln_owner: bob\nshelf_size: 40')),
  ],
  [
    rule,
    'JSON that is given back',
    {
      ...both(json(7), 'Nothing.'),
      'references/b.md': `# B\n\n## Rounds of the kiln\n\nThe response:\n\n${json(9)}\n`,
    },
  ],
  [
    rule,
    'an option below a title of a mode, of no script by name',
    {
      ...entry('## Step 2 (review mode only)\n\nIt takes `--kiln-rounds` (default: 7).'),
      'scripts/fire.py': 'parser.add_argument("--kiln-rounds", type=int, default=9)\n',
    },
  ],
  [
    rule,
    'rows of a quick mode',
    {
      ...entry('## Quick mode\n\n| Item | Limit |\n|---|---|\n| Jars on one shelf | 12 |\n| Shelves in a kiln | 4 |'),
      'references/b.md':
        '# B\n\n## Limits\n\n| Item | Limit |\n|---|---|\n| Jars on one shelf | 16 |\n| Shelves in a kiln | 4 |\n',
    },
  ],
]

describeCases(found, leftAlone)
