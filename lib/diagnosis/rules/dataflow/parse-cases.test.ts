import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase } from '../../test-skill.ts'

const parse = 'const plan = JSON.parse(Read("docs/plan.json"))\nrun(plan)'

const documented = (said: string) =>
  `def load():\n    """${said}"""\n    with open("plan.json") as file:\n        return json.load(file)`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DF-003',
    'a step that makes use of samples',
    entry(`## Step 1: Learn the glaze with fired examples\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'a lead that names the title of such a step',
    entry(`Take what "Glazing with examples" gives as a plan:\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'a check of something else',
    phase(`${fence('js', parse)}\n\nVerify that each pot is dry; otherwise wait a day.`),
  ],
  [
    'DF-003',
    'a case of something else that is missing',
    phase(`If the list finds no valid plan, go on.\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'a step with a module of the skill',
    entry(
      fence(
        'python',
        'import json, sys\nsys.path.insert(0, "assets")\nfrom sort_rows import sort\nplan = json.loads(open("plan.json").read())',
      ),
    ),
  ],
  [
    'DF-003',
    'a step with what comes with Python',
    entry(fence('python', 'import json\nimport pathlib\nplan = json.loads(pathlib.Path("plan.json").read_text())')),
  ],
  ['DF-003', 'a function that says what it does', entry(fence('python', documented('Reads the plan.')))],
  [
    'DF-003',
    'what a remark corrects',
    entry(fence('python', '# Correct the plan\nplan = json.loads(Path("plan.json").read_text())')),
  ],
  [
    'DF-003',
    'what a program printed',
    phase(fence('js', "const { stdout } = await run('app', ['--json'])\nuse(JSON.parse(stdout).rows)")),
  ],
  ['DF-003', 'a file that Bun holds', phase(fence('ts', 'const a = JSON.parse(await Bun.file(path).text())\nuse(a)'))],
  [
    'DF-003',
    'a file that Deno reads',
    phase(fence('ts', 'const a = JSON.parse(await Deno.readTextFile(path))\nuse(a)')),
  ],
  [
    'DF-003',
    'what a promise hands on',
    phase(fence('js', "fs.promises.readFile(path, 'utf8').then((text) => {\n  use(JSON.parse(text).rows)\n})")),
  ],
  ['DF-003', 'a file that is read without a word on it', phase(`Read the JSON of the plan.\n\n${fence('js', parse)}`)],
  [
    'DF-003',
    'a function',
    entry(fence('python', 'def load(path):\n    with open(path) as file:\n        return json.load(file)')),
  ],
  ['DF-003', 'a step', entry(fence('js', "const a = JSON.parse(execSync('app --json'))\nuse(a)"))],
  [
    'DF-003',
    'a command whose output is kept first',
    entry(fence('js', 'const out = Bash("gh pr list")\nconst prs = JSON.parse(out)\nfor (const pr of prs) review(pr)')),
  ],
  [
    'DF-003',
    'a file that Python opens',
    entry(
      fence(
        'python',
        'with open("run/a.json") as file:\n    jobs = json.loads(file.read())\nfor job in jobs:\n    start(job)',
      ),
    ),
  ],
  [
    'DF-003',
    'a field without a default',
    phase(fence('python', 'result = subprocess.run(cmd)\nbody = json.loads(result.stdout)\nrows = body.get("rows")')),
  ],
  [
    'DF-003',
    'a run whose exit code nobody tests before',
    phase(fence('python', 'run = subprocess.run(cmd)\nrows = json.loads(run.stdout)\nif run.returncode:\n    stop()')),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DF-003', 'what samples show', entry(`## Worked examples\n\n${fence('js', parse)}`)],
  ...[
    'Verify that the plan is valid JSON and that each row has a pot; otherwise make it once more.',
    'Make sure it is well-formed JSON, or else stop.',
    '检查它是否为有效的 JSON，否则停止。',
  ].map((said): Case => ['DF-003', `a check and what else: ${said}`, phase(`${fence('js', parse)}\n\n${said}`)]),
  ['DF-003', 'a case that is asked for', phase(`Malformed input? Say so and stop.\n\n${fence('js', parse)}`)],
  [
    'DF-003',
    'a case of text that is no JSON, in Chinese',
    phase(`若 \`plan.json\` 不是合法的 JSON，则停止。\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'a default behind the whole call in Python',
    phase(fence('python', 'plan = json.loads(open("plan.json").read()) or {}\nrun(plan["tasks"])')),
  ],
  [
    'DF-003',
    'a case that the text is none',
    phase(`When the file is no valid JSON, say so and stop.\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'a program on a package',
    entry(fence('python', 'import json\nimport seaborn\nplan = json.loads(open("plan.json").read())')),
  ],
  [
    'DF-003',
    'a file of a program',
    entry(fence('js', "// scripts/sync.js\nconst own = JSON.parse(fs.readFileSync('package.json'))")),
  ],
  [
    'DF-003',
    'a function that says what it raises',
    entry(fence('python', documented('Raises json.JSONDecodeError when it is none.'))),
  ],
  [
    'DF-003',
    'a right way',
    entry(fence('python', '# CORRECT: a path\nplan = json.loads(Path("plan.json").read_text())')),
  ],
  [
    'DF-003',
    'what an unreadable file does',
    phase(
      `An unreadable plan ends the run.\n\n${fence('ts', 'const a = JSON.parse(await Bun.file(path).text())\nuse(a)')}`,
    ),
  ],
  [
    'DF-003',
    'what a listener is handed',
    phase(fence('js', "socket.on('row', (text) => {\n  use(JSON.parse(text).rows)\n})")),
  ],
  [
    'DF-003',
    'a file with an ending that is not valid',
    phase(
      `${fence('js', 'go(JSON.parse(Read(planPath)))')}\n\nIf plan.json is no list or not valid JSON, ask the user.`,
    ),
  ],
  [
    'DF-003',
    'a broken file as the subject',
    phase(`${fence('js', 'go(JSON.parse(Read(planPath)))')}\n\nA truncated JSON file ends the run.`),
  ],
  [
    'DF-003',
    'a file that does not parse',
    phase(`${fence('js', 'go(JSON.parse(Read(planPath)))')}\n\nA plan.json that does not parse is put aside.`),
  ],
  [
    'DF-003',
    'a parse whose broken case is named',
    phase(`If the file holds invalid JSON, begin anew.\n\n${fence('js', parse)}`),
  ],
  [
    'DF-003',
    'what is done when it cannot be parsed',
    phase(`When it cannot be parsed, print it and stop.\n\n${fence('js', parse)}`),
  ],
  ['DF-003', '如果无法解析', phase(`如果计划文件无法解析，则重新开始。\n\n${fence('js', parse)}`)],
  [
    'DF-003',
    'a file that the block itself wrote, opened by name',
    phase(
      fence(
        'python',
        'path = f"{work_dir}/rows.json"\nwith open(path, "w") as out:\n    json.dump(rows, out)\nwith open(path) as back:\n    again = json.load(back)',
      ),
    ),
  ],
  [
    'DF-003',
    'a method of a class',
    entry(
      fence(
        'python',
        'class Index:\n    def load(self, path):\n        with open(path) as file:\n            self.all = json.load(file)',
      ),
    ),
  ],
  [
    'DF-003',
    'what a server answers',
    entry(
      fence(
        'js',
        'const reply = await fetch(url)\nconst text = await reply.text()\nconst plan = JSON.parse(text)\nrun(plan)',
      ),
    ),
  ],
  [
    'DF-003',
    'what the tests of a program share',
    entry(
      fence(
        'python',
        'TEST_KILN = Path("/tmp/kiln")\n\ndef run_kiln():\n    out = subprocess.run(["kiln"], capture_output=True)\n    return json.loads(out.stdout)',
      ),
    ),
  ],
  [
    'DF-003',
    'a test',
    entry(fence('js', "it('prints JSON', () => {\n  expect(JSON.parse(execSync('app --json')).ok)\n})")),
  ],
  [
    'DF-003',
    'a list that is looked at',
    entry(fence('js', 'const prs = JSON.parse(Bash("gh pr list"))\nif (!prs.length) stop()')),
  ],
  [
    'DF-003',
    'a field with a default',
    phase(
      fence('python', 'result = subprocess.run(cmd)\nbody = json.loads(result.stdout)\nrows = body[0].get("rows", [])'),
    ),
  ],
  [
    'DF-003',
    'a field or nothing',
    phase(fence('python', 'for path in paths:\n    pack = json.load(open(path))\n    rows = (pack.get("rows") or {})')),
  ],
  [
    'DF-003',
    'a list that may be empty',
    phase(
      fence(
        'python',
        'result = subprocess.run(cmd)\ndata = json.loads(result.stdout)\nrows = data[0]["rows"] if data else []',
      ),
    ),
  ],
  [
    'DF-003',
    'a parse behind a condition on the next line',
    phase(
      fence(
        'python',
        'result = subprocess.run(cmd)\nrows = (json.loads(result.stdout) if result.stdout.strip()\n        else {})',
      ),
    ),
  ],
  [
    'DF-003',
    'a run that came out well',
    phase(
      fence('python', 'run = subprocess.run(cmd)\nif run.returncode == 0:\n    rows = json.loads(run.stdout.strip())'),
    ),
  ],
  [
    'DF-003',
    'a run that ends the step where it failed',
    phase(
      fence('js', 'const run = spawnSync("app")\nif (run.status !== 0) stop()\nconst rows = JSON.parse(run.stdout)'),
    ),
  ],
  [
    'DF-003',
    'a parse that is the check itself',
    phase(fence('python', '# JSON well-formed\njson.load(open("out.json"))\n\n# Rows\nassert len(rows) > 0')),
  ],
]

describeCases(found, leftAlone)
