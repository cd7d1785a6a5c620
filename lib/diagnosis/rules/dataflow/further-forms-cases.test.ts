import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, step, type TestFiles } from '../../test-skill.ts'

/** An orchestrator that goes by a table of states, and an action. */
const byState = (does: string): TestFiles => ({
  'phases/orchestrator.md':
    '# Orchestrator\n\n| State | Action |\n|---|---|\n| new | [init](actions/init.md) |\n| running | [grow](actions/grow.md) |\n',
  'phases/actions/init.md': `# Init\n\n${does}\n`,
  'phases/actions/grow.md': '# Grow\n\nWater one bed.\n',
})

const put = (name: string) => `$\{${name}}`

const twoSteps = (one: string, other: string, language = 'js'): TestFiles => ({
  'phases/01-a.md': `# A\n\n${fence(language, one)}\n`,
  'phases/02-b.md': `# B\n\n${fence(language, other)}\n`,
})
/** An agent that is told a member of an object, in a skill that says something more. */
const member = (more: string): TestFiles => ({
  ...entry(more),
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `Agent({ subagent_type: "explore", prompt: \`Read it in the style of ${put('garden.style')}. Return JSON {x}\` })`)}\n`,
})
const prompted = (name: string, more: string): TestFiles => ({
  'SKILL.md': entryWith(`# Base\n\n${more}\n`),
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `Agent({ subagent_type: "explore", prompt: \`Look at ${put(name)}. Return JSON {x}\` })`)}\n`,
})
const parsed = (more: string): TestFiles =>
  phase(`${fence('js', `const plan = JSON.parse(Read(\`${put('workDir')}/plan.json\`))\nrun(plan.tasks)`)}\n\n${more}`)
/** An orchestrator in Python that takes its state apart, below a table. */
const shared = (table: string): TestFiles => ({
  ...entry('Go by [the flow](phases/orchestrator.md) and [cut](phases/actions/action-cut.md).'),
  'phases/orchestrator.md': `# Flow\n\n${table}\n\n${fence('python', 'if not state.get("boards"):\n    return "cut"')}\n`,
  'phases/actions/action-cut.md': '# Cut\n\nSet `state["boards"]` to one more.\n',
})
const table = (name: string) => `| Field | Type | Meaning |\n|---|---|---|\n| ${name} | list | what is cut |`

/** A file of the work, and a step that reads what goes by a pattern. */
const listedBy = (pattern: string): TestFiles =>
  twoSteps(
    'Write(`@{workDir}/bed-rows.json`, rows)',
    `files = sorted(glob.glob(os.path.join(folder, '${pattern}')))\nshow(files)`,
  )

const found: Case[] = [
  ['DF-004', 'a file below another comment', step('// Count the beds\nWrite(`@{workDir}/bed-rows.json`, rows)')],
  ['DF-004', 'a file beside a pattern that does not match it', listedBy('*.pdf')],
  [
    'DF-003',
    'what a runner gives for a command',
    step('const a = JSON.parse(await run("node scripts/look.js " + url))\npresent(a.rows)'),
  ],
  [
    'DF-003',
    'a field that is handed to a run of tests',
    step('const pkg = JSON.parse(await readFile("rows.json", "utf8"))\nrunTests(pkg.scripts.test)'),
  ],
  ['DF-005', 'a table of states whose actions mark the state', byState('Mark the state as running.')],
  [
    'DF-006',
    'a text that is held before it is written',
    step('const card = `# Card\n\nBed: @{gardenBed.text}\n`\nWrite(`@{workDir}/card.md`, card)'),
  ],

  [
    'DF-006',
    'a file that is made as follows',
    phase(`Create \`yard.md\` as follows:\n\n${fence('md', '# {{yardName}}')}`),
  ],
  ['DF-006', 'a German template', phase(`Schreibe \`hof.md\` nach dieser Vorlage:\n\n${fence('md', '# {{hofName}}')}`)],
  [
    'DF-006',
    'a Japanese template',
    phase(`次のテンプレートで \`yard.md\` を作成する:\n\n${fence('md', '# {{yardName}}')}`),
  ],
  [
    'DF-006',
    'a name in Han characters',
    phase(`给助手发送以下提示词：\n\n${fence('text', '请品评 {{酒名}}，并写三行。')}`),
  ],
  ['DF-006', 'a file of this form', phase(`The file has this form:\n\n${fence('md', '# {{yardName}}')}`)],
  [
    'DF-002',
    'a name that is taken apart',
    twoSteps('const { id, status } = thread\nuse(id, status)', 'use(thread.state)'),
  ],
  [
    'DF-002',
    'a name in a text of Python',
    twoSteps('line = f"- {thread.desc}"', 'print(thread.description)', 'python'),
  ],
  ['DF-003', 'a French sentence on something else', parsed('Lis ensuite le plan avec le client.')],
  ['DF-005', 'a table of other fields', shared(table('nails'))],
  [
    'DF-006',
    'a header that is written to a file',
    phase(`Write this header to \`a.html\`:\n\n${fence('html', '<b>{{yardName}}</b>')}`),
  ],
  ['DF-006', 'an object that only the word stands for', member('It reads reports for garden owners.')],
  [
    'DF-007',
    'what is answered in a German section',
    entry(`## Rückgabe\n\n${fence('json', '{ "a": [1, 2, "b": 3 }')}`),
  ],
  ['DF-007', 'a reference of JSON', entry(`## Action JSON Reference\n\n${fence('json', '{ "a": { "b": 3 }')}`)],
]

const leftAlone: Case[] = [
  [
    'DF-004',
    'a file that a comment keeps for later',
    step('// Kept for later analysis\nWrite(`@{workDir}/bed-rows.json`, rows)'),
  ],
  ['DF-004', 'a file that a pattern may read', listedBy('bed-*')],
  ['DF-003', 'what a function gives', step('const a = JSON.parse(await run("rows of " + url))\npresent(a.rows)')],
  [
    'DF-003',
    'a value that a test takes',
    step('const pkg = JSON.parse(await readFile("rows.json", "utf8"))\nif (!tested(pkg.scripts)) stop()'),
  ],
  ['DF-005', 'a table of states of something else', byState('Mark the bed as watered.')],
  [
    'DF-006',
    'a text that is held and filled by a loop',
    step(
      'for (const gardenBed of beds) {\n  const card = `# Card\n\nBed: @{gardenBed.text}\n`\n  Write(`@{workDir}/card.md`, card)\n}',
    ),
  ],

  [
    'DF-006',
    'a name in Han characters that the text tells of',
    phase(`酒名由用户给出。给助手发送以下提示词：\n\n${fence('text', '请品评 {{酒名}}。')}`),
  ],
  ['DF-002', 'two names of two things', twoSteps('const { id, status } = thread\nuse(id, status)', 'use(board.state)')],
  ['DF-003', 'a German sentence on broken text', parsed('Wenn die Datei kein gültiges JSON ist, frage nach.')],
  ['DF-003', 'a Japanese sentence on broken text', parsed('JSON が壊れている場合は中断する。')],
  ['DF-005', 'a table of the fields of a state', shared(table('boards'))],
  ['DF-006', 'an argument that a call of the skill shows', prompted('round_no', fence('', '/plan <round_no>'))],
  ['DF-006', 'an object that the text speaks of', member('It goes through each garden in turn.')],
  [
    'DF-006',
    'a header that a program fills in',
    phase(`Write this header to \`a.html\`:\n\n${fence('html', '{{#each rows}}{{rowName}}{{/each}}')}`),
  ],
  [
    'DF-007',
    'JSON in a German section on something else',
    entry(`## Garten\n\n${fence('json', '{ "a": [1, 2, "b": 3 }')}`),
  ],
  [
    'DF-004',
    'what a command in a sentence writes and a step reads',
    phase(`Run \`scan . > "$WORK_DIR/rows.txt"\`.\n\n${fence('bash', 'sort "$WORK_DIR/rows.txt"')}`),
  ],
]

describeCases(found, [...leftAlone, ['DF-002', 'one name', step('const { id } = thread\nuse(thread.id)')]])
