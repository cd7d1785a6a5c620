import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const table = (key: string, value: string) =>
  `# Print\n\n| Option | Default |\n|---|---|\n| ${key} | ${value} |\n| \`--copies\` | 2 |\n`
const beside = (text: string, path: string, other: string): TestFiles => ({ ...entry(text), [path]: other })
const dollar = '$'
const argument = 'parser.add_argument("--paper", default="letter")\n'

/** Defaults that are words. */
const found: Case[] = [
  [
    rule,
    'an option of a table',
    beside('- `--paper SIZE`: the sheet (default: `a5`)', 'references/print.md', table('`--paper`', '`letter`')),
  ],
  [rule, 'an option of a script', beside('`--paper` defaults to `a5`.', 'scripts/print.py', argument)],
  [rule, 'a word before its mark', beside('- `--paper`: the sheet, `a5` by default', 'scripts/print.py', argument)],
  [
    rule,
    'a variable',
    beside('`INK_COLOUR`（默认 `blue`）', 'scripts/print.sh', `ink="${dollar}{INK_COLOUR:-black}"\n`),
  ],
  [
    rule,
    'a number of an option of one word',
    beside('- `--copies N`: sheets, 4 unless told otherwise', 'references/print.md', table('`--paper`', '`letter`')),
  ],
  [
    rule,
    'an option that names its choices, in a row whose text tells the default',
    entry(
      '## Use\n\nPaper: `--paper letter|a4` (default: `a4`)\n\n## Options\n\n| Option | Meaning |\n|---|---|\n| `--paper letter\\|a4` | The sheet (default: `letter`) |\n| `--ink` | The ink |',
    ),
  ],
  [
    rule,
    'a word that elsewhere names a mode',
    beside('- `ink_style` defaults to `pale`.', 'references/print.md', table('`ink_style`', '`full`')),
  ],
  [
    rule,
    'a size of two numbers',
    beside('- `--sheet`: the size (default: `640x480`)', 'references/print.md', table('`--sheet`', '`800x600`')),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'rows of two commands',
    entry(
      '## Fold\n\nRun `scripts/fold.py`.\n\n| Option | Meaning |\n|---|---|\n| `--paper` | The sheet (default: `a4`) |\n\n## Press\n\nRun `scripts/press.py`.\n\n| Option | Meaning |\n|---|---|\n| `--paper` | The sheet (default: `letter`) |',
    ),
  ],
  [rule, 'one word in two cases', beside('`--paper` defaults to `LETTER`.', 'scripts/print.py', argument)],
  [
    rule,
    'a word in a list of values',
    beside('- `--paper`: "letter" or "a5" (default: letter)', 'scripts/print.py', argument),
  ],
  [rule, 'a word of a case', beside('`--paper`: for posters the default is `a2`.', 'scripts/print.py', argument)],
  [
    rule,
    'the option of another script',
    beside('Run `scripts/bind.py`.\n\n`--paper` defaults to `a5`.', 'scripts/print.py', argument),
  ],
  [rule, 'a key of one word', beside('`paper` defaults to `a5`.', 'references/print.md', table('`paper`', '`letter`'))],
  [
    rule,
    'a row of a mode',
    beside(
      '- `ink_style` defaults to `pale`.',
      'references/print.md',
      table('`ink_style`', '`dark`')
        .replace('`dark` |', '`dark` | in quick mode |')
        .replace('Default |', 'Default | When |')
        .replace('|---|---|', '|---|---|---|'),
    ),
  ],
  [rule, 'no word at all', beside('`--paper` defaults to `none`.', 'scripts/print.py', argument)],
]

describeCases(found, leftAlone)
