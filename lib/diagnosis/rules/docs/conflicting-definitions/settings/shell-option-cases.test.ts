import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const dollar = '$'
const shell = (...lines: string[]): TestFiles => ({ 'scripts/ferry.sh': `${lines.join('\n')}\n` })
const cases = (option: string, variable: string) =>
  `while [ ${dollar}# -gt 0 ]; do case "${dollar}1" in\n  --${option}) ${variable}="${dollar}2"; shift 2 ;;\nesac; done`
const berths = shell('sail() {', '  local berths=12', cases('berths', 'berths'), '}')
const twoBerths = shell(
  `sail() {\n  local berths=12\n${cases('berths', 'berths')}\n}`,
  `moor() {\n  local berths=12\n${cases('berths', 'berths')}\n}`,
)
const wet = shell(
  `stage=${dollar}(grep stage "${dollar}1")`,
  `[[ -z "${dollar}stage" ]] && stage="wet"`,
  `echo "${dollar}stage"`,
)

const found: Case[] = [
  [rule, 'an option of a shell script', { ...entry('`--berths` defaults to 20.'), ...berths }],
  [
    rule,
    'an option of two commands of a shell script',
    { ...entry('`--berths` defaults to 20 for sailing and mooring.'), ...twoBerths },
  ],
  [
    rule,
    'what a shell script takes where nothing is given, in the text for people',
    {
      ...entry('See `scripts/ferry.sh`.'),
      'README.md': '# Ferry\n\n`scripts/ferry.sh` reads the log. Where there is none, `stage` defaults to `dry`.\n',
      ...wet,
    },
  ],
  [
    rule,
    'an option that a script takes from the environment',
    {
      ...entry('- `--berths N`: defaults to `20`.'),
      'scripts/ferry.py': 'p.add_argument("--berths", type=int, default=int(os.getenv("FERRY_BERTHS", "12")))\n',
    },
  ],
  [
    rule,
    'an option beside the script that a user brings, below an example',
    {
      'SKILL.md': `${entry('')['SKILL.md']}\n## Example: using ferry.py\n\n\`\`\`bash\npython scripts/ferry.py --port 3 -- python your_route.py\n\`\`\`\n\nEach ferry has \`--wait\` seconds to land (default: 60).\n`,
      'scripts/ferry.py': 'p.add_argument("--wait", type=int, default=30)\n',
    },
  ],
]

const leftAlone: Case[] = [
  [rule, 'the same default', { ...entry('`--berths` defaults to 12.'), ...berths }],
  [
    rule,
    'an option that no case takes',
    { ...entry('`--berths` defaults to 20.'), ...shell('local berths=12', 'echo $berths') },
  ],
  [
    rule,
    'two commands with two defaults',
    {
      ...entry('`--berths` defaults to 20.'),
      ...shell(
        `sail() {\n  local berths=12\n${cases('berths', 'berths')}\n}`,
        `moor() {\n  local berths=20\n${cases('berths', 'berths')}\n}`,
      ),
    },
  ],
  [rule, 'a default for one thing', { ...entry('`--berths` defaults to 20 for canoes.'), ...twoBerths }],
  [
    rule,
    'a word of something else than the script',
    {
      ...entry('See `scripts/ferry.sh`.'),
      'README.md': '# Ferry\n\nThe harbour has a `stage` that defaults to `dry`.\n',
      ...wet,
    },
  ],
  [
    rule,
    'an option of the script that stands below',
    {
      ...entry('Run `scripts/moor.py`. Its `--berths` has a default of 20.'),
      'scripts/moor.py': 'p.add_argument("--berths", default=20)\n',
      'scripts/ferry.py': 'p.add_argument("--berths", type=int, default=int(os.getenv("FERRY_BERTHS", "12")))\n',
    },
  ],
]

describeCases(found, leftAlone)
