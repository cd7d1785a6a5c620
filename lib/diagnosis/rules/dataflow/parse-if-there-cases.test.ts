import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step } from '../../test-skill.ts'

const program = (...lines: string[]) => entry(fence('bash', ["python3 - <<'PY'", ...lines, 'PY'].join('\n')))
const script = (name: string, ...lines: string[]) => ({
  ...phase(`Run \`scripts/${name}\`.`),
  [`scripts/${name}`]: `${lines.join('\n')}\n`,
})

const found: Case[] = [
  [
    'DF-003',
    'a file of a here-document that is only asked for',
    program(
      'import json, os',
      'pots = json.loads(open("pots.json").read()) if os.path.exists("pots.json") else []',
      'for pot in pots:',
      '    print(pot["lid"])',
    ),
  ],
  [
    'DF-003',
    'a file of JavaScript that is only asked for',
    step('const pots = fs.existsSync(potPath) ? JSON.parse(fs.readFileSync(potPath, "utf8")) : []\nfire(pots.first)'),
  ],
  [
    'DF-003',
    'a path beside that of a file of the skill',
    { ...step('pots = json.load(open("kiln/pots.json"))\nfire(pots["lid"])', 'python'), 'molds/pots.json': '{}\n' },
  ],
  [
    'DF-003',
    'a file of the skill that is no JSON',
    {
      ...step('pots = json.load(open("molds/pots.json"))\nfire(pots["lid"])', 'python'),
      'molds/pots.json': '{"lid"\n',
    },
  ],
]

const leftAlone: Case[] = [
  [
    'DF-003',
    'a file of a script that is only asked for',
    script(
      'fire.py',
      'import json',
      'pots = json.loads(pot_path.read_text()) if pot_path.is_file() else {}',
      'print(pots["lid"])',
    ),
  ],
  [
    'DF-003',
    'a text of which it is asked whether it is one',
    step('const pots = isJson(text) ? JSON.parse(fs.readFileSync(potPath, "utf8")) : []\nfire(pots.first)'),
  ],
  [
    'DF-003',
    'a text of which more is asked than whether it is there',
    program(
      'import json, os',
      'pots = json.loads(open("pots.json").read()) if os.path.exists("pots.json") and sound("pots.json") else []',
      'print(pots[0])',
    ),
  ],
  [
    'DF-003',
    'a file of the skill by its path',
    { ...step('pots = json.load(open("molds/pots.json"))\nfire(pots["lid"])', 'python'), 'molds/pots.json': '{}\n' },
  ],
  [
    'DF-003',
    'a file of the skill by a variable',
    {
      ...step('mold = Path("./molds/pots.json")\npots = json.loads(mold.read_text())\nfire(pots["lid"])', 'python'),
      'molds/pots.json': '{}\n',
    },
  ],
]

describeCases(found, leftAlone)
