import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf } from '../../test-skill.ts'

const inWork = (code: string) => code.replaceAll('WORK/', `\${workDir}/`)
const phase = (code: string) => ({ 'phases/01-scan.md': `# Scan\n\n\`\`\`js\n${inWork(code)}\n\`\`\`\n` })
const schema = (fields: string) => ({
  'phases/state-schema.md': `# State schema\n\n\`\`\`ts\ninterface State {\n${fields}}\n\`\`\`\n`,
})
const none = (rule: string, files: Record<string, string>, config = {}) =>
  expect(findingsOf(rule, files, { config })).toEqual([])

describe('APV-001 leaves alone', () => {
  it.each([
    ['a temp folder inside one script', { 'scripts/run.sh': 'd=$(mktemp -d)\necho x > "$d/temp-a.json"\n' }],
    ['checkpoints', phase('Write(`WORK/checkpoints/temp-a.json`, x)\nRead(`WORK/checkpoints/temp-a.json`)')],
    ['words of these names in prose', { 'SKILL.md': entryWith('Temporary results and temp-files are fine.\n') }],
  ])('%s', (_what, files) => none('APV-001', files))
  it('is worse from three targets on', () => {
    const code = [1, 2, 3].map((n) => `Write(\`WORK/temp-${n}.json\`, x${n})\nRead(\`WORK/temp-${n}.json\`)`)
    expect(findingsOf('APV-001', phase(code.join('\n'))).map(({ severity }) => severity)).toEqual([
      'high',
      'high',
      'high',
    ])
  })
})

describe('APV-002 leaves alone', () => {
  it.each([
    ['read, change, write', phase('const old = Read(`WORK/a.json`)\nWrite(`WORK/a.json`, change(old))')],
    ['what is read back to compare', phase('Write(`WORK/a.json`, x)\nassert(Read(`WORK/a.json`) === x)')],
    ['the state', phase('Write(`WORK/state.json`, s)\nconst t = Read(`WORK/state.json`)')],
    [
      'a test of a program',
      {
        'scripts/test_run.py':
          'def test_run(tmp):\n    out = tmp / "a.md"\n    out.write_text("x")\n    text = out.read_text()\n',
      },
    ],
    [
      'a test by its file',
      { 'scripts/run.test.py': 'out = tmp / "a.md"\nout.write_text("x")\ntext = out.read_text()\n' },
    ],
    ['a final output', phase('Write(`WORK/report.md`, r)\nshow(Read(`WORK/report.md`))')],
    [
      'a value that another file reads as well',
      {
        ...phase('Write(`WORK/a.json`, x)\nconst y = Read(`WORK/a.json`)'),
        'phases/02-use.md': inWork('# Use\n\n```js\nRead(`WORK/a.json`)\n```\n'),
      },
    ],
  ])('%s', (_what, files) => none('APV-002', files))
})

describe('APV-003', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => `  field_${n}: string;\n`).join('')
  it('begins above the limit and is worse far above it', () => {
    none('APV-003', schema(fields(15)))
    const kept = Array.from({ length: 22 }, (_, n) => `    part${n}: null,`).join('\n')
    none('APV-003', { 'scripts/run.mjs': `function run() {\n  const state = {\n${kept}\n  }\n  use(state)\n}\n` })
    expect(findingsOf('APV-003', schema(fields(16)))[0]).toMatchObject({ severity: 'medium', data: { count: 16 } })
    expect(findingsOf('APV-003', schema(fields(21)))[0]).toMatchObject({ severity: 'high' })
  })
  it('takes the limit of the configuration', () =>
    none('APV-003', schema(fields(16)), { params: { stateFieldsWarn: 30 } }))
  it('leaves schemas of results alone', () =>
    none('APV-003', { 'phases/01-a.md': `# A\n\n\`\`\`ts\ninterface ScanResult {\n${fields(30)}}\n\`\`\`\n` }))
})

it('APV-004 reads references where a step keeps its state by a tool of the client', () => {
  const found = (code: string) => findingsOf('APV-004', { 'references/a.md': `# A\n\n\`\`\`js\n${code}\n\`\`\`\n` })
  expect(found('state.moves.push(move)\nWrite("state.json", JSON.stringify(state))')).toHaveLength(1)
  expect(found('state.moves.push(move)\nsave(state)')).toEqual([])
})

describe('APV-004 leaves alone', () => {
  it.each([
    ['arrays of the plan', phase('state.phases.push(p)')],
    ['what is cut', phase('state.log.push(x)\nstate.log = state.log.slice(-10)')],
    [
      'what is said to keep the last',
      { 'phases/01-a.md': '# A\n\nKeep only the last 10 entries.\n\n```js\nstate.log.push(x)\n```\n' },
    ],
    ['local arrays', phase('const found = []\nfound.push(x)')],
  ])('%s', (_what, files) => none('APV-004', files))
  it('finds each way to append', () => {
    for (const code of [
      'state.log.push(x)',
      '(state.log ??= []).push(x)',
      '(state.log = state.log || []).push(x)',
      'state.log.extend(list)',
      'state.log = [...state.log, x]',
      'state.log = state.log.concat(x)',
    ])
      expect(findingsOf('APV-004', phase(code))).toHaveLength(1)
  })
  it('is worse in a loop that calls an agent', () => {
    const code = 'for (const one of list) {\n  const r = await Agent({ prompt: "look" })\n  state.log.push(r)\n}'
    expect(findingsOf('APV-004', phase(code))[0]?.severity).toBe('high')
  })
})

describe('APV-005 leaves alone', () => {
  it.each(['cache_ttl', 'temperature', 'template_id', 'temp_dir'])('%s', (name) =>
    none('APV-005', schema(`  ${name}: string;\n`)),
  )
  it('fields that are named as kept', () =>
    none('APV-005', schema('  debug_info: string;\n'), { keepFields: ['debug_info'] }))
})

describe('APV-006 leaves alone', () => {
  it.each([
    ['literals', 'state.a = 1\nstate.b = 1'],
    ['empty defaults', 'state.a = []\nstate.b = []'],
    ['snapshots', 'state.plan = made\nstate.original_plan = made'],
    ['ids', 'state.run_id = id()\nstate.session_id = id()'],
    ['members that change alone', 'state.a = input\nstate.b = input\nstate.b = other'],
  ])('%s', (_what, code) => none('APV-006', phase(code)))
})

describe('AUT-001 leaves alone', () => {
  it('marks that are the matter of the skill', () => {
    const files = { 'SKILL.md': entryWith('- [high] jar.py:42 - FIXME: the lid is missing\n') }
    expect(findingsOf('AUT-001', files, { folder: 'todo-scan' })).toEqual([])
    expect(findingsOf('AUT-001', files)).toHaveLength(1)
  })
  it.each([
    ['the tool', 'Keep the plan with TodoWrite.'],
    ['a TODO list', 'TODO list: keep it short.'],
    ['searches', 'Search for TODO: and FIXME: in the code.'],
    ['code spans', 'Write `TODO: x` into the file.'],
  ])('%s', (_what, text) => none('AUT-001', { 'SKILL.md': entryWith(`${text}\n`) }))
  it('finds each kind, at its place', () => {
    for (const mark of ['TODO', 'lorem ipsum', '[insert the name]', '<your key>']) {
      const [found] = findingsOf('AUT-001', { 'SKILL.md': entryWith(`Before.\n\n${mark} and so on\n`) })
      expect(found).toMatchObject({ line: 7, column: 1, excerpt: mark })
    }
  })
})

describe('AUT-002', () => {
  const two = (one: string, other: string) => ({ 'SKILL.md': entryWith(`- ${one}\n- ${other}\n`) })
  it('reads Chinese', () =>
    expect(findingsOf('AUT-002', two('必须提交生成的报告文件。', '禁止提交生成的报告文件。'))).toHaveLength(1))
  it('leaves orders with a condition alone', () =>
    none(
      'AUT-002',
      two('Always commit the generated report file.', 'Never commit the generated report file unless asked.'),
    ))
  it('leaves different objects alone', () =>
    none('AUT-002', two('Always commit the generated report file.', 'Never commit the temporary cache folder.')))
})

describe('foreign ways to write it', () => {
  it('APV-002 finds a file of Python that is opened again', () => {
    const code =
      'with open(f"{work_dir}/ranks.json", "w") as out:\n    json.dump(ranks, out)\nwith open(f"{work_dir}/ranks.json") as f:\n    ranks = json.load(f)\n'
    const files = { 'phases/01-rank.md': `# Rank\n\n\`\`\`python\n${code}\`\`\`\n` }
    expect(findingsOf('APV-002', files)).toMatchObject([{ line: 6 }])
    const longer = files['phases/01-rank.md'].replace('out)\n', 'out)\nupload(out)\nwait()\nclean()\n')
    none('APV-002', { 'phases/01-rank.md': longer })
  })
  it.each([
    'const state = {\n  goal: parse(input),\n  target: parse(input),\n}',
    'const runState = { goal: parse(input), target: parse(input) }',
    'Write(`WORK/state.json`, JSON.stringify({ goal: parse(input), target: parse(input) }))',
  ])('APV-006 reads the object a state begins as: %s', (code) =>
    expect(findingsOf('APV-006', phase(code))).toHaveLength(1),
  )
  it('APV-006 leaves other objects alone', () =>
    none('APV-006', phase('const view = { goal: parse(input), target: parse(input) }\nshow(state, view)')))
})
