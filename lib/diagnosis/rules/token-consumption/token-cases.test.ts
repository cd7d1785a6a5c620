import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, step, type TestFiles } from '../../test-skill.ts'

const printedBy = (line: string) =>
  phase(
    `If the agent fails, stop.\n\n${fence('js', `${line}\nAgent({ subagent_type: "x", prompt: \`Explain this, change nothing: @{page}\` })`)}`,
  )

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

/** The schema of a state with code below it, and a step that takes none of its fields. */
const codeBelow = (code: string): TestFiles => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', fields)}\n\n${fence('js', code)}\n`,
  'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
})

/** A state, and a step that does something with its fields. */
const codeIn = (code: string): TestFiles => ({
  'phases/state-schema.md': `# State\n\n${fence('ts', fields)}\n`,
  'phases/orchestrator.md': `# O\n\n${fence('js', `use(state.goal)\n${code}`)}\n`,
})

/** A state with fields of plain words, and a document beside it. */
const plainState = (path: string, text: string): TestFiles => ({
  ...entry(`Follow [the flow](phases/orchestrator.md). Then see [this](${path}).`),
  'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
  'phases/state-schema.md': `# State\n\n${fence('json', '{ "title": "State", "type": "object", "properties": { "goal": { "type": "string" }, "lids": { "type": "string" }, "jars": { "type": "string" }, "labels": { "type": "string" } } }')}\n`,
  [path]: `# Shelf\n\n${text}\n`,
})

const stateFor = (said: string): TestFiles => ({
  ...stateIn('references/shop-state.md'),
  'references/shop-state.md': `# State\n\n${said}\n\n${fence('ts', fields)}\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['TKN-002', 'what is written and read by nobody', stateFor('Write this file before the run, so it can go on.')],
  [
    'TKN-002',
    'fields of which the document says who sets them',
    {
      'phases/state-schema.md': `# State\n\n${fence('ts', fields)}\n\nSteps set \`state.alpha\`, \`state.beta\` and \`state.gamma\`.\n`,
      'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
    },
  ],
  ['TKN-002', 'fields that are only set', codeIn('state.alpha = a()\nstate.beta = b()\nstate.gamma += 1')],
  ['TKN-002', 'fields that code below only sets', codeBelow('state.alpha = 1\nstate.beta = 2\nstate.gamma = 3')],
  [
    'TKN-002',
    'fields whose names are plain words of a document on something else',
    plainState('references/shelf.md', 'Old jars have lids of tin and labels of paper.'),
  ],
  [
    'TKN-002',
    'fields whose names are parts of other words of a step',
    plainState('phases/02-shelf.md', 'Clean the tin-lids, the half-jars and the wall-labels.'),
  ],
  [
    'TKN-002',
    'a state of the run in a document that shows programs',
    entry(
      `${program}\n\n## State\n\n\`state.json\`:\n\n${fence('json', '{ "goal": "", "alpha": "", "beta": 0, "gamma": 0 }')}\n\nIf \`state.goal\` is open, go on.`,
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
  ['TKN-003', 'a file that a command prints', printedBy('const page = Bash(`cat @{path}`)')],
  ['TKN-003', 'a file that node has printed', printedBy("const page = execSync('cat notes/a.txt').toString()")],
  [
    'TKN-003',
    'a file that Python has printed',
    phase(
      `If the agent fails, stop.\n\n${fence('python', 'page = subprocess.check_output(["cat", path], text=True)\nTask(subagent_type="x", prompt=f"Explain this, change nothing: {page}")')}`,
    ),
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
  ['TKN-002', 'fields in a skill of one file', entry(`${fence('ts', fields)}\n\nWhile \`state.goal\` is open, go on.`)],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'TKN-002',
    'what is written for somebody else',
    stateFor('Write this file before dispatching the `shop:lid-finder` sub-agent, so it can go on.'),
  ],
  [
    'TKN-002',
    'fields of which the document says who reads them',
    {
      'phases/state-schema.md': `# State\n\n${fence('ts', fields)}\n\nSteps read \`state.alpha\`, \`state.beta\` and \`state.gamma\`.\n`,
      'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
    },
  ],
  [
    'TKN-002',
    'fields that are set and read',
    codeIn('state.alpha = a()\nstate.beta = state.alpha + 1\nif (state.beta === state.gamma) stop()'),
  ],
  [
    'TKN-002',
    'fields that functions and gaps are named after',
    {
      'phases/state-schema.md': `# State\n\n${fence('ts', fields.replaceAll('alpha', 'loop_count').replaceAll('beta', 'bed_name').replaceAll('gamma', 'sun_hours'))}\n`,
      'phases/orchestrator.md':
        '# O\n\nCall `add_loop_count()`, then print `{bed_name_line}`, `{sun_hours_row}` and `state.goal`.\n',
    },
  ],
  [
    'TKN-002',
    'fields that the agent who keeps the state reads',
    {
      'agents/keeper.md': `---\nname: keeper\ndescription: Keeps the state\n---\n# State\n\n${fence('ts', fields)}\n\nShow \`alpha\`, \`beta\` and \`gamma\` when asked.\n`,
      'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
    },
  ],
  [
    'TKN-002',
    'fields that the template of a report below takes',
    {
      ...codeBelow(''),
      'phases/state-schema.md': `# State\n\n${fence('ts', fields)}\n\nReport template:\n\n${fence('md', '- a: @{state.alpha}\n- b: @{state.beta}\n- c: @{state.gamma}')}\n`,
    },
  ],
  ['TKN-002', 'fields that code below takes', codeBelow('report(state.alpha, state.beta)\nif (state["gamma"]) stop()')],
  [
    'TKN-002',
    'fields that a document on the state tells of',
    plainState('references/shelf.md', 'Of the state the jars, lids and labels are shown.'),
  ],
  [
    'TKN-002',
    'fields that a document takes in code',
    plainState('references/shelf.md', 'Show `jars`, `lids` and `labels`.'),
  ],
  [
    'TKN-002',
    'fields that a step tells of',
    plainState('phases/02-shelf.md', 'Show the jars, the lids and the labels.'),
  ],
  [
    'TKN-002',
    'a state of a program',
    entry(
      `${program}\n\n## State\n\nThe data of the component:\n\n${fence('ts', fields)}\n\nIf \`state.goal\` is open, go on.`,
    ),
  ],
  ['TKN-004', 'a sum of what calls give', growing('0', 'all += weigh(row)')],
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
  ['TKN-003', 'the head of what a command prints', printedBy('const page = Bash(`cat @{path} | head -20`)')],
  ['TKN-003', 'the status that a command prints', printedBy('const page = Bash(`git status`)')],
  ['TKN-003', 'a template that a command prints', printedBy('const page = Bash("cat templates/a.md")')],
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
    'TKN-004',
    'a queue that is emptied',
    phase(
      `If the agent fails, stop.\n\n${fence('ts', 'let all = ""\nwhile (queue) {\n  all += `row @{queue.shift()}`\n}\nawait Agent({ subagent_type: "x", prompt: `Judge @{all}` })')}`,
    ),
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
]

describeCases(found, leftAlone)
