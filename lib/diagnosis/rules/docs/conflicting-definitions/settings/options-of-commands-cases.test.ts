import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const heads = '| Flag | What |\n|---|---|'
/** Options of commands that the entry and a reference tell. */
const twoCalls = (one: string, other: string): TestFiles => ({
  ...entry(
    `# Jars\n\n## Options\n\nAll \`${one}\` commands share these.\n\n${heads}\n| \`--most <n>\` | How many jars to list (default 50). |\n| \`--skip <n>\` | How many to leave out. |\n\nSee \`references/shelves.md\`.\n`,
  ),
  'references/shelves.md': `# Shelves\n\n## list\n\n${fence('bash', `${other} --json`)}\n\n${heads}\n| \`--most\` | How many jars to list (default 20). |\n| \`--skip\` | How many to leave out. |\n`,
})
const said = (command: string): string =>
  `# Jars\n\n## List\n\n${fence('bash', `python3 jars.py ${command} [--limit N]`)}\n\n- \`--limit\` - how many (default: 20)\n- \`--state\` - which\n`
const script = (command: string, limit: number): string =>
  [
    'sub = subparsers.add_parser("shelves", help="List shelves")',
    'sub.add_argument("--name", default="a")',
    `sub = subparsers.add_parser("${command}", help="List them")`,
    `sub.add_argument("-l", "--limit", type=int, default=${limit}, help="How many")`,
    'sub = subparsers.add_parser("lids", help="List lids")',
  ].join('\n')
const withScript = (text: string, code: string): TestFiles => ({ ...entry(text), 'jars.py': code })

/** The help of a script in a document. */
const help = (option: string, code = 'p.add_argument("--pots", "-p", type=int, default=5)'): TestFiles => ({
  ...entry(`## Commands\n\n${fence('', `pots.py [OPTIONS] kiln\n\nOptions:\n  ${option}`)}`),
  'pots.py': code,
})
const usage = (count: number) => `const said = \`\n  --pots <n>   pots of a firing (default: ${count})\n\`\n`
const inTools = (said: string, other: number): TestFiles => ({
  ...entry(`${fence('bash', 'tools/fire.ts --pots 5\ntools/glaze.ts --pots 5')}\n\n${said}`),
  'tools/fire.ts': usage(5),
  'tools/glaze.ts': usage(other),
})
const ofBoth = 'Give `--pots` (default: 9).'

const found: Case[] = [
  [rule, 'an option of the command and of a part of it', twoCalls('kiln jars', 'kiln jars list')],
  [rule, 'a default in help that a document shows', help('--pots, -p {3,4,5}  pots of a firing (default: 4)')],
  [rule, 'a default in help behind bounds', help('-p, --pots N  pots of a firing (3-7, default: 4)')],
  [rule, 'a default of an option of two scripts, of which the text names the second one last', inTools(ofBoth, 5)],
  [rule, 'an option of the same command of a script', withScript(said('jars'), script('jars', 10))],
]

const leftAlone: Case[] = [
  [rule, 'help that a document shows as it is', help('--pots, -p {3,4,5}  pots of a firing (default: 5)')],
  [
    rule,
    'help of an option to which code gives two defaults',
    help('--pots N  pots (default: 4)', 'p.add_argument("--pots", default=5)\nq.add_argument("--pots", default=6)'),
  ],
  [rule, 'an option to which two scripts give two defaults', inTools(ofBoth, 6)],
  [rule, 'an option of two commands of one program', twoCalls('kiln jars', 'kiln shelves list')],
  [
    rule,
    'an option of another command of a script that reuses a variable',
    withScript(said('lids'), script('jars', 10)),
  ],
]

describeCases(found, leftAlone)
