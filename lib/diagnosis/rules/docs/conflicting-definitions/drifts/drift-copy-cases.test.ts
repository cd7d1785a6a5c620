import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string, path = 'references/b.md'): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  [path]: `# B\n\n${other}\n`,
})
const apart = (one: string, other: string, title = 'Rules'): TestFiles =>
  entry(`## Glazing\n\n${one}\n\n## ${title}\n\n${other}`)
const script = (one: string, code: string): TestFiles => ({
  ...entry(`Run \`scripts/kiln.py\`.\n\n${one}`),
  'scripts/kiln.py': `${code}\n`,
})

/** What two places tell word for word, but for the number. */
const found: Case[] = [
  [rule, 'an order in a quote', apart('- Carry **max 8 jars** of wet clay', '> Carry **max 9 jars** of wet clay.')],
  [
    rule,
    'a mistake, marked as such',
    apart('- No salt glaze in the first 15 minutes', '- ❌ Use salt glaze in the first 30 minutes', 'Anti-patterns'),
  ],
  [
    rule,
    'a case, told twice',
    both(
      'If the load exceeds a sane weight (rule of thumb: >150 wet pots or >20 lids per cart), ask the potter.',
      'If the load exceeds a sane weight (rule of thumb: >250 wet pots or >20 lids per cart), ask the master potter.',
    ),
  ],
  [
    rule,
    'a time with and without a bound',
    apart(
      'Shelf alert: if a wet pot is still on the shelf more than 30 days after its first firing, call the potter immediately.',
      '| Fault | Way |\n|---|---|\n| Wet pot still on the shelf 60 days after its first firing | Call the potter, immediately |',
      'Faults of wet pots',
    ),
  ],
  [
    rule,
    'a bound below one title',
    entry(
      '## Glazing\n\n- Stop at a kiln score ≥ 80 with no deep crack (early cooling)\n\nThen go on.\n\n1. Read the kiln.\n2. Ask.\n\nWhen done, look again:\n\n- Kiln score ≥ 75 and no deep crack: stop, early cooling',
    ),
  ],
  [
    rule,
    'a default in marks of code',
    apart('- Rows of pots in the blue kiln (default 12)', '| `rows` | Rows of pots in the blue kiln (default `10`) |'),
  ],
  [
    rule,
    'a label that is in the other text',
    entry(
      '## Prazos\n\n| Fase | Regra |\n|---|---|\n| Barro | Prazo de 3 dias secos para queima/pintura |\n\n## Regras\n\n- Prazo de queima: **5 dias secos**',
    ),
  ],
  [
    rule,
    'a text with words of its own around one clause, in two references',
    {
      ...entry('See `references/b.md` and `references/c.md`.'),
      'references/b.md': `# B\n\n${'Kiln triage skips the queue for dry pots (hard clay + grade ≥85) and wet pots (thin glaze + grade <60) of the ferry.'}\n`,
      'references/c.md': `# C\n\n${'- **Kiln triage:** dry pots (hard clay + grade ≥90), wet pots (thin glaze + grade <60), must wait (all others). The ferry leaves.'}\n`,
    },
  ],
  [
    rule,
    'a number that the README gives',
    both(
      'Wait for a ferry with a fresh (<15 min) signal of the harbour lamp.',
      'Ships wait for a ferry with a fresh (<30 min) signal of the harbour lamp.',
      'README.md',
    ),
  ],
  [
    rule,
    'a limit in a comment of a script',
    script('- **Enforce kiln limits**: max 40 pots, 5 lids', '# - Enforce kiln limits (max 30 pots, 5 lids)\nprint(1)'),
  ],
  [
    rule,
    'a default in a text of a script',
    script(
      '- **Border**: quiet rim width in bricks (default: 6, minimum 4)',
      'add("--rim", default=4, help="Quiet rim width in bricks (default: 4, minimum: 4)")',
    ),
  ],
  [
    rule,
    'two references',
    {
      ...entry('See `references/b.md` and `references/c.md`.'),
      'references/b.md': '# B\n\n- First 15 seconds must state the ferry name and what sailors will get.\n',
      'references/c.md': '# C\n\n- [ ] First 10 seconds: ferry name stated + what sailors will get\n',
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'two cases',
    both(
      'If the clay is wet, keep the last 5 blue pots on the upper shelf.',
      'If the clay is dry, keep the last 9 blue pots on the upper shelf.',
    ),
  ],
  [
    rule,
    'an example',
    apart(
      'Carry at most 8 jars of wet clay over the bridge.',
      'Carry at most 9 jars of wet clay over the bridge.',
      'Examples',
    ),
  ],
  [
    rule,
    'few words below the titles of two things',
    entry(
      '## Ferries\n\nBuild it of oak.\n\n- Keep the painted name under 100 characters\n\n## Looms\n\nBuild it of ash.\n\n- Keep the painted name under 200 characters',
    ),
  ],
  [
    rule,
    'a number of code',
    script('- Wet pots in the blue kiln: at most 40', 'if wet_pots_in_the_blue_kiln > 30: stop()'),
  ],
  [
    rule,
    'the number of the other text beside its own',
    script('- Quiet rim of blue bricks (max 6)', '# Quiet rim of blue bricks (max 9, of old max 6)\nprint(1)'),
  ],
  [
    rule,
    'two files with parts of one name',
    {
      ...entry('See `agents/weaver.md` and `agents/potter.md`.'),
      'agents/weaver.md':
        '# Weaver\n\n## Own check\n\n- Count of looks at the loom and the thread ≤ 9 for the master\n',
      'agents/potter.md':
        '# Potter\n\n## Own check\n\n- Count of looks at the loom and the thread ≤ 14 for the master\n',
    },
  ],
  [
    rule,
    'a default of two references',
    {
      ...entry('See `references/b.md` and `references/c.md`.'),
      'references/b.md': '# Kilns\n\n- Longest way of one ferry over the bay in miles. Default: 25\n',
      'references/c.md': '# Looms\n\n- Longest way of one ferry over the bay in miles. Default: 10\n',
    },
  ],
  [
    rule,
    'a default and a limit',
    both('Rows of pots in the blue kiln (default: 6).', '- Rows of pots in the blue kiln (max: 9)'),
  ],
]

describeCases(found, leftAlone)
