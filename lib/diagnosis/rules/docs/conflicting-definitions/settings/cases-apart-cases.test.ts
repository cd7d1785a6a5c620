import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const withFile = (text: string, path: string, other: string): TestFiles => ({ ...entry(text), [path]: `${other}\n` })
const dollar = '$'
const ofShell = `KEEP="${dollar}{OVEN_KEEP_CRUMBS:-1}"`
const json = (...lines: string[]) => fence('json', `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}`)
const samples = (kind: string, other: string) =>
  entry(
    `## Config format\n\n${json('"trays": 3', `"bakeType": "${kind}"`, '"pauseHours": 4')}\n\nAnd then:\n\n${json('"trays": 3', `"bakeType": "${other}"`, '"pauseHours": 6')}`,
  )
const option = (value: string) =>
  `| Flag | Default | What |\n|---|---|---|\n| \`--shape\` | \`${value}\` | Form of the loaf |`
const twoTools = (command: string): TestFiles => ({
  ...entry(`See \`references/press.md\`.\n\n## Scripts\n\n### bake_loaf.py\n\n${option('round')}`),
  'references/press.md': `# Press\n\n${fence('bash', command)}\n\nThe \`dies.py\` file holds forms.\n\n## Options\n\n### \`press TIN\`\n\n${option('flat')}\n`,
})
const parsers = [
  'bake = commands.add_parser("bake")',
  'bake.add_argument("--heat", default="low")',
  'clean_up = commands.add_parser("clean-up")',
].join('\n')
const species = 'parser.add_argument("--flour", default="rye")'
const foreign = (title: string, command: string) =>
  entry(`### ${title}\n\n${fence('bash', command)}\n\nParameters:\n\n- \`--flour\`: 'wheat_white' (default) or 'spelt'`)
const flag = (name: string) => `| Flag | What | Default |\n|---|---|---|\n| \`${name}\` | With crumbs | \`false\` |`
const lookup = 'keep = config.get("keep_crumbs", True)'

const found: Case[] = [
  [rule, 'a variable set to its default', withFile('The default is `OVEN_KEEP_CRUMBS=0`.', 'scripts/a.sh', ofShell)],
  [rule, 'two blocks of one kind', samples('daily', 'daily')],
  [
    rule,
    'a document in two languages',
    {
      ...entry('See `references/shop/en/signs.md` and `references/shop/zh/signs.md`.'),
      'references/shop/en/signs.md':
        '# Signs\n\nPass `--loaf-count` to say how many loaves a sign shows (default `12`).\n',
      'references/shop/zh/signs.md':
        '# Signs\n\nPass `--loaf-count` to say how many loaves a sign shows (default `16`).\n',
    },
  ],
  [rule, 'options of one tool', twoTools('python bake_loaf.py press a.tin')],
  [
    rule,
    'an option of the subcommand',
    withFile('`bake` takes `--heat` (default: `high`).', 'scripts/oven.py', parsers),
  ],
  [
    rule,
    'an option in the section of its script',
    withFile(
      `### oven bake\n\n${fence('bash', 'python scripts/oven.py --flour rye')}\n\n- \`--flour\`: the sort (default: \`wheat\`)`,
      'scripts/oven.py',
      species,
    ),
  ],
  [
    rule,
    'an option in a section on a script that npx runs',
    withFile(
      `### Bake with npx\n\n${fence('bash', 'npx oven --flour rye')}\n\n- \`--flour\`: the sort (default: \`wheat\`)`,
      'scripts/oven.py',
      species,
    ),
  ],
  [rule, 'a key of a config', withFile('`keep_crumbs` defaults to false.', 'scripts/oven.py', lookup)],
]

const leftAlone: Case[] = [
  [
    rule,
    'a value by which something is switched off',
    withFile('By default crumbs are kept; set `OVEN_KEEP_CRUMBS=0` to turn that off.', 'scripts/a.sh', ofShell),
  ],
  [
    rule,
    'a value by which something is switched off, in Chinese',
    withFile('默认会保留；可通过 `--no-crumbs` 或 `OVEN_KEEP_CRUMBS=0` 关闭', 'scripts/a.sh', ofShell),
  ],
  [rule, 'samples of two kinds', samples('interval', 'days')],
  [
    rule,
    'documents of one name, one for each thing',
    {
      ...entry('See `references/shops/mill/signs.md` and `references/shops/yard/signs.md`.'),
      'references/shops/mill/signs.md':
        '# Signs\n\nPass `--loaf-count` to say how many loaves a sign shows (default `12`).\n',
      'references/shops/yard/signs.md':
        '# Signs\n\nPass `--loaf-count` to say how many loaves a sign shows (default `16`).\n',
    },
  ],
  [rule, 'options of two tools', twoTools('python press_loaf.py press a.tin')],
  [
    rule,
    'an option of another subcommand',
    withFile(
      'After `clean-up`, `--heat` (default: `high`).',
      'scripts/oven.py',
      `${parsers}\n\ndef warm(tin, heat="low"):\n    pass`,
    ),
  ],
  [
    rule,
    'an option of another program',
    {
      ...foreign('grist sift - Sorts of flour', 'grist setup sift'),
      'scripts/oven.py': `${species}\n`,
    },
  ],
  [
    rule,
    'a word in a set',
    withFile(
      '| Option | Default |\n|---|---|\n| `--target PLACE` | `shelf` |\n| `--hot` | false |',
      'scripts/oven.py',
      'DEFAULT_SKIPPED = {\n    "crumbs",\n    "target",\n    "tins",\n}',
    ),
  ],
  [rule, 'a flag beside a key of a config', withFile(flag('--keep-crumbs'), 'scripts/oven.py', lookup)],
  [
    rule,
    'a parameter that is given the default of a config',
    withFile(
      '| Option | Default |\n|---|---|\n| `keep_crumbs` | true |',
      'scripts/oven.py',
      'def bake(self, keep_crumbs: bool = False):\n    pass\n\nkeep = self.config.get("oven", {}).get("keep_crumbs", True)',
    ),
  ],
  [
    rule,
    'options of one script below another part of its section',
    {
      ...entry(
        `## Bake\n\n${fence('bash', 'python scripts/oven.py a.md')}\n\n#### Options\n\n| Option | What | Default |\n|---|---|---|\n| \`--max-heat\` | Most | 400 |\n| \`--hot\` | On | false |\n\n${fence('bash', 'node scripts/kiln.js a.md')}`,
      ),
      'scripts/kiln.js': '// node kiln.js a.md\nconst MAX_HEAT = 200\n',
    },
  ],
]

describeCases(found, leftAlone)
