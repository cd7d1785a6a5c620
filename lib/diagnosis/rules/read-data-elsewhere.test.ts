import { describe, expect, it } from 'vitest'
import { entry, fence, findingsOf, references, type TestFiles, withReferences } from '../test-skill.ts'

type Case = [rule: string, what: string, files: TestFiles]

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
        'let transcript = `Talk of @{day}`\nfor (const one of list) transcript += `@{one.text}`\nreturn transcript',
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
    'APV-001',
    'what is listed as an output',
    entry('Write the text to `{out}/plan-draft.md`.\n\n- Output file: `{out}/plan-draft.md`'),
  ],
  [
    'APV-001',
    'what a fixture of tests writes',
    entry(
      fence(
        'python',
        '@pytest.fixture\ndef file(tmp_path):\n    (tmp_path / "temp.txt").write_text("x")\n    return 1',
      ),
    ),
  ],
  [
    'APV-001',
    'one of several outputs',
    entry(
      'The script saves all outputs in `$BASE/results/` (e.g. `$BASE/results/all.csv`, `$BASE/results/step-draft.csv`).',
    ),
  ],
  [
    'MEM-004',
    'a request in a file of its own',
    { 'specs/state.md': stateOf('State', '{ "status": "new", "task_file": "task.md" }') },
  ],
  [
    'MEM-004',
    'what a tool keeps between its runs',
    { 'references/cookie-state.md': stateOf('State', '{ "cookies": [], "origins": [] }') },
  ],
  ['APV-002', 'what is moved to its place', entry(fence('bash', "jq '.n += 1' a.json > t.json && mv t.json a.json"))],
  ['DF-007', 'the head of a call', entry(fence('js', "/** @size small */\nit('adds', 1, async (done) => {"))],
  ['MEM-004', 'a problem', { 'specs/state.md': stateOf('State', '{ "status": "new", "symptom": "what is seen" }') }],
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
    'CTX-006',
    'what is read in a case with a label',
    withReferences(references.map((path, n) => `- **Kind ${n}:** read \`${path}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case above a list',
    withReferences(`When the user asks for a report:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'APV-002',
    'a look at a part',
    entry(fence('bash', "app list > /tmp/all.json\njq '{name, keys: (.files | keys)}' /tmp/all.json")),
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
  ['APV-004', 'a state that grows', entry(fence('js', 'state.lines.push(line)'))],
  [
    'DF-009',
    'a folder of the work',
    entry(fence('python', 'path = work_dir / "marked-notes.json"\nuse(path.read_text())')),
  ],
  [
    'APV-002',
    'the same time',
    entry(fence('python', 'open("a.enc", "wb").write(made)\n\n# Open it\nkept = open("a.enc", "rb").read()')),
  ],
  ['DOC-RED-003', 'a type that is agreed on', { ...entry(agreedType), 'references/a.md': `# A\n\n${agreedType}\n` }],
  ['APV-001', 'what is not listed', entry('Write the text to `{out}/plan-draft.md`.\n\n- Note: `{out}/plan-draft.md`')],
  ['DF-009', 'a file of the work', entry('Read `{baseDir}/kinds.md`.')],
  ['TKN-002', 'what nothing reads', stateIn('phases/state-schema.md')],
  [
    'DOC-RED-001',
    'a state',
    { 'specs/a.md': uiState.replace('tsx', 'ts'), 'specs/b.md': uiState.replace('tsx', 'ts') },
  ],
  ['DF-007', 'a function without its end', entry(fence('ts', 'async function find(id: string) {\n  return id'))],
  ['DF-007', 'a string without its end', entry(fence('ts', "✓ The keys are new\nconst a = 'x"))],
  [
    'CTX-006',
    'what is read before all',
    withReferences(`Begin so:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  ['APV-002', 'all of it', entry(fence('bash', 'app list > /tmp/all.json\ncat /tmp/all.json'))],
  [
    'MEM-004',
    'a state of a name',
    { 'references/work-state.md': stateOf('State', '{ "phase": "new", "test_summary": "" }') },
  ],
  ['DF-007', 'a call that is not closed', entry(fence('js', "it('adds', 1, async (done) => {\n  done()"))],
  ['MEM-004', 'a state', { 'specs/state.md': stateOf('State', '{ "status": "new", "test_summary": "" }') }],
]

describe('a careful reader of what other repositories keep and hand on', () => {
  it.each(clean)('%s leaves alone %s', (rule, _what, files) => expect(findingsOf(rule, files)).toEqual([]))
  it.each(broken)('%s finds %s', (rule, _what, files) => expect(findingsOf(rule, files)).toHaveLength(1))
})
