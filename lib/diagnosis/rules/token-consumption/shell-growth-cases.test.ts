import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const tells = 'claude -p "What became of the loom? $told" || echo none'
const shell = (body: string, head = 'while true') =>
  entry(`## Loom\n\n${fence('bash', `told=""\n${head}; do\n${body}\ndone\n${tells}`)}`)
const next = '  line=$(next-thread) || break'
const steps = (...lines: string[]) => entry(`## Loom\n\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`)
const schema = (above: string) => ({
  'phases/state-schema.md': `# State schema\n\n${above}\n\n${fence('ts', 'interface State {\n  status: string;\n  warp: string;\n  shed_owner: string;\n  lamp_tone: string;\n  oil_mood: string;\n}')}\n`,
  'phases/01-a.md': `# A\n\n${fence('js', 'if (state.status && state.warp) weave()')}\n`,
})

const found: Case[] = [
  ['TKN-004', 'a text of a shell that grows line by line', shell(`${next}\n  told="$told\n$line"`)],
  ['TKN-004', 'the same, added to', shell(`${next}\n  told+=" $line"`)],
  [
    'TKN-004',
    'the same in a loop with another one in it',
    shell(`${next}\n  for rod in a b; do oil "$rod"; done\n  told="\${told} $line"`),
  ],
  ['TKN-004', 'the same until something comes', shell(`  told="$told $(next-thread)"`, 'until loom-stopped')],
  ...['< <(tail -f "$LOOM_LOG")', '< <(journalctl -u loom --follow)', '< <(kubectl logs -f loom)'].map(
    (log): Case => [
      'TKN-004',
      `a loop over a log that goes on: ${log}`,
      entry(
        `## Loom\n\n${fence('bash', `told=""\nwhile read -r line; do\n  told="$told\n$line"\n  ${tells}\ndone ${log}`)}`,
      ),
    ],
  ),
  ['TKN-004', 'the same through a pipe', shell('  told+=" $line"', 'tail -n 0 -F loom.log | while read line')],
  [
    'TKN-005',
    'a reference of the skill that two steps of one list read',
    {
      ...steps(
        'Read `references/knots.md` and pick a knot.',
        'Tie it.',
        'Read `references/knots.md` and tell the user.',
      ),
      'references/knots.md': '# Knots\n\nA reef knot is flat.\n',
    },
  ],
  [
    'TKN-005',
    'steps with a word that is a noun there',
    steps(
      'Read `.loom-run/notes.md` and list the wishes.',
      'Sort the wishes by switch box.',
      'Read `.loom-run/notes.md` and begin.',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'TKN-004',
    'a text that is cut',
    shell(`${next}\n  told=$(printf '%s %s' "$told" "$line" | tail -n 40)\n  told="$told."`),
  ],
  ['TKN-004', 'a loop over what is read', shell('  told="$told $line"', 'while read -r line')],
  ...['< <(tail -n 20 loom.log)', '< <(cat loom.log)\ntail -f kiln.log', '< loom-f.log'].map(
    (log): Case => [
      'TKN-004',
      `a loop over what is there: ${log}`,
      entry(
        `## Loom\n\n${fence('bash', `told=""\nwhile read -r line; do\n  told="$told $line"\ndone ${log}\n${tells}`)}`,
      ),
    ],
  ),
  ['TKN-004', 'a loop over words', shell('  told="$told $line"', 'for line in a b c')],
  ['TKN-004', 'a loop that counts', shell(`  told="$told $(next-thread)"\n  [ "$n" -ge 20 ] && break`)],
  ['TKN-004', 'a loop with a bound', shell(`  told="$told $(next-thread)"`, 'while [ "$n" -lt 9 ]')],
  ['TKN-004', 'a text that no agent is told', shell(`${next}\n  seen="$seen $line"`)],
  [
    'TKN-005',
    'a file that a step between changes',
    steps(
      'Read `package.json` and note the size.',
      'Raise the size in `package.json`.',
      'Read `package.json` and tell it.',
    ),
  ],
  [
    'TKN-005',
    'a reference that two steps look up for a detail',
    {
      ...steps(
        'Tie it (read `references/knots.md` for its form).',
        'Check it (read `references/knots.md` for its faults).',
      ),
      'references/knots.md': '# Knots\n\nA reef knot is flat.\n',
    },
  ],
  ['TKN-002', 'a state that each step reads whole', schema('Each part reads all of it first.')],
]

describeCases([...found, ['TKN-002', 'a state of which a step reads a part', schema('Each part has it.')]], leftAlone)
