import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
/** What the entry says beside a script. */
const withCode = (text: string, path: string, code: string): TestFiles => ({ ...entry(text), [path]: `${code}\n` })
const table = (...rows: string[]) => `| Option | Default |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`
const argument = 'p.add_argument("--max-batches", type=int, default=5, help="so many")'
const inEntry = '`max_batches` defaults to 3.'
const dollar = '$'
const ofEnvironment = `tries="${dollar}{MAX_BATCHES:-5}"`
const code = (text: string) => ({ 'phases/01-a.md': `# B\n\n${fence('js', text)}\n` })

const found: Case[] = [
  [
    rule,
    'an item that says first what its variable is',
    withCode('- `MAX_BATCHES`: number of batches in the oven, default 3', 'scripts/bake.sh', ofEnvironment),
  ],
  [
    rule,
    'a default that code takes out of its options',
    { ...entry(inEntry), ...code('const { max_batches = 5, oven } = options\nbake(max_batches)') },
  ],
  [
    rule,
    'what is taken where nothing is given',
    withCode('If `max_batches` is not given, use 3.', 'scripts/bake.py', 'def bake(flour, max_batches=5):\n    pass'),
  ],
  [
    rule,
    'what holds unless somebody wants more',
    withCode(
      'Set `max_batches: 3` unless the user wants more.',
      'scripts/bake.py',
      'def bake(flour, max_batches=5):\n    pass',
    ),
  ],
  [rule, 'an option of a script', withCode(table('`--max-batches` | 3', '`--oven` | a'), 'scripts/bake.py', argument)],
  [
    rule,
    'an option whose script the reference names',
    {
      'references/options.md': `# Options of bake.py\n\n${table('`--max-batches` | 3', '`--oven` | a')}\n`,
      'scripts/bake.py': `${argument}\n`,
    },
  ],
  [
    rule,
    'an option of a program in JavaScript',
    withCode(
      '- `--max-batches <n>`: how many (default 3)',
      'scripts/bake.js',
      'program.option("--max-batches <n>", "how many", 5)',
    ),
  ],
  [
    rule,
    'what the help of a command says',
    withCode(
      '- `--max-batches N`: how many (default 3)',
      'scripts/bake.sh',
      'usage() {\n  echo "  --max-batches N  how many (default: 5)"\n}',
    ),
  ],
  [
    rule,
    'a variable of the environment in JavaScript',
    withCode(
      '- `MAX_BATCHES`: how many (default: 3)',
      'scripts/bake.js',
      'const most = Number(process.env.MAX_BATCHES ?? 5)',
    ),
  ],
  [
    rule,
    'a variable of the environment in Python',
    withCode(
      '- `MAX_BATCHES`: how many (default: 3)',
      'scripts/bake.py',
      'most = int(os.environ.get("MAX_BATCHES", "5"))',
    ),
  ],
  [
    rule,
    'a variable of the environment in a shell',
    withCode('- `MAX_BATCHES` (default 3)', 'scripts/bake.sh', ofEnvironment),
  ],
  [
    rule,
    'a parameter in Python',
    withCode(inEntry, 'scripts/bake.py', 'def bake(flour, max_batches: int = 5) -> None:\n    pass'),
  ],
  [
    rule,
    'a parameter in Chinese text',
    withCode('`max_batches` 默认为 3。', 'scripts/bake.py', 'def bake(flour, max_batches=5):\n    pass'),
  ],
  [
    rule,
    'a parameter that is taken apart',
    withCode(
      '`maxBatches` defaults to 3.',
      'scripts/bake.js',
      'function bake(flour, { maxBatches = 5, oven = 1 } = {}) {}',
    ),
  ],
  [
    rule,
    'a field of a data class',
    withCode(
      table('`max_batches` | 3', '`oven` | a'),
      'scripts/bake.py',
      '@dataclass\nclass Bakery:\n    max_batches: int = 5\n    oven: str = "a"',
    ),
  ],
  [
    rule,
    'what is taken where an option is not given',
    withCode('`maxBatches` defaults to 3.', 'scripts/bake.js', 'const most = options.maxBatches ?? 5'),
  ],
  [
    rule,
    'a field of a model',
    withCode(inEntry, 'scripts/bake.py', 'class Bakery(BaseModel):\n    max_batches: int = Field(default=5)'),
  ],
  [
    rule,
    'a property of a schema',
    withCode(inEntry, 'schemas/bake.json', '{"properties": {"max_batches": {"type": "integer", "default": 5}}}'),
  ],
  [
    rule,
    'an entry of the defaults',
    withCode(inEntry, 'scripts/bake.py', 'DEFAULTS = {"max_batches": 5, "oven": "a"}'),
  ],
  [
    rule,
    'a constant of a shell',
    withCode('`MAX_BATCHES` is 3.', 'scripts/bake.sh', '#!/bin/bash\nMAX_BATCHES=5\nbake "$MAX_BATCHES"'),
  ],
  [
    rule,
    'a constant that a block of commands takes',
    {
      ...entry(fence('bash', 'MAX_BATCHES=5\nbake "$MAX_BATCHES"')),
      ...code('const MAX_BATCHES = 3\nbake(MAX_BATCHES)'),
    },
  ],
  [
    rule,
    'a constant that a sentence says in Chinese',
    { ...entry('常量 `MAX_BATCHES` 的值为 3。'), ...code('const MAX_BATCHES = 5') },
  ],
  [
    rule,
    'a constant with its value in brackets',
    { ...entry('Bake up to `MAX_BATCHES` (3) times.'), ...code('const MAX_BATCHES = 5') },
  ],
  [rule, 'a constant without marks', { ...entry('MAX_BATCHES equals 3.'), ...code('const MAX_BATCHES = 5') }],
]

const leftAlone: Case[] = [
  [
    rule,
    'a parameter of a service',
    {
      ...entry(
        '## Pages\n\n| Parameter | Default |\n|---|---|\n| `max_loaves` | 10 |\n\n```bash\ncurl -s "https://oven.test/api?kind=rye&max_loaves=4"\n```',
      ),
      'scripts/loaves.py': 'def loaves(kind, max_loaves=5):\n    return kind\n',
    },
  ],
  [
    rule,
    'an item that says of what the default is',
    withCode('- `max_batches` of `grill` (default 3)', 'scripts/bake.py', 'def bake(flour, max_batches=5):\n    pass'),
  ],
  [
    rule,
    'an item that names another one behind its description',
    withCode('- `MAX_BATCHES`: number of batches, default 3 for bread', 'scripts/bake.sh', ofEnvironment),
  ],
  [
    rule,
    'an option of the same default',
    withCode(table('`--max-batches` | 5', '`--oven` | a'), 'scripts/bake.py', argument),
  ],
  [
    rule,
    'an option that two scripts have',
    {
      ...entry(table('`--max-batches` | 3', '`--oven` | a')),
      'scripts/bake.py': `${argument}\n`,
      'scripts/cook.py': 'p.add_argument("--max-batches", type=int, default=3)\n',
    },
  ],
  [
    rule,
    'an option of another script',
    withCode(
      `## Cook\n\nRun \`cook.py\`:\n\n${table('`--max-batches` | 3', '`--oven` | a')}`,
      'scripts/bake.py',
      argument,
    ),
  ],
  [
    rule,
    'an option in a reference that names no script',
    {
      'references/options.md': `# Options\n\n${table('`--max-batches` | 3', '`--oven` | a')}\n`,
      'scripts/bake.py': `${argument}\n`,
    },
  ],
  [rule, 'a default of a mode', withCode(`## Quick mode\n\n${inEntry}`, 'scripts/bake.py', argument)],
  [
    rule,
    'a default in another unit',
    withCode('`max_wait` defaults to 2 minutes.', 'scripts/bake.py', 'def bake(flour, max_wait=120):\n    pass'),
  ],
  [rule, 'what a function is called with', withCode(inEntry, 'scripts/bake.py', 'bake(flour, max_batches=5)')],
  [
    rule,
    'a value for one command',
    { ...entry(fence('bash', 'MAX_BATCHES=5 bake')), ...code('const MAX_BATCHES = 3\nbake(MAX_BATCHES)') },
  ],
  [
    rule,
    'a variable that the block does not take',
    { ...entry(fence('bash', 'MAX_BATCHES=5\nbake')), ...code('const MAX_BATCHES = 3\nbake(MAX_BATCHES)') },
  ],
  [
    rule,
    'how often a constant is taken',
    { ...entry('Change `MAX_BATCHES` (3 places).'), ...code('const MAX_BATCHES = 5') },
  ],
  [
    rule,
    'a variable to be set in one case',
    withCode('For a big feast, set `MAX_BATCHES=9` first.', 'scripts/bake.sh', ofEnvironment),
  ],
  [
    rule,
    'a default of something else',
    withCode('`max_batches` of `cook` defaults to 3.', 'scripts/bake.py', 'def bake(flour, max_batches=5):\n    pass'),
  ],
  [
    rule,
    'a default elsewhere',
    withCode(
      '`max_batches` defaults to 3 in the service.',
      'scripts/bake.py',
      'def bake(flour, max_batches=5):\n    pass',
    ),
  ],
  [
    rule,
    'a constant in one case',
    { ...entry('If the oven is cold, MAX_BATCHES is 9.'), ...code('const MAX_BATCHES = 5') },
  ],
  [
    rule,
    'what a shell counts',
    {
      ...entry('`MAX_BATCHES` is 3.'),
      ...{
        'phases/01-a.md': `# B\n\n${fence('bash', `MAX_BATCHES=9\nwhile bake "$MAX_BATCHES"; do MAX_BATCHES=$((MAX_BATCHES-1)); done`)}\n`,
      },
    },
  ],
  [
    rule,
    'a variable that two blocks of commands set',
    {
      ...entry(fence('bash', 'MAX_BATCHES=3\nbake $MAX_BATCHES')),
      'phases/01-a.md': `# B\n\n${fence('bash', 'MAX_BATCHES=5\nbake $MAX_BATCHES')}\n`,
    },
  ],
  [
    rule,
    'a value of an example',
    withCode(
      '| Name | Value |\n|---|---|\n| `max_batches` | 3 |\n| `oven` | a |',
      'scripts/bake.py',
      'def bake(flour, max_batches=5):\n    pass',
    ),
  ],
  [
    rule,
    'what code takes out of an answer',
    { ...entry(inEntry), ...code('const { max_batches = 5, oven } = await ask()\nbake(max_batches)') },
  ],
  [
    rule,
    'a file of settings for a package',
    {
      'references/a.md': `# A\n\nFor all keys see b.md.\n\n${fence('ts', "import { type Shelf } from '@jars/shelf'\nexport const config: Shelf = {\n  withLids: true,\n}")}\n`,
      'references/b.md': `# B\n\nOr as code (a.md).\n\n${table('`withLids` | `false`', '`oven` | a')}\n`,
    },
  ],
  [
    rule,
    'a value before another default',
    withCode(
      'Expect `max_batches=3`, default 9 loaves.',
      'scripts/bake.py',
      'def bake(flour, max_batches=5):\n    pass',
    ),
  ],
  [
    rule,
    'what a block changes of the defaults',
    {
      ...entry(
        `${table('`maxBatches` | 3')}\n\nOverride them for all:\n\n${fence('ts', 'Oven.defaults = {\n  ...Oven.defaults,\n  maxBatches: 5,\n};')}`,
      ),
    },
  ],
  [
    rule,
    'what somebody may set instead',
    entry(
      `${fence('python', 'MAX_COLD = 600\nMAX_BATCHES = 500')}\n\nOverride with variables: \`MAX_COLD=0\` to stop it, \`MAX_BATCHES=1000\` for more.`,
    ),
  ],
]

describeCases(found, leftAlone)
