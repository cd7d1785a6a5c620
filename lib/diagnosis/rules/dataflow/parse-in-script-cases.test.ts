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

const leftAlone: Case[] = [
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

describeCases(found, leftAlone)
