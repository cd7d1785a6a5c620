import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles, told } from '../../test-skill.ts'

const stateWith = (...fields: string[]) => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', `interface State {\n${fields.map((one) => `  ${one}: string`).join('\n')}\n}`)}\n`,
})
const put = (name: string) => `$\{${name}}`
const _task =
  'Build the page from the notes and put it where the other pages are, with a table of the parts and a list of its sources.'
function sh(text: string): TestFiles {
  return entry(fence('bash', text))
}
const parse = 'const plan = JSON.parse(Read("docs/plan.json"))\nrun(plan)'
const inPrompt = fence(
  'js',
  'Task({ subagent_type: "general-purpose", prompt: "Explain {{customerSegment}} in at most 100 words." })',
)

const documented = (said: string) =>
  `def load():\n    """${said}"""\n    with open("plan.json") as file:\n        return json.load(file)`
const readFrom = (more: string) => `Read the rows in \`${put('WORK_DIR')}/rows.json\`. ${more}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DF-004', 'a list that goes through a pipe', sh('ls pages | tee "$WORK_DIR/page-names.txt"')],
  [
    'DF-006',
    'a placeholder that the list of them leaves out',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}. Again: {LAST_DAY}.\n',
    },
  ],
  ['DF-009', 'a report in the folder of the work', entry('Read `{work_dir}/scripts/parts.json` first.')],
  [
    'DF-003',
    'a case of something else that is missing',
    phase(`If the list finds no valid plan, go on.\n\n${fence('js', parse)}`),
  ],
  ['DF-009', 'what is checked', entry('## Step 1\n\nCheck `{work_dir}/plan.yml`.\n\n- Note what it says.\n- Go on.')],
  [
    'DF-009',
    'what a list names as steps',
    entry('## Step 1\n\nDo these things:\n\n1. The plan:\n   - read `{work_dir}/plan.json`'),
  ],
  [
    'DF-009',
    'what is read, told behind the path',
    entry(`First \`${put('WORK_DIR')}/rows.json\` is loaded and sorted.`),
  ],
  [
    'DF-009',
    'YAML that is loaded',
    phase(fence('python', 'rows = yaml.safe_load(open(f"{work_dir}/old-rows.yaml"))\nshow(rows)')),
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
  ['DF-009', 'a file of which only its form is told', entry(readFrom('It is written in JSON.'))],
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
  ['DF-002', 'a passing name in one place', step('report(item.id)\nshow(item.identifier)')],
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
  ['DF-004', 'a listing that is written', phase(fence('bash', 'find lib -name \'*.md\' > "$OUT_DIR/page-names.txt"'))],
  [
    'DF-004',
    'a file of which a sentence says that it is put out',
    phase('To put it out, write the rows to `.workflow/tidy/rows.json`.'),
  ],
  ['DF-004', 'a folder of the workflow by its name', phase('Write the rows to `.workflow/tidy/rows.json`.')],
  [
    'DF-004',
    'the list, which is no verb',
    { 'phases/01-a.md': `# A\n\nWrite the list to \`${put('workDir')}/parts.json\`.\n` },
  ],
  [
    'DF-004',
    'what comes from elsewhere',
    { 'phases/01-a.md': `# A\n\nWrite the rows from the page to \`${put('workDir')}/rows.json\`.\n` },
  ],
  [
    'DF-005',
    'a state that words tell to read',
    {
      'phases/state-schema.md': null,
      'phases/orchestrator.md': '# Orchestrator\n\nRead the state and pick the next action.\n',
      'phases/actions/action-a.md': '# A\n\nDo it.\n',
    },
  ],
  [
    'DF-005',
    'a choice by the state',
    {
      ...entry('Follow [it](phases/orchestrator.md).'),
      'phases/orchestrator.md': '# O\n\nPick the next action from the state: [a](actions/a.md).\n',
      'phases/actions/a.md': '# A\n\nDo it.\n',
    },
  ],
  [
    'DF-006',
    'a format string of Python',
    step('r = Task(subagent_type="x", prompt=f"Check {unit_label} now")', 'python'),
  ],
  ['DF-006', 'a placeholder that is only used', phase(`Fill the text.\n\n${inPrompt}`)],
  [
    'DF-008',
    'what an update is given',
    {
      ...stateWith('user_request', 'status'),
      ...phase(fence('js', "updateState({ 'limits.turns': 2, status: 'on' })")),
    },
  ],
  ['DF-009', 'a folder of the workflow by its name', phase('Read `.workflow/tidy/rows.json` first.')],
  ['DF-009', 'a step', entry('## Step 1\n\nRead `{work_dir}/plan.json` and go on.')],
  [
    'DF-009',
    'a path in pieces',
    entry(fence('python', 'with open(Path(work_dir) / "votes-so-far.json") as votes:\n    show(votes.read())')),
  ],
  [
    'DF-009',
    'a folder of the work',
    entry(fence('python', 'path = work_dir / "marked-notes.json"\nuse(path.read_text())')),
  ],
  ['DF-009', 'a file of the work', entry('Read `{baseDir}/kinds.md`.')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DF-006',
    'a call among lines of a prompt',
    phase(
      `If the agent fails, stop.\n\n${fence('js', 'const rows = [1]\nconst prompt = ["Name the next.", JSON.stringify(rows)].join("\\n")\nTask({ subagent_type: "x", prompt })')}`,
    ),
  ],
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
    'DF-006',
    'marks around a part of a form',
    {
      ...entry(
        'Fill `letter.md`:\n\n- `{{SENDER}}` - who writes\n- `{{TOPIC}}` - what about\n- `{{PRICE}}` - for how much',
      ),
      'letter.md': '# L\n\n{{SENDER}} on {{TOPIC}}\n\n{{IF_PAID}}\n{{PRICE}}\n{{END_IF_PAID}}\n',
    },
  ],
  [
    'DF-006',
    'a form of which a list tells a few placeholders',
    {
      ...entry('Count them:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': '# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}, by {WAY}, for {PRICE}.\n',
    },
  ],
  [
    'DF-009',
    'a folder that a program fills',
    entry('Run `python3 tool/collect.py --out <workdir> --all`. Then read `<workdir>/sheet.md`.'),
  ],
  [
    'DF-006',
    'placeholders that the list or another file tells of',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'letter.md': `# L\n\n{SENDER} on {TOPIC}, due {LAST_DAY}. Run ${put('HOME')}/a and keep {{OTHER}}.\n`,
      'references/days.md': '# D\n\nLAST_DAY is the end of the month.\n',
    },
  ],
  [
    'DF-006',
    'placeholders of a page that the list is not about',
    {
      ...entry('Fill `letter.md`:\n\n- `{SENDER}` - who writes\n- `{TOPIC}` - what about'),
      'form.md': '# F\n\n{SENDER} of {TOWN}.\n',
    },
  ],
  ['DF-009', 'a program in the folder of the work', entry('Open it by `{agent_dir}/scripts/prepare.sh` and go on.')],
  [
    'DF-009',
    'a folder that is set to one that is there',
    entry('Set `JOB_DIR` to the absolute `{ROOT}/jobs/{resolved-id}` path.\n\nRead `{JOB_DIR}/contract.md` in full.'),
  ],
  [
    'DF-003',
    'a case that the text is none',
    phase(`When the file is no valid JSON, say so and stop.\n\n${fence('js', parse)}`),
  ],
  [
    'DF-009',
    'what is looked for',
    entry('## Step 1\n\nCheck `{work_dir}/plan.yml`.\n\n- **Missing** → make a plan.\n- Else go on.'),
  ],
  [
    'DF-009',
    'what is deleted',
    entry('## Step 1\n\nRead the plan, then delete the consumed `{work_dir}/open/plan.json` at last.'),
  ],
  [
    'DF-004',
    'a copy that is kept',
    entry('## Step 1\n\nFor each one in the long list, copy it to `{work_dir}/kept/plan.json`.'),
  ],
  [
    'DF-009',
    'what a list names as inputs',
    entry('## Step 1\n\nRead these inputs:\n\n1. The plan:\n   - read `{work_dir}/plan.json`'),
  ],
  ['DF-009', 'a form', entry('## Step 1\n\nRead `{work_dir}/templates/plan.md` and fill it.')],
  [
    'DF-009',
    'where a copy goes',
    entry('## Step 1\n\nFor each one in the long list, copy it to `{work_dir}/kept/plan.json`.'),
  ],
  ['DF-009', 'what another skill says', entry('## Step 1\n\nRead `{work_dir}/rules/SKILL.md` and go on.')],
  [
    'DF-009',
    'what is written, told behind the path',
    entry(`First \`${put('WORK_DIR')}/rows.json\` is written. Read \`${put('WORK_DIR')}/rows.json\` and sort it.`),
  ],
  [
    'DF-009',
    'a file of the skill below a folder of another name',
    { ...entry(`Read \`${put('WORK_DIR')}/prompts/tell.md\`.`), 'prompts/tell.md': '# Tell\n' },
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
  ['DF-009', 'a file that a program leaves', entry(readFrom('(the runner wrote it)').replace('. (', ' ('))],
  [
    'DF-009',
    'a file of what was cloned',
    entry(`Clone it: \`git clone {url} ${put('WORK_DIR')}\`.\n\n${readFrom('')}`),
  ],
  [
    'DF-003',
    'what an unreadable file does',
    phase(
      `An unreadable plan ends the run.\n\n${fence('ts', 'const a = JSON.parse(await Bun.file(path).text())\nuse(a)')}`,
    ),
  ],
  [
    'DF-006',
    'a placeholder that a sentence explains',
    phase(
      `If the agent fails, stop. \`{{pageTitle}}\` is the title that the user gave.\n\n${fence('js', 'Task({ subagent_type: "general-purpose", prompt: "Explain {{pageTitle}} in at most 100 words." })')}`,
    ),
  ],
  [
    'DF-003',
    'what a listener is handed',
    phase(fence('js', "socket.on('row', (text) => {\n  use(JSON.parse(text).rows)\n})")),
  ],
  [
    'DF-005',
    'a table of fields that the steps use',
    {
      'phases/state-schema.md': null,
      'phases/orchestrator.md': `# Lead\n\n${fence('js', "if (state.stage === 'new') return 'action-go'")}\n\n| Field | Meaning |\n|---|---|\n| stage | where we are |\n`,
      'phases/actions/action-go.md': '# Go\n\nSet `state.stage`.\n',
    },
  ],
  ['DF-002', 'one passing name of two things', step('a.map((item) => item.id)\nb.map((item) => item.identifier)')],
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
    'a test',
    entry(fence('js', "it('prints JSON', () => {\n  expect(JSON.parse(execSync('app --json')).ok)\n})")),
  ],
  [
    'DF-003',
    'a list that is looked at',
    entry(fence('js', 'const prs = JSON.parse(Bash("gh pr list"))\nif (!prs.length) stop()')),
  ],
  [
    'DF-004',
    'a file of the project',
    phase(fence('js', "fs.writeFileSync(path.join(projectRoot, 'fares.json'), text)")),
  ],
  ['DF-004', 'what is called the output', phase('Write the rows.\n\n**Output:** write `.workflow/tidy/rows.json`.')],
  ['DF-004', 'a name that goes on', sh('run > /tmp/pipeline-<KEY>.txt')],
  ['DF-004', 'a blank to be filled in is no redirect', sh('gh gist edit <gist-id> -f <file.md> /tmp/new-text.md')],
  ['DF-006', 'an object that is filled', told('So far: @{talk.turns}', 'talk.turns = []')],
  ['DF-006', 'the state', told('State: @{state}')],
  ['DF-006', 'the folder of the work', step(`Write(\`${put('workDir')}/a.md\`, \`${put('outputDir')}/b.md\`)`)],
  [
    'DF-006',
    'a name that Python code sets',
    step('unit = pick()\nr = Task(subagent_type="x", prompt=f"Check {unit} now")', 'python'),
  ],
  [
    'DF-006',
    'doubled braces of a format string',
    step('r = Task(subagent_type="x", prompt=f"Return {{json}}")', 'python'),
  ],
  [
    'DF-006',
    'a placeholder that a table explains',
    phase(`| Blank | Meaning |\n|---|---|\n| \`{{customerSegment}}\` | what was chosen |\n\n${inPrompt}`),
  ],
  ['DF-006', 'a placeholder that a list explains', phase(`- \`{{customerSegment}}\`: what was chosen\n\n${inPrompt}`)],
  [
    'DF-006',
    'a module',
    entry(`${fence('js', "Task({ prompt: `Review: @{fs.readFileSync('a.md', 'utf8')}` })")}\n\nIf it fails, stop.`),
  ],
  [
    'DF-008',
    'an update of declared fields',
    { ...stateWith('user_request', 'status'), ...phase(fence('js', "updateState({ status: 'on' })")) },
  ],
  [
    'DF-008',
    'code of a page',
    {
      'phases/state-schema.md': '# State\n\n```ts\ninterface State { status: string; task: string }\n```\n',
      ...phase(fence('js', 'if (state.radius > 1) label.textContent = state.radius')),
    },
  ],
  [
    'DF-009',
    'a file below the root',
    phase(fence('js', "const fares = fs.readFileSync(path.join(root, 'fares.json'), 'utf8')")),
  ],
  [
    'DF-009',
    'a list that is written',
    { 'phases/01-a.md': `# A\n\nWrite the list to \`${put('workDir')}/parts.json\`.\n` },
  ],
  ['DF-009', 'a file that somebody else left', sh('cp /tmp/artifact.py findings/')],
  [
    'DF-009',
    'what must be there',
    entry('## Prerequisites\n\nRead `{work_dir}/plan.json` and `{work_dir}/tasks.json`.'),
  ],
  [
    'DF-009',
    'a file of the plugin',
    entry('Set `ROOT="$(dirname "$SKILL_DIR")/tool"`.\n\nRead `$ROOT/prompts/analysis.md` and go on.'),
  ],
  [
    'DF-009',
    'a folder of an object',
    entry(
      fence(
        'python',
        'class Notes:\n    def read(self):\n        path = self.data_dir / "marked-notes.json"\n        return path.read_text()',
      ),
    ),
  ],
  ['DF-009', 'a file of the skill', entry('Read `{baseDir}/references/kinds.md`.')],
]

describeCases(found, leftAlone)
