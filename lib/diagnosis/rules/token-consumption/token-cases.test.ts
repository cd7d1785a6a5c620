import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})
const fields = 'interface RunState {\n  goal: string\n  alpha: string\n  beta: string\n  gamma: string\n}'
const stateIn = (path: string): Record<string, string> => ({
  [path]: `# State\n\n${fence('ts', fields)}\n`,
  'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
})

const growing = (begin: string, step = 'all += row'): TestFiles =>
  phase(
    `If the agent fails, stop.\n\n${fence('ts', `let all = ${begin}\nwhile (!done()) {\n  const row = next()\n  ${step}\n}\nawait Agent({ subagent_type: "x", prompt: \`Judge @{all}\` })`)}`,
  )

const program = fence('ts', "import { jar } from 'jar-kit'\njar.open()")

const inWork = `\`$\{workDir}/rows.json\``

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'TKN-005',
    'a file of the run that two pieces of Python read',
    entry(
      `${fence('python', 'rows = open(f"{work_dir}/rows.csv").read()\ncount(rows)')}\n\nThen:\n\n${fence('python', 'text = open(f"{work_dir}/rows.csv").read()\nshow(text)')}`,
    ),
  ],
  [
    'TKN-002',
    'a state of the run in a document that shows programs',
    entry(
      `${program}\n\n## State\n\n\`state.json\`:\n\n${fence('json', '{ "goal": "", "alpha": "", "beta": 0, "gamma": 0 }')}\n\nIf \`state.goal\` is open, go on.`,
    ),
  ],
  [
    'TKN-005',
    'a file that is read again behind an agent which was not told of it',
    phase(
      `If it fails, stop.\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n${fence('js', 'Agent({ subagent_type: "x", prompt: `Look at the page` })')}\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two steps read',
    phase(
      `## Step 1\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n## Step 2\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a text that Python wrote and has',
    phase(
      `${fence('python', 'text = render(rows)\nPath(f"{work_dir}/rows.md").write_text(text)')}\n\nThen:\n\n${fence('python', 'print(Path(f"{work_dir}/rows.md").read_text())')}`,
    ),
  ],
  ['TKN-004', 'a text that is written anew with itself in front', growing("''", 'all = `@{all} @{row}`')],
  ['TKN-004', 'a text that grows by what a variable holds', growing("''")],
  [
    'TKN-004',
    'pages that are all collected',
    step(
      'const all = []\nlet page = 1\nwhile (true) {\n  const some = fetchPage(page)\n  if (some.length === 0) break\n  all.push(...some)\n  page++\n}\nreturn all',
    ),
  ],
  [
    'TKN-003',
    'a file that Bun holds',
    phase(
      `If the agent fails, stop.\n\n${fence('ts', 'const page = await Bun.file(path).text()\nawait Agent({ subagent_type: "x", prompt: `Judge this, change nothing: @{page}` })')}`,
    ),
  ],
  ['TKN-002', 'what nothing reads', stateIn('phases/state-schema.md')],
  [
    'TKN-003',
    'a file that a shell puts in',
    phase(fence('bash', 'maestro delegate "Read this: $(< lib/a.ts)" --to codex')),
  ],
  [
    'TKN-003',
    'a file that Python opened',
    phase(
      fence(
        'python',
        'with open(args.page) as page:\n    text = page.read()\nr = Task(subagent_type="x", prompt=f"Read {text} now")',
      ),
    ),
  ],
  [
    'TKN-005',
    'a file that a shell shows twice',
    twoPhases(
      'Write it to `$WORK_DIR/names.md`.',
      `${fence('bash', 'cat "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'cat "$WORK_DIR/names.md"')}`,
    ),
  ],
  ['TKN-002', 'fields in a skill of one file', entry(`${fence('ts', fields)}\n\nWhile \`state.goal\` is open, go on.`)],
  [
    'TKN-005',
    'data of the project in two steps',
    entry(
      '1. Read `config/names.yaml` and pick the names.\n2. Ask the user for one of them.\n3. Read `config/names.yaml` and look up the place.',
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'TKN-005',
    'a file that two programs of Python read',
    entry(
      `${fence('python', 'work_dir = "run"\nrows = open(f"{work_dir}/rows.csv").read()')}\n\nThen:\n\n${fence('python', 'import kit\ntext = open(f"{work_dir}/rows.csv").read()')}`,
    ),
  ],
  [
    'TKN-002',
    'a state of a program',
    entry(
      `${program}\n\n## State\n\nThe data of the component:\n\n${fence('ts', fields)}\n\nIf \`state.goal\` is open, go on.`,
    ),
  ],
  [
    'TKN-005',
    'a table that agents worked on between two reads',
    phase(
      `If it fails, stop.\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n${fence('js', 'Agent({ subagent_type: "x", prompt: `Fill rows.csv` })')}\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two roles read',
    phase(
      `## Writer role\n\n${fence('js', 'const rows = Read(`@{workDir}/rows.csv`)')}\n\n## Reviewer role\n\n${fence('js', 'const all = Read(`@{workDir}/rows.csv`)')}`,
    ),
  ],
  [
    'TKN-005',
    'a file that two programs read',
    entry(
      `${fence('python', 'key = open("key.txt").read()\nsend(key)')}\n\nElse:\n\n${fence('python', 'key = open("key.txt").read()\nask(key)')}`,
    ),
  ],
  [
    'TKN-005',
    'two files of which only the names are left open',
    entry(fence('python', 'old = open(f"pages/{day_before}.md").read()\nnew = open(f"pages/{today}.md").read()')),
  ],
  [
    'TKN-005',
    'a file that is handed to one program or the other',
    entry(
      `${fence('bash', 'one -p "$(cat $WORK_DIR/prompt.md)"')}\n\nElse:\n\n${fence('bash', 'two "$(cat $WORK_DIR/prompt.md)"')}`,
    ),
  ],
  ['TKN-004', 'a sum of what calls give', growing('0', 'all += weigh(row)')],
  [
    'TKN-005',
    'what is read after something was added',
    phase(
      `1. Read ${inWork} and count the rows.\n2. Add the missing ones to ${inWork}.\n3. Read ${inWork} and name the odd ones.`,
    ),
  ],
  ['TKN-004', 'a sum', growing('0')],
  [
    'TKN-004',
    'pages up to a number',
    step(
      'const all = []\nlet page = 1\nwhile (true) {\n  const some = fetchPage(page)\n  if (some.length === 0) break\n  all.push(...some)\n  page++\n  if (page > 50) break\n}\nreturn all',
    ),
  ],
  [
    'TKN-002',
    'a state of a program that comes along',
    { 'server/package.json': '{}', 'server/src/state.ts': `${fields}\n`, 'scripts/a.js': 'go()\n' },
  ],
  [
    'TKN-002',
    'fields of which the step itself speaks',
    {
      ...entry(
        `## State\n\n${fence('json', '{ "alpha": 1, "beta": 2, "gamma": 3 }')}\nTake \`alpha\`, \`beta\` and \`gamma\`.`,
      ),
      ...phase('Go.'),
    },
  ],
  [
    'TKN-002',
    'a state of the code the skill teaches',
    {
      'references/code.md':
        '# Code\n\n```ts\ninterface ViewState {\n  alphaCount: number\n  betaCount: number\n  gammaCount: number\n}\n```\n',
      ...entry('Follow [the code](references/code.md).'),
    },
  ],
  [
    'TKN-002',
    'when it was',
    {
      ...entry('Follow [a](phases/01-a.md).'),
      'phases/01-a.md': '# A\n\nUse `state.a` and `state.b`.\n',
      'phases/state-schema.md': `# State\n\n${fence('ts', 'interface State {\n  a: string\n  b: string\n  startedAt: string\n  endedAt: string\n  seenAt: string\n}')}\n`,
    },
  ],
  [
    'TKN-002',
    'what another document reads',
    { ...stateIn('phases/state-schema.md'), 'notes.md': '# N\n\nTake `alpha`, `beta` and `gamma`.\n' },
  ],
  [
    'TKN-002',
    'a state of a program that is handed out',
    { ...stateIn('notes.md'), ...entry('Copy `templates/a.ts`.'), 'notes.md': null, 'templates/a.ts': `${fields}\n` },
  ],
  [
    'TKN-003',
    'a call without a prompt',
    phase(`${fence('js', 'Task("Fix it")\nAgent({ subagent_type: kind })')}\n\nOn failure stop.`),
  ],
  ['TKN-003', 'a text in single quotes', phase(fence('bash', "ccw cli -p 'Read this: $(cat lib/a.ts)' --tool qwen"))],
  [
    'TKN-004',
    'a function of a program',
    step(
      'async function all(page) {\n  const rows = []\n  while (more) {\n    rows.push(await next(page))\n  }\n  return rows\n}',
    ),
  ],
  [
    'TKN-005',
    'parts that a shell shows',
    twoPhases(
      'Write it to `$WORK_DIR/names.md`.',
      `${fence('bash', 'head -3 "$WORK_DIR/names.md"')}\n\nThen:\n\n${fence('bash', 'grep x "$WORK_DIR/names.md"')}`,
    ),
  ],
  [
    'TKN-004',
    'a queue that is emptied',
    phase(
      `If the agent fails, stop.\n\n${fence('ts', 'let all = ""\nwhile (queue) {\n  all += `row @{queue.shift()}`\n}\nawait Agent({ subagent_type: "x", prompt: `Judge @{all}` })')}`,
    ),
  ],
  [
    'TKN-005',
    'one read or the other',
    step(
      'if (a) {\n  const one = Read(`@{workDir}/rows.json`)\n} else {\n  const other = Read(`@{workDir}/rows.json`)\n}',
    ),
  ],
  [
    'TKN-005',
    'two ways, in both of which the same name is declared',
    step(
      '// with one program\nconst rows = await readFile(`@{workDir}/rows.json`)\n// with another\nconst rows = await readFile(`@{workDir}/rows.json`)',
    ),
  ],
  [
    'TKN-005',
    'a file that its own step fills',
    entry('1. Read `{work_dir}/plan.md`. When the key is missing, add it.\n2. Read `{work_dir}/plan.md`. Go on.'),
  ],
  [
    'TKN-002',
    'what the program that has the state reads',
    {
      ...entry('Run `scripts/a.ts`.'),
      'scripts/a.ts': `${fields}\nconst rows: RunState = start()\nshow(rows.goal, rows.alpha, rows.beta, rows.gamma)\n`,
    },
  ],
  [
    'TKN-002',
    'a file that others share',
    entry(
      `Create \`session-state.json\`:\n\n## State\n\n${fence('ts', fields)}\n\nRead \`session-state.json\` and go on.`,
    ),
  ],
  [
    'TKN-005',
    'a skill that is loaded twice',
    phase(
      `${fence('', 'Read("@{ROOT}/skills/pages/SKILL.md")')}\n\nThen:\n\n${fence('', 'Read("@{ROOT}/skills/pages/SKILL.md")')}`,
    ),
  ],
  [
    'TKN-005',
    'samples of two runtimes',
    phase(
      `${fence('js', "const rows = await readFile('rows.json')")}\n\nOr:\n\n${fence('js', "const rows = await readFile('rows.json')")}`,
    ),
  ],
  [
    'TKN-005',
    'data of the project that a step changes',
    entry(
      '1. Read `config/names.yaml` and pick the names.\n2. Update the names.\n3. Read `config/names.yaml` and look up the place.',
    ),
  ],
]

describeCases(found, leftAlone)
