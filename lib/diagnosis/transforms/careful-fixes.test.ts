import { describe, expect, test } from 'vitest'
import { changingWays, diagnosedSkill, issueCount, textsAfter, waysToFix } from '../test-fixes.ts'
import { entry, entryWith, type TestFiles } from '../test-skill.ts'

const withHead = (lines: string): TestFiles => ({
  'SKILL.md': entryWith('# Base skill\n\nText.\n').replace('\n---\n', `\n${lines}\n---\n`),
})
const code = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```'].join('\n')

describe('a head without its lines of dashes', () => {
  const keys = 'name: base-skill\ndescription: Checks a folder. Use when asked to.'
  const sound = `---\n${keys}\n---\n# T\n\nText.\n`
  test.each([
    `${keys}\n---\n# T\n\nText.\n`,
    `\n${sound}`,
    sound.replace('---', '--'),
    sound.replace(/\n---\n/, '\n----\n'),
    sound.replace(/\n---\n/, '\n'),
    `${keys}\n# T\n\nText.\n`,
    `\`\`\`yaml\n${keys}\n\`\`\`\n# T\n\nText.\n`,
  ])('gets them: %j', (text) => {
    expect(textsAfter('SPEC-002', { 'SKILL.md': text })).toEqual([sound])
  })
  test('keeps what stood above it', () => {
    const text = `<!-- Made by hand. -->\n${sound}`
    const after = sound.replace('\n# T', '\n\n<!-- Made by hand. -->\n# T')
    expect(textsAfter('SPEC-002', { 'SKILL.md': text })).toEqual([after])
  })
})

test('hints of arguments in brackets get quotes', () => {
  const [text] = textsAfter('SPEC-002', withHead('argument-hint: [issue] [--all]'))
  expect(text).toContain('\nargument-hint: "[issue] [--all]"\n')
})

test('a value over several lines gets quotes, and keeps its lines', () => {
  const files = withHead('compatibility: Needs "tin": any\n  kind: see Below: sizes')
  expect(textsAfter('SPEC-002', files)).toEqual([])
  const [text] = textsAfter('SPEC-002', withHead('compatibility: Needs "tin": any\n  Kinds: see below'))
  expect(text).toContain('\ncompatibility: "Needs \\"tin\\": any\n  Kinds: see below"\n')
})

describe('a file that is called like the entry, but for its case', () => {
  const lower = (text: string): TestFiles => ({ 'SKILL.md': null, 'skill.md': text, 'other.md': '# Other\n' })
  test('is renamed where it names a skill', () => {
    expect(changingWays('SPEC-001', lower(entryWith('# Base skill\n\nText.\n')))).toHaveLength(1)
  })
  test('is left to a person where it names none, as a command of another program that is called so', () => {
    expect(issueCount('SPEC-001', lower('# /skill\n\nLoad a skill by its name.\n'))).toBe(1)
    expect(changingWays('SPEC-001', lower('# /skill\n\nLoad a skill by its name.\n'))).toEqual([])
    expect(changingWays('SPEC-001', lower('---\ndescription: Load a skill.\n---\n# /skill\n'))).toEqual([])
  })
})

describe('the call of an agent', () => {
  const paragraph = 'If an agent call fails'
  const phase = (block: string): TestFiles => ({ 'phases/01-a.md': `# A\n\n${block}\n` })
  test.each([
    ['an outline in no language', code('', 'Task(', '  prompt: "Scan the folder.', 'List it.",', ')')],
    ['arguments as Python has them', code('', 'Task(', '  subagent_type="explore",', '  prompt="Scan."', ')')],
    ['a row that goes out together', code('ts', 'Task("Fix a")', 'Task("Fix b")', '// both run at once')],
  ])('in %s gets a sentence behind the code, which stays as it is', (_, block) => {
    const [after = ''] = textsAfter('AGT-001', phase(block))
    expect(after).toContain(`${block}\n\n${paragraph}`)
  })
  test('that is one of several is answered by one section for all of them', () => {
    const call = code('', 'Task(', '  prompt: "Scan.', 'List it.",', ')')
    const [after = ''] = textsAfter('AGT-001', phase(`## One\n\n${call}\n\n## Two\n\n${call}`))
    expect(after.split(paragraph)).toHaveLength(2)
    expect(after).toMatch(/\)\n```\n\n## Failures of agent calls\n\nIf an agent call fails, .*\.\n$/)
    expect(issueCount('AGT-001', { 'phases/01-a.md': after })).toBe(0)
  })
  test('in JavaScript is caught where it stands', () => {
    const [after = ''] = textsAfter('AGT-001', phase(code('', 'Task({ prompt: "Scan the folder." })')))
    expect(after).toContain('try {\n  Task({ prompt: "Scan the folder." })\n} catch')
  })
  test('is no box of a drawing in plain text', () => {
    const row = (name: string) => `${name} (tools, approval)   -> model`
    expect(issueCount('AGT-001', phase(code('text', row('MAF Agent'))))).toBe(0)
  })
  test('that another block of the same Python program imports is none', () => {
    const setup = code('python', 'from crewai import Agent, Task')
    const use = code('python', 'writer = Agent(role="Writer", goal="Write")')
    expect(issueCount('AGT-001', phase(`${setup}\n\n## Use\n\n${use}`))).toBe(0)
    expect(issueCount('AGT-001', phase(use))).toBe(1)
  })
})

test.each([
  ['5. Repeat until clean', '5. Repeat until clean (at most 5 times, then report what is left)'],
  ['**Loop until verified.**', '**Loop until verified (at most 5 times, then report what is left).**'],
  [
    '- Repeat until all pass (failed=0)',
    '- Repeat until all pass (failed=0), at most 5 times, then report what is left',
  ],
  ['重复执行直到测试通过。', '重复执行直到测试通过（最多 5 次，之后报告剩余问题）。'],
])('the limit of %s reads as its limit', (before, after) => {
  const files = { 'phases/01-a.md': `# A\n\n${before}\n` }
  const [way] = changingWays('AGT-010', files).filter(({ option }) => option === '5')
  expect(way?.changes.map((change) => change.new_content)).toEqual([`# A\n\n${after}\n`])
})

test.each([
  ['path.read_text()', 'f"Invalid JSON in {path}"'],
  ['path.of.read_text(encoding="utf-8")', 'f"Invalid JSON in {path.of}"'],
  ['open(path, "rb").read()', 'f"Invalid JSON in {path}"'],
  ['open("a/plan.json").read()', '"Invalid JSON in plan.json"'],
])('JSON of %s that is not valid is told by where it stands, not by how it is read', (read, said) => {
  const body = code('python', 'import json', 'def load(path):', `    data = json.loads(${read})`, '    return data')
  const [after = ''] = textsAfter('DF-003', { 'phases/01-a.md': `# A\n\n${body}\n` })
  expect(after).toContain(`raise ValueError(${said}) from error`)
})

describe('the name of a skill', () => {
  const named = (name: string, body = 'Text.'): TestFiles => ({
    'SKILL.md': entryWith(`# Base skill\n\n${body}\n`).replace(/name: .*/, `name: ${name}`),
  })
  const whyNot = (files: TestFiles, options: Parameters<typeof diagnosedSkill>[1] = {}) =>
    waysToFix(diagnosedSkill(files, options), 'SPEC-004').map(({ fix, changes }) =>
      changes.length > 0 ? fix.kind : fix.rationale,
    )
  test('becomes that of the folder where nobody calls the skill by it', () => {
    expect(whyNot(named('base-tool', 'Run `base-tool` from its folder.'))).toEqual(['auto'])
  })
  test('stays where the skill is called by it, and the places are told', () => {
    const [why] = whyNot(named('base-tool', 'Type `/base-tool all`.'))
    expect(why).toContain('SKILL.md:7')
    const placesNaming = (name: string) => (name === 'base-tool' ? ['skills/other/SKILL.md:9'] : [])
    const workspace = { skillPath: 'skills/base-skill', hasFile: () => false, agents: [], placesNaming }
    expect(whyNot(named('base-tool'), { workspace })[0]).toContain('skills/other/SKILL.md:9')
  })
  test('does not become that of a folder in which other skills lie elsewhere, unless both have a word in common', () => {
    const workspace = { skillPath: 'a/adapter', hasFile: () => false, agents: [], foldersCalled: () => ['b/adapter'] }
    const inShared = (name: string) => whyNot(named(name), { workspace, folder: 'adapter' })[0]
    expect(inShared('smoke-tests')).toContain('it names none')
    expect(inShared('adapters-of-cloud')).toBe('auto')
  })
  test('does not become `skills`', () => {
    expect(whyNot(named('base-tool'), { folder: 'skills' })[0]).toContain('not after this skill')
  })
})

describe('front matter', () => {
  test('keeps a key that some client reads where it stands, and every key while it is not valid', () => {
    const moved = (lines: string) =>
      waysToFix(diagnosedSkill(withHead(lines), { client: 'codex' }), 'SPEC-010').map(({ fix }) => fix.kind)
    expect(moved('author: Ann')).toEqual(['auto'])
    expect(moved('disable-model-invocation: true')).not.toContain('auto')
    expect(moved('author: Ann\ndependencies: [a] b')).not.toContain('auto')
  })
  test('keeps the names of types: their arguments are no tags', () => {
    const files = withHead('')
    files['SKILL.md'] = files['SKILL.md']!.replace(/description: .*/, 'description: Use when code holds a List<Item>.')
    expect(issueCount('SPEC-009', files)).toBe(1)
    expect(changingWays('SPEC-009', files)).toEqual([])
  })
  test.each(['color: blue # of the badge', 'wants: [@scope/core>=3.0.0, @scope/ui>=3.0.0]'])(
    'keeps what a move would lose: %s',
    (line) => {
      expect(issueCount('SPEC-010', withHead(line))).toBe(1)
      expect(changingWays('SPEC-010', withHead(line))).toEqual([])
    },
  )
})

test('a link that shows its path shows the new one', () => {
  const files = {
    'references/guide.md': '# Guide\n\nText.\n',
    'SKILL.md': entryWith(
      '# Base\n\nSee [reference/guide.md](reference/guide.md), [`reference/guide.md`](reference/guide.md) and [guide](reference/guide.md).\n',
    ),
  }
  expect(textsAfter('SPEC-013', files)[0]).toContain(
    'See [references/guide.md](references/guide.md), [`references/guide.md`](references/guide.md) and [guide](references/guide.md).',
  )
})

describe('the request of the user', () => {
  const state = (json: string, path = 'specs/state.md'): TestFiles => ({
    [path]: `# State\n\n## Initial state\n\n${code('json', json)}\n`,
  })
  test('is kept in fields that are named as the others are', () => {
    const [after = ''] = textsAfter('MEM-004', state('{\n  "iterationCount": 0,\n  "status": "open"\n}'))
    expect(after).toContain('"status": "open",\n  "originalRequirements": [],\n  "goalSummary": ""\n}')
    expect(textsAfter('MEM-004', state('{\n  "iteration_count": 0,\n  "status": "open"\n}'))[0]).toContain(
      '"original_requirements": [],\n  "goal_summary": ""\n',
    )
  })
  test.each([
    [
      'class RunState(TypedDict):\n    status: str  # open or done\n    items: list[str]',
      '    items: list[str]\n    original_requirements: list[str]\n    goal_summary: str\n```',
    ],
    [
      '@dataclass\nclass RunState:\n    status: str\n    items: list = field(default_factory=list)',
      '(default_factory=list)\n    original_requirements: list[str] | None = None\n    goal_summary: str | None = None\n```',
    ],
  ])('is kept in fields of a class: %s', (text, added) => {
    const [after = ''] = textsAfter('MEM-004', { 'specs/state.md': `# State\n\n${code('python', text)}\n` })
    expect(after).toContain(added)
  })
  test('is not looked for in data that a document on the state of programs shows', () => {
    const data = '{\n  "Version": "2012",\n  "Statement": []\n}'
    expect(issueCount('MEM-004', state(data))).toBe(1)
    expect(issueCount('MEM-004', state(data, 'references/state-management.md'))).toBe(0)
  })
  test('is not looked for in one of several tables of records', () => {
    const table = '| Field | Type |\n|---|---|\n| `phase` | string |\n| `ts` | string |'
    const document = (body: string): TestFiles => ({ 'references/run-state.md': `# Run state\n\n${body}\n` })
    expect(issueCount('MEM-004', document(`## Start\n\n${table}`))).toBe(1)
    expect(issueCount('MEM-004', document(`## Start\n\n${table}\n\n## End\n\n${table}`))).toBe(0)
  })
})

describe('a list of values that is picked', () => {
  const files = entry(
    `## Data\n\n${code('ts', 'type JarState = "new" | "washed"')}\n\n## States\n\n\`JarState\` is one of \`new\`, \`lost\`.`,
  )
  test('is written as the place writes its lists', () => {
    expect(textsAfter('DOC-CON-001', files).flatMap((text) => text.match(/^.*JarState.*$/gm)!)).toEqual([
      ...['type JarState = "new" | "lost"', '`JarState` is one of `new`, `lost`.'],
      ...['type JarState = "new" | "washed"', '`JarState` is one of `new`, `washed`.'],
    ])
  })
})

test.each([
  [
    'a numbered table',
    '# State\n\n| # | Field | Type |\n|---|---|---|\n| 1 | `state.step` | string |\n| 2 | `state.task` | string |\n',
    '\n| 2 | `state.task` | string |\n| 3 | `state.guard` | ',
  ],
  [
    'a table of names',
    '# State\n\n| Name | Type | Use |\n|---|---|---|\n| step | string | - |\n| task | string | - |\n',
    '\n| task | string | - |\n| guard | ',
  ],
  [
    'a dict',
    `# State\n\n${code('python', 'state = {', '    "step": "",', '    "task": ""', '}')}\n`,
    '    "task": "",\n    "guard": ',
  ],
])('a field that no schema declares goes into %s as its rows are written', (_, schema, after) => {
  const files = { 'phases/00-state.md': schema, 'phases/01-a.md': `# A\n\n${code('js', 'if (state.guard) go()')}\n` }
  const [text = ''] = textsAfter('DF-008', files)
  expect(text).toContain(after)
  expect(text).not.toContain('null')
})
