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

const found: Case[] = [
  [rule, 'an option of the command and of a part of it', twoCalls('kiln jars', 'kiln jars list')],
  [rule, 'an option of the same command of a script', withScript(said('jars'), script('jars', 10))],
]

const leftAlone: Case[] = [
  [rule, 'an option of two commands of one program', twoCalls('kiln jars', 'kiln shelves list')],
  [
    rule,
    'an option of another command of a script that reuses a variable',
    withScript(said('lids'), script('jars', 10)),
  ],
]

describeCases(found, leftAlone)
