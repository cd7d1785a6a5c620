import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../test-skill.ts'

type Case = [rule: string, what: string, files: TestFiles]

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``
const entry = (text: string) => ({ 'SKILL.md': entryWith(`# A\n\n${text}\n`) })
const each = ['a', 'b', 'c', 'd'].map((name) => `references/${name}.md`)
const long = `${'Each item is listed with its owner and the date here.\n'.repeat(320)}`
const withReferences = (text: string) => ({
  ...Object.fromEntries(each.map((path) => [path, `# R\n\n${long}`])),
  ...entry(`${text}\n\n## Step 1\n\nGo.`),
})
const limits = (more: string) =>
  `{ "properties": { "rounds": { "type": "integer" }, "fetches": { "type": "integer" }, "sources": { "type": "integer" }${more} } }`
const tableOf = (...names: string[]) =>
  ['| Key | Value |', '|---|---|', ...names.map((name) => `| \`${name}\` | 3 |`)].join('\n')
const stages = (...numbers: number[]) => numbers.map((number) => `## Stage ${number}: part\n\nGo.\n`).join('\n')
const stateOf = (heading: string, fields: string) => `# Data\n\n## ${heading}\n\n${fence('json', fields)}\n`

const fields = 'interface RunState {\n  goal: string\n  alpha: string\n  beta: string\n  gamma: string\n}'
const stateIn = (path: string): Record<string, string> => ({
  [path]: `# State\n\n${fence('ts', fields)}\n`,
  'phases/orchestrator.md': `# O\n\n${fence('js', 'use(state.goal)')}\n`,
})
const uiState = `# State\n\n${fence('tsx', fields)}\n`

const declared = 'const RowSchema = z.object({ id: z.string(), kind: z.enum(["a", "b"]), at: z.date() })'
const sampleType = fence('ts', `${declared}\nconst Open = RowSchema.omit({ at: true })`)
const agreedType = fence('ts', `${declared}\ntype Row = z.infer<typeof RowSchema>`)

/** Places of skills that nobody here had seen, in other words. */
const clean: Case[] = [
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
    'DF-007',
    'words below a label',
    entry(fence('js', "❌ Long:\n// const old = 1\n\n✅ Clean:\n[gone]\n\nRule: delete it, don't hide it")),
  ],
  [
    'CTX-001',
    'a text that the code begins',
    entry(
      fence(
        'js',
        'let transcript = `Talk of @{day}`\nfor (const one of list) transcript += `@{one.text}`\nreturn transcript'.replaceAll(
          '@{',
          '$' + '{',
        ),
      ),
    ),
  ],
  [
    'APV-004',
    'a state of a user interface',
    entry(
      fence(
        'js',
        'const cart = createSlice({ reducers: { add(state, action) { state.lines.push(action.payload) } } })',
      ),
    ),
  ],
  [
    'AUT-002',
    'names of cases',
    entry('**Use Case:** Data of the old store that changes\n\n**Use Case:** Data of the old store that never changes'),
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
  [
    'DOC-CON-001',
    'a value that is a case',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nWhen `CHECK_ALL=1`, all is checked.\n',
    },
  ],
  [
    'DOC-CON-001',
    'a constant in two languages',
    entry(`${fence('js', 'const SLOW_LIMIT = 1000')}\n\n${fence('python', 'SLOW_LIMIT = 1.0')}`),
  ],
  [
    'DOC-CON-002',
    'two ids in a cell',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'wide')}\n| \`loud\` / \`soft\` | 3 |`),
      'kinds.json': '{ "big": {}, "small": {}, "wide": {}, "loud": {}, "soft": {} }',
    },
  ],
  ['DOC-CON-002', 'items for several', entry('There are five files:\n\n- `part-{a,b}.md`\n- `part-{c,d,e}.md`')],
  [
    'APV-002',
    'a later time',
    entry(
      fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it when needed\nkept = open("a.enc", "rb").read()'),
    ),
  ],
  [
    'DOC-RED-003',
    'a type that the sample works with',
    { ...entry(sampleType), 'references/a.md': `# A\n\n${sampleType}\n` },
  ],
  [
    'DOC-CON-001',
    'values of a type that the sample works with',
    { ...entry(sampleType), 'references/a.md': `# A\n\n${sampleType.replace('"b"', '"c"')}\n` },
  ],
  [
    'APV-001',
    'what is listed as an output',
    entry('Write the text to `{out}/plan-draft.md`.\n\n- Output file: `{out}/plan-draft.md`'),
  ],
  [
    'AUT-002',
    'two cases',
    entry('Always set the trust header when behind a proxy. Never set the trust header when not behind a proxy.'),
  ],
  [
    'MEM-004',
    'a request in a file of its own',
    { 'specs/state.md': stateOf('State', '{ "status": "new", "task_file": "task.md" }') },
  ],
  ['MEM-004', 'a problem', { 'specs/state.md': stateOf('State', '{ "status": "new", "symptom": "what is seen" }') }],
  [
    'SPEC-013',
    'a file of somebody else',
    { ...entry("Drop the archive's `data/old.csv` there."), 'data/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'what a script makes',
    {
      ...entry('Run `scripts/a.py`, then read `data/posts.md`.'),
      'data/a.md': '# A\n',
      'scripts/a.py': 'write(FOLDER / "posts.md")\n',
    },
  ],
  ['DF-009', 'a file of the skill', entry('Read `{baseDir}/references/kinds.md`.')],
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
  ['DOC-RED-001', 'a state of a user interface', { 'specs/a.md': uiState, 'specs/b.md': uiState }],
  ['SEC-003', 'what somebody may slip in', entry('A title such as that one with `; rm -rf ~` in it stays a text.')],
  ['SEC-002', 'a token of repeated signs', entry(`Use \`sk-ant-api03-${'AAAABBBBCCCCDDDDEEEE'}\`.`)],
  ['SEC-001', 'a page that was fetched', { ...entry('See `data/page.html`.'), 'data/page.html': '<p>a\u200bb</p>' }],
  ['SEC-001', 'data that nothing names', { 'run/cache.json': '{ "a": "\u202a" }' }],
  [
    'SPEC-008',
    'words that are spoken of',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Writes pages without lorem ipsum or gray boxes. Use when a page is asked for.',
      ),
    },
  ],
  ['SEC-001', 'a blank behind a fence in a fence', entry(fence('markdown', `\`\`\`js\nx\n\`\`\`\u200b`))],
  [
    'DF-007',
    'the head of a function',
    entry(fence('ts', '/** Finds it. */\nasync function find(id: string): Promise<void> {')),
  ],
  [
    'DF-007',
    'a coloured list of checks',
    entry(fence('ts', "// What to look at\n✓ The keys are new\n✓ It doesn't say why")),
  ],
  [
    'DOC-CON-002',
    'rows that are optional',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | optional text |`,
    ),
  ],
  ['DOC-CON-002', 'steps of a scale', entry('**5 points (hard):**\n\n- a\n- b\n\n**8 points (harder):**\n\n- a\n- b')],
  [
    'DOC-CON-002',
    'stages of a phase',
    entry('## Phase 1: a\n\nGo.\n\n## Phase 2: b\n\nGo.\n\n## Stage 2 in depth\n\nGo.'),
  ],
  [
    'DOC-CON-001',
    'a value of a mode',
    {
      ...entry('**Autonomous mode:** the gate is skipped. `max_rounds` defaults to 3.'),
      'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n',
    },
  ],
  ['DOC-CON-002', 'numbers that leave room', entry(stages(0, 1, 10, 11, 12))],
  [
    'DOC-CON-002',
    'a table of limits beside a list',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "array" }'),
    },
  ],
  [
    'CTX-006',
    'what is read in a case with a label',
    withReferences(each.map((path, n) => `- **Kind ${n}:** read \`${path}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case above a list',
    withReferences(`When the user asks for a report:\n\n${each.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'APV-002',
    'a look at a part',
    entry(fence('bash', "app list > /tmp/all.json\njq '{name, keys: (.files | keys)}' /tmp/all.json")),
  ],
  ['AGT-010', 'what satisfies', entry("- Show the draft\n- Repeat until you're satisfied")],
  [
    'AGT-010',
    'a word in a name',
    entry('Known gaps in the exploration-cycle-plugin (leave as they are until files are made).'),
  ],
  ['AGT-010', 'what is worked off', entry('Read what is named and repeat until no unread references remain.')],
  ['AGT-010', 'what satisfies somebody', entry('Show it and iterate until satisfied.')],
  ['AGT-010', 'a list in code marks', entry('持续处理，直到 `needed` 中所有文件的状态都是 `done`。')],
  [
    'AGT-010',
    'a limit below the first lines',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nNever run without `max_iter`: 8.'),
  ],
  ['SPEC-013', 'what is announced', entry('See [more](more.md) (coming soon).')],
  [
    'SPEC-013',
    'a sample of an output',
    { ...entry('See `expected/sample-report.md`.'), 'expected/sample-report.md': '# R\n\n[one](pages/one.md)\n' },
  ],
  ['MEM-004', 'a request retold', { 'specs/state.md': stateOf('State', '{ "status": "new", "task_summary": "" }') }],
  [
    'MEM-004',
    'a record of another name',
    { 'specs/state.md': stateOf('Build-State', '{ "status": "new", "steps": [] }') },
  ],
]

/** What looks alike and is wrong. */
const broken: Case[] = [
  [
    'DF-003',
    'a function',
    entry(fence('python', 'def load(path):\n    with open(path) as file:\n        return json.load(file)')),
  ],
  ['DF-007', 'a string beside a mark', entry(fence('js', "show('✅ Clean:')\nconst a = 'it"))],
  [
    'AUT-002',
    'an order with a word in bold',
    entry('**Include** the whole stack trace of errors.\n\nNever include the whole stack trace of errors.'),
  ],
  [
    'AUT-002',
    'an order behind a label',
    entry(
      '**Logs:** Include the whole stack trace of errors.\n\n**Logs:** Never include the whole stack trace of errors.',
    ),
  ],
  ['APV-004', 'a state that grows', entry(fence('js', 'state.lines.push(line)'))],
  [
    'DF-009',
    'a folder of the work',
    entry(fence('python', 'path = work_dir / "marked-notes.json"\nuse(path.read_text())')),
  ],
  [
    'DOC-CON-001',
    'a value that is said',
    {
      ...entry('| Key | Default |\n|---|---|\n| `CHECK_ALL` | 0 |'),
      'specs/a.md': '# A\n\nAll is checked: `CHECK_ALL=1`.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an id that is missing',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'APV-002',
    'the same time',
    entry(fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it\nkept = open("a.enc", "rb").read()')),
  ],
  ['DOC-RED-003', 'a type that is agreed on', { ...entry(agreedType), 'references/a.md': `# A\n\n${agreedType}\n` }],
  ['APV-001', 'what is not listed', entry('Write the text to `{out}/plan-draft.md`.\n\n- Note: `{out}/plan-draft.md`')],
  [
    'AUT-002',
    'one case',
    entry('Always set the trust header when behind a proxy. Never set the trust header when behind a proxy.'),
  ],
  ['SPEC-013', 'a file of the skill', { ...entry("Read the skill's `data/old.csv`."), 'data/a.md': '# A\n' }],
  ['DF-009', 'a file of the work', entry('Read `{baseDir}/kinds.md`.')],
  ['TKN-002', 'what nothing reads', stateIn('phases/state-schema.md')],
  [
    'DOC-RED-001',
    'a state',
    { 'specs/a.md': uiState.replace('tsx', 'ts'), 'specs/b.md': uiState.replace('tsx', 'ts') },
  ],
  ['SEC-003', 'a command', entry('Run `rm -rf ~` first.')],
  ['SEC-001', 'a blank behind a word', entry(fence('markdown', 'x\u200b'))],
  ['DF-007', 'a function without its end', entry(fence('ts', 'async function find(id: string) {\n  return id'))],
  ['DF-007', 'a string without its end', entry(fence('ts', "✓ The keys are new\nconst a = 'x"))],
  [
    'DOC-CON-002',
    'rows that are too many',
    entry(
      `Check the two required fields:\n\n| Field | Rule |\n|---|---|\n| \`a\` | text |\n| \`b\` | number |\n| \`c\` | text |`,
    ),
  ],
  ['DOC-CON-002', 'a number that is left out', entry(stages(0, 1, 3, 4))],
  [
    'DOC-CON-002',
    'a limit that is not listed',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "integer" }'),
    },
  ],
  [
    'CTX-006',
    'what is read before all',
    withReferences(`Begin so:\n\n${each.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  ['APV-002', 'all of it', entry(fence('bash', 'app list > /tmp/all.json\ncat /tmp/all.json'))],
  [
    'AGT-010',
    'a limit of something else',
    entry('Iterate fixes until the check is green.\n\n## Limits\n\nKeep at most 8 files.'),
  ],
  ['SPEC-013', 'what is not announced', entry('See [more](more.md) (a summary).')],
  ['SEC-002', 'a token', entry(`Use \`sk-ant-api03-${'qX7mB2vT9cR4kW8zN5pL'}\`.`)],
  [
    'SEC-001',
    'what acts in data that is named',
    { ...entry('See `data/page.json`.'), 'data/page.json': '{ "a": "\u202a" }' },
  ],
  [
    'SPEC-008',
    'a text of no meaning',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Lorem ipsum dolor sit amet, use when needed.',
      ),
    },
  ],
  ['DOC-CON-002', 'a count that is off', entry('There are 5 points:\n\n- **a**: one\n- **b**: two')],
  [
    'DOC-CON-001',
    'a value of all',
    { ...entry('**Rounds:** `max_rounds` defaults to 3.'), 'specs/a.md': '# A\n\n`max_rounds` defaults to 5.\n' },
  ],
  ['AGT-010', 'errors that remain', entry('Fix them and repeat until no open errors remain.')],
  ['SPEC-013', 'a file of the skill', { ...entry("Read the skill's `data/old.csv`."), 'data/a.md': '# A\n' }],
  ['DF-009', 'a file of the work', entry('Read `{baseDir}/kinds.md`.')],
  ['TKN-002', 'what nothing reads', stateIn('phases/state-schema.md')],
  [
    'DOC-RED-001',
    'a state',
    { 'specs/a.md': uiState.replace('tsx', 'ts'), 'specs/b.md': uiState.replace('tsx', 'ts') },
  ],
  ['MEM-004', 'a state', { 'specs/state.md': stateOf('State', '{ "status": "new", "test_summary": "" }') }],
]

describe('a careful reader of other repositories', () => {
  it.each(clean)('%s leaves alone %s', (rule, _what, files) => expect(findingsOf(rule, files)).toEqual([]))
  it.each(broken)('%s finds %s', (rule, _what, files) => expect(findingsOf(rule, files)).toHaveLength(1))

  it('takes a path from the root of a plugin for what it is', () => {
    const files = { ...entry('The contract is `references/loop.md`.'), 'references/a.md': '# A\n' }
    const workspace = (held: string) => ({
      ...{ skillPath: 'plugins/one/skills/base-skill', agents: [] },
      hasFile: (path: string) => path === held,
    })
    const found = (held: string) => findingsOf('SPEC-013', files, { workspace: workspace(held) })
    expect(found('plugins/one/references/loop.md')).toEqual([])
    expect(found('plugins/two/references/loop.md')).toHaveLength(1)
  })

  it('takes a table for what it is', () => {
    const severity = (text: string) => findingsOf('SEC-003', entry(text)).map((one) => one.severity)
    expect(severity('Run `claude --dangerously-skip-permissions "a"`.')).toEqual(['high'])
    expect(severity('| Task | Command |\n|---|---|\n| All | `claude --dangerously-skip-permissions "a"` |')).toEqual([
      'medium',
    ])
  })
})
