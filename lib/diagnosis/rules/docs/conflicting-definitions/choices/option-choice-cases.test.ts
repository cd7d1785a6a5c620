import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const argument = (name: string, values: readonly string[]) =>
  `parser.add_argument("--${name}", default="${values[0]}", choices=${JSON.stringify(values)})\n`
const glazes = ['ash', 'salt', 'slip']
const withScript = (text: string, values = glazes): TestFiles => ({
  ...entry(`Run \`scripts/fire.py\`.\n\n${text}\n\nAsk for salt, slip and tin at the shop; tin is cheap.`),
  'scripts/fire.py': argument('glaze', values),
})

/** Options of a script of which a text gives a value that the script refuses. */
const found: Case[] = [
  [rule, 'a value of a usage line', withScript('`fire.py --glaze ash|salt|tin` fires the pots.')],
  [rule, 'a value in brackets', withScript('- `--glaze NAME` - Which glaze (ash, salt, tin)')],
  [
    rule,
    'a value of a row',
    withScript('| Option | Values | Default |\n|---|---|---|\n| `--glaze` | `ash`, `salt`, or `tin` | `ash` |'),
  ],
  [rule, 'one value more', withScript('`fire.py --glaze ash|salt|slip|tin` fires the pots.')],
  [
    rule,
    'a reference that names the script',
    {
      ...withScript('See `references/kiln.md`.'),
      'references/kiln.md': '# Kiln\n\nCall `fire.py` with `--glaze ash/salt/tin`.\n',
    },
  ],
]

const leftAlone: Case[] = [
  [rule, 'the same values in another order', withScript('`fire.py --glaze salt|ash|slip` fires the pots.')],
  [rule, 'some of the values', withScript('`fire.py --glaze ash|salt` fires the pots.')],
  [rule, 'values of another option', withScript('- `--glaze-of NAME` - Which glaze (ash, salt, tin)')],
  [
    rule,
    'an option that two commands have',
    {
      ...withScript('- `--glaze NAME` - Which glaze (ash, salt, tin)'),
      'scripts/dip.py': argument('glaze', ['tin', 'lead']),
    },
  ],
  [
    rule,
    'a reference on another program',
    {
      ...withScript('See `references/loom.md`.'),
      'references/loom.md': '# Loom\n\nCall the loom with `--glaze ash/salt/tin`.\n',
    },
  ],
  [
    rule,
    'the cells of a row',
    withScript('| Option | Values | For |\n|---|---|---|\n| `--glaze` | ash\\|salt\\|slip | Pots |'),
  ],
  [rule, 'a field that stands for any value', entry('`glaze: <glaze | none>`\n\nThe `glaze` is one of `ash`, `salt`.')],
]

describeCases(found, leftAlone)
