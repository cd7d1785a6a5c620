import { describe, expect, it } from 'vitest'
import { findingsOf, type TestFiles } from '../../test-skill.ts'

const code = (text: string, language = 'js') => ({
  'phases/01-a.md': `# A\n\n\`\`\`${language}\n${text}\n\`\`\`\n`,
})
const none = (rule: string, files: TestFiles) => expect(findingsOf(rule, files)).toEqual([])
const excerpts = (rule: string, files: TestFiles) => findingsOf(rule, files).map(({ excerpt }) => excerpt)
const put = (expression: string) => `$\{${expression}}`
const read = `JSON.parse(Read(\`${put('workDir')}/plan.json\`))`

describe('DF-003', () => {
  it.each([
    ['literals', code('const a = JSON.parse(\'{"a":1}\')')],
    ['the body of a validator', code(`function validatePlan() {\n  const plan = ${read}\n  return plan\n}`)],
    ['a try with a catch', code(`try {\n  use(${read})\n} catch (error) {\n  stop(error)\n}`)],
    ['a default of the whole call', code(`const plan = ${read} ?? {}`)],
    ['a default by a condition', code(`const plan = isComplete(path) ? ${read} : {}`)],
    ['a validator around it', code(`const plan = planSchema.parse(${read})`)],
    ['a test of a field', code(`const plan = ${read}\nif (!Array.isArray(plan.tasks)) throw new Error("no tasks")`)],
    ['a value the block wrote', code(`Write(\`\${workDir}/plan.json\`, text)\nconst plan = ${read}`)],
    ['jq', code('jq .tasks plan.json', 'bash')],
    ['an example', { 'phases/01-a.md': `# A\n\n## Example\n\n\`\`\`js\nuse(${read})\n\`\`\`\n` }],
    [
      'words on what happens',
      { 'phases/01-a.md': `# A\n\nIf parsing fails, retry once.\n\n\`\`\`js\nuse(${read})\n\`\`\`\n` },
    ],
    [
      'files of the skill',
      { ...code('const map = JSON.parse(Read("specs/map.json"))\nuse(map.a)'), 'specs/map.json': '{"a":1}' },
    ],
    [
      'a file of the skill by its whole path',
      {
        ...code(
          'doc = json.loads(Path(r"C:\\skills\\base-skill\\specs\\map.json").read_text())\nuse(doc["a"])',
          'python',
        ),
        'specs/map.json': '{"a":1}',
      },
    ],
    ['code that is written out', code('const text = `use(JSON.parse(Read(\\`x.json\\`)))`')],
  ])('leaves alone %s', (_what, files) => none('DF-003', files))
  it('finds files, agents and commands, through variables too', () => {
    expect(excerpts('DF-003', code(`run(${read})`))).toEqual([read])
    expect(excerpts('DF-003', code('const text = Read(file)\nconst a = JSON.parse(text)\nrun(a.x)'))).toEqual([
      'JSON.parse(text)',
    ])
    const answer = code('On failure stop.\nconst r = await Agent({ prompt: "x" })\nrun(JSON.parse(r))')
    const alone = { config: { rules: { 'AGT-002': 'off' as const } } }
    expect(findingsOf('DF-003', answer, alone)[0]?.message.en).toMatch(/agent/)
    expect(excerpts('DF-003', code('out = subprocess.check_output(cmd)\nrun(json.loads(out))', 'python'))).toEqual([
      'json.loads(out)',
    ])
  })
  it('is milder with a file that a program reads which imports its modules', () => {
    const read = 'with open("plan.json") as file:\n    plan = json.load(file)\nrun(plan)'
    const severity = (text: string) => findingsOf('DF-003', code(text, 'python'))[0]?.severity
    expect(severity(`import json\n\n${read}`)).toBe('low')
    expect(severity(read)).toBe('medium')
    expect(severity('import json, subprocess\nout = subprocess.check_output(cmd)\nrun(json.loads(out))')).toBe('medium')
  })
  it('gives the place in a file with other line ends', () => {
    const files = { 'phases/01-a.md': `# A\r\n\r\n\`\`\`js\r\nuse(${read})\r\n\`\`\`\r\n` }
    expect(findingsOf('DF-003', files)[0]).toMatchObject({ line: 4, column: 5, excerpt: read })
  })
})

const schema = (body: string) => `# State schema\n\n\`\`\`ts\ninterface State {\n${body}\n}\n\`\`\`\n`
const uses = (text: string, language = 'js') => ({
  'phases/state-schema.md': schema('  status: string\n  findings: string[]'),
  'phases/orchestrator.md': `# Orchestrator\n\n\`\`\`${language}\n${text}\n\`\`\`\n`,
})

describe('DF-005', () => {
  const orchestrator = '# Orchestrator\n\n```js\nif (state.status === "pending") return "action-init"\n```\n'
  const skill = { 'phases/orchestrator.md': orchestrator, 'phases/actions/action-init.md': '# Init\n\nGo.\n' }
  it('points at the first use of the state', () => expect(excerpts('DF-005', skill)).toEqual(['state.status']))
  it('finds a state that is only spoken of', () =>
    expect(
      excerpts('DF-005', { ...skill, 'phases/orchestrator.md': '# 编排\n\n读取 `state.status` 并选择动作。\n' }),
    ).toEqual(['state.status']))
  it('finds a schema that is only told of', () =>
    expect(
      excerpts('DF-005', { ...skill, 'phases/state-schema.md': '# State\n\nIt keeps the notes and the last error.\n' }),
    ).toHaveLength(1))
  it('finds one whose file has no field', () =>
    expect(excerpts('DF-005', { ...skill, 'phases/state.template.json': '{}\n' })).toHaveLength(1))
  it.each([
    ['a list of fields', { 'phases/state-schema.md': '# State\n\n- status: how far the work is\n' }],
    ['an interface', { 'phases/state-schema.md': schema('  status: string') }],
    ['a zod object', { 'specs/s.md': '# S\n\n```ts\nconst StateSchema = z.object({ status: z.string() })\n```\n' }],
    [
      'a JSON Schema',
      {
        'specs/s.md':
          '# State\n\n```json\n{ "type": "object", "properties": { "status": { "type": "string" } } }\n```\n',
      },
    ],
    [
      'an initial template',
      { 'specs/s.md': '# Initial state\n\n```json\n{ "status": "pending", "items": [] }\n```\n' },
    ],
    ['a table', { 'specs/s.md': '# State\n\n| Field | Type |\n|---|---|\n| `status` | string |\n' }],
    ['a class', { 'specs/s.md': '# S\n\n```python\nclass RunState(BaseModel):\n    status: str\n```\n' }],
    [
      'a file that the state begins as',
      { 'phases/state.template.json': '{\n  "status": "pending",\n  "pots": []\n}\n' },
    ],
    ['one in YAML', { 'assets/initial-state.yaml': 'status: pending\npots: []\n' }],
    ['a schema file', { 'schemas/state.json': '{ "type": "object", "properties": { "status": {} } }' }],
    [
      'a literal that is written to the state file',
      {
        'phases/actions/action-init.md':
          '# I\n\n```js\nWrite(d + "/state.json", JSON.stringify({ status: "a", n: 0 }))\n```\n',
      },
    ],
  ])('leaves alone %s', (_what, files) => none('DF-005', { ...skill, ...files }))
  it('leaves skills without an orchestrator alone', () =>
    none('DF-005', { 'phases/01-a.md': '# A\n\n```js\nstate.status = "x"\n```\n' }))
})

describe('DF-008', () => {
  const libraryEntry = (text: string) =>
    `---\nname: base-skill\ndescription: Shows stores. Use when the user asks for a store.\n---\n# Stores\n\n\`\`\`ts\nimport { create } from 'zustand'\n\`\`\`\n\n${text}\n`
  it.each([
    ['declared fields', uses('if (state.status) state.findings.push(x)')],
    ['members of arrays and strings', uses('if (state.length > 1) state.map(f)')],
    ['another state', uses('const state = machine.current()\nif (state.ready) go()')],
    ['code of a page', uses('const [state, setState] = useState({})\nshow(state.open)')],
    ['a callback over other things', uses('countries.map((state) => state.capital)')],
    ['names of files', { ...uses('go()'), 'phases/01-a.md': '# A\n\nWrite `state.json`.\n' }],
    ['an example', { ...uses('go()'), 'phases/01-a.md': '# A\n\n## Example\n\n```js\nstate.other = 1\n```\n' }],
    [
      'a schema that is open',
      { ...uses('state.other = 1'), 'phases/state-schema.md': schema('  status: string\n  [key: string]: unknown') },
    ],
    [
      'a schema that takes fields from elsewhere',
      {
        ...uses('state.other = 1'),
        'phases/state-schema.md':
          '# S\n\n```ts\ninterface State extends Base {\n  status: string\n  a: string\n}\n```\n',
      },
    ],
    [
      'an entry about a package',
      { ...uses('go()'), 'SKILL.md': libraryEntry('Compute in a selector: `state.items.length`.') },
    ],
    [
      'the state of a package that the entry shows',
      {
        'SKILL.md': libraryEntry('```ts\ninterface CountState {\n  count: number\n  step: number\n}\n```'),
        'phases/01-a.md': '# A\n\nChange `state.total`.\n',
      },
    ],
  ])('leaves alone %s', (_what, files) => none('DF-008', files))
  it('reads an entry that imports a package for a step of its own', () => {
    const call = `const out = Agent({ prompt: \`Sort ${put('state.deep_scan')}. Return JSON\` })`
    const entry = libraryEntry(`\`\`\`js\n${call}\n\`\`\``)
    expect(findingsOf('DF-008', { ...uses('go()'), 'SKILL.md': entry })).toHaveLength(1)
  })
  it('finds reads, writes, bracket strings, keys of updates and spans', () => {
    const found = (files: TestFiles) => findingsOf('DF-008', files).map(({ data }) => data['field'])
    expect(found(uses('if (state.deep_scan) go()'))).toEqual(['deep_scan'])
    expect(found(uses('state["deep_scan"] = true'))).toEqual(['deep_scan'])
    expect(found(uses('state["deep_scan"] = True', 'python'))).toEqual(['deep_scan'])
    expect(found(uses('return { stateUpdates: { "scan.depth": 1, status: "x" } }'))).toEqual(['scan'])
    expect(found(uses('update({ "state.approved_by": reviewer, "state.status": "x" })'))).toEqual(['approved_by'])
    expect(found(uses('save({ "state.json": reviewer })'))).toEqual([])
    expect(found({ ...uses('go()'), 'phases/01-a.md': '# A\n\n把 `state.deep_scan` 设为 true。\n' })).toEqual([
      'deep_scan',
    ])
    expect(found(uses(`log(\`${put('state.deep_scan')}\`)`))).toEqual(['deep_scan'])
  })
  it('covers a bracket string whole', () =>
    expect(excerpts('DF-008', uses('go(state["deep_scan"])'))).toEqual(['state["deep_scan"]']))
  it('names the nearest field, and stands at the first use with the others related', () => {
    const [finding, ...others] = findingsOf('DF-008', uses('use(state.finding)\nuse(state.finding)'))
    expect(others).toEqual([])
    expect(finding).toMatchObject({ excerpt: 'state.finding', line: 4, data: { nearest: 'findings' } })
    expect(finding?.related).toHaveLength(1)
  })
})
