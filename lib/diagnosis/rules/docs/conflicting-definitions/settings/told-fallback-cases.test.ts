import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const option = 'p.add_argument("--max-trays", type=int, default=5, help="so many")'
const withOption = (text: string): TestFiles => ({ ...entry(text), 'scripts/bake.py': `${option}\n` })
const withVariable = (text: string): TestFiles => ({
  ...entry(text),
  'scripts/bake.py': 'import os\nwait = int(os.environ.get("OVEN_WAIT", "20"))\n',
})

/** Sentences that tell a default somewhere beside the name of its option or variable. */
const found: Case[] = [
  ...[
    'If nobody sets `maxTrays`, it is 3 by default.',
    'When `max_trays` is not set, the default is 3.',
    '未设置 `max_trays` 时，默认值为 3。',
  ].map(
    (text): Case => [
      rule,
      `a table beside ${text}`,
      {
        ...entry(text),
        'references/oven.md': `# Oven\n\n| Option | Default |\n|---|---|\n| \`maxTrays\` | 5 |\n| \`max_trays\` | 5 |\n`,
      },
    ],
  ),
  [rule, 'a default in a clause of its own', withOption('Pass `--max-trays` to bake more at once; the default is 3.')],
  [
    rule,
    'a default in brackets at the end',
    withOption('Pass `--max-trays` to change how many are baked at once (default 3).'),
  ],
  [rule, 'a default in the next sentence', withOption('Use `--max-trays` to bake more at once. The default is three.')],
  [
    rule,
    'an option of a script beside a parameter of that name',
    {
      ...withOption('`--max-trays` tunes `bake.py` (default: 3); most runs do without it.'),
      'scripts/a.py': 'def bake(max_trays: int = 5):\n    return max_trays\n',
    },
  ],
  [
    rule,
    'a default before its option',
    withOption('It bakes 3 trays at once by default; change it with `--max-trays`.'),
  ],
  [rule, 'what happens without the option', withOption('Without `--max-trays` the script bakes 3 trays.')],
  [rule, 'what happens where it is left out', withOption('When `--max-trays` is omitted, three trays are baked.')],
  [
    rule,
    'what a variable falls back to',
    withVariable('If `OVEN_WAIT` is not set, the script waits 30 seconds for the oven.'),
  ],
  [
    rule,
    'a default that may be passed over',
    withVariable('Set `OVEN_WAIT` to wait longer than the default of 30 seconds.'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a key that is set, for which something holds',
    {
      ...entry('If the baker sets `max_trays`, it is 3 by far that counts, by default.'),
      'references/oven.md': '# Oven\n\n| Option | Default |\n|---|---|\n| `max_trays` | 5 |\n',
    },
  ],
  [rule, 'the same default', withOption('Pass `--max-trays` to bake more at once; the default is 5.')],
  [rule, 'another number of the sentence', withOption('Pass `--max-trays 8` for 3 loaves each; by default all go in.')],
  [rule, 'a default of a case', withOption('Pass `--max-trays` to bake more; the default is 3 for rye.')],
  [rule, 'an example', withOption('Pass `--max-trays` to bake more, for example 3 in place of the default.')],
  [rule, 'another option', withOption('Pass `--max-trays` or `--loaves`; the default is 3.')],
  [rule, 'the same wait in another unit', withVariable('If `OVEN_WAIT` is not set, the script waits 20 seconds.')],
]

describeCases(found, leftAlone)
