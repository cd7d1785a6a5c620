import { type Case, describeCases } from '../../test-cases.ts'
import { phase, type TestFiles } from '../../test-skill.ts'

/** A script that the skill runs. */
const script = (name: string, ...lines: string[]): TestFiles => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})
const python = (...lines: string[]) => script('a.py', 'import json, subprocess', '', ...lines)
const saw = 'subprocess.run(["saw", "--list"], capture_output=True, text=True)'

const found: Case[] = [
  [
    'DF-003',
    'what a script in Python runs',
    python(`out = ${saw}.stdout`, 'plan = json.loads(out)', 'print(plan["boards"])'),
  ],
  [
    'DF-003',
    'what a script in JavaScript runs',
    script(
      'a.js',
      'const { execSync } = require("child_process")',
      'const out = execSync("saw --list").toString()',
      'const plan = JSON.parse(out)',
      'console.log(plan.boards)',
    ),
  ],
  [
    'DF-003',
    'what a script runs and parses at once',
    python('plan = json.loads(subprocess.check_output(["saw"]))', 'print(plan["boards"])'),
  ],
]

/** What a script goes on without where it is missing. */
const optional: Case[] = [
  [
    'DF-003',
    'an optional file in a loop of a script, beside one that is caught',
    python(
      'class Pot:',
      '    lids: int',
      'for pot in pots:',
      '    order_file = pot / "order.json"',
      '    if not order_file.exists():',
      '        print(f"no order in {pot}")',
      '        continue',
      '    with open(order_file) as f:',
      '        order = json.load(f)',
      '    print(order.get("lids", 0))',
    ),
  ],
  [
    'DF-003',
    'a file of a script that is asked for before it is read',
    python(
      'lids = set()',
      'lid_path = pots / ".lids"',
      'if os.path.isfile(lid_path):',
      '    lids = set(json.load(open(lid_path)))',
    ),
  ],
  [
    'DF-003',
    'an optional file of a module',
    script(
      'a.ts',
      'import { existsSync, readFileSync } from "node:fs"',
      'import { knot } from "ropes"',
      'function berths(): Record<string, string> {',
      '  if (!existsSync(BERTHS)) return {}',
      '  return JSON.parse(readFileSync(BERTHS, "utf8"))',
      '}',
      'knot(berths())',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'DF-003',
    'a file of a script that ends it where it is missing',
    python(
      'plan_path = Path("plan.json")',
      'if not plan_path.exists():',
      '    print("no plan")',
      '    sys.exit(2)',
      'plan = json.loads(plan_path.read_text())',
    ),
  ],
  [
    'DF-003',
    'an optional file of a script whose parse its caller catches',
    python(
      'def cut(lid_path):',
      '    if not lid_path.exists():',
      '        return {}',
      '    return json.loads(lid_path.read_text())',
      'try:',
      '    print(cut(Path("lids.json")))',
      'except ValueError:',
      '    print("the lids are broken")',
    ),
  ],
  [
    'DF-003',
    'an optional file that a script writes itself',
    python(
      'def marks(mark_path):',
      '    if mark_path.exists():',
      '        return json.loads(mark_path.read_text())',
      '    return {}',
      'def mark(mark_path, marks):',
      '    mark_path.write_text(json.dumps(marks))',
    ),
  ],
  [
    'DF-003',
    'an optional file that the skill brings',
    {
      ...python(
        'lid_path = Path(__file__).parent / "lids.json"',
        'if lid_path.exists():',
        '    lids = json.loads(lid_path.read_text())',
      ),
      'scripts/lids.json': '{}\n',
    },
  ],
  [
    'DF-003',
    'a run of a script whose code is tested',
    python(
      'code, stdout, stderr = run("saw")',
      'if code != 0:',
      '    exit(1)',
      'plan = json.loads(stdout)',
      'print(plan["boards"])',
    ),
  ],
  [
    'DF-003',
    'a parse of a script that catches',
    python(`out = ${saw}.stdout`, 'try:', '    plan = json.loads(out)', 'except ValueError:', '    exit(1)'),
  ],
  [
    'DF-003',
    'a run whose code a function checks',
    python(`run = ${saw}`, 'require(run.returncode == 0, run.stderr)', 'print(json.loads(run.stdout)["boards"])'),
  ],
  [
    'DF-003',
    'a test of a script',
    script(
      'test_saw.py',
      'import json, subprocess',
      '',
      `out = ${saw}.stdout`,
      'plan = json.loads(out)',
      'print(plan)',
    ),
  ],
  ['DF-003', 'a file that a script reads', python('plan = json.load(open("plan.json"))', 'print(plan["boards"])')],
  [
    'DF-003',
    'a helper of a script that hands on what it parsed',
    script(
      'a.mjs',
      'import { execFileSync } from "node:child_process"',
      'export function plan() {',
      '  const out = execFileSync("saw", ["--list"])',
      '  return JSON.parse(out)',
      '}',
    ),
  ],
]

describeCases([...found, ...optional], leftAlone)
