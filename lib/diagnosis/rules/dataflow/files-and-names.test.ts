import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../../test-skill.ts'
import { at, code, none, phase, put } from './test-work-code.ts'

const excerpts = (rule: string, files: TestFiles) => findingsOf(rule, files).map(({ excerpt }) => excerpt)

describe('DF-004', () => {
  const write = `Write(${at('scan-index.json')}, index)`
  it('finds tools, fs calls, Python, commands and words', () => {
    expect(excerpts('DF-004', code(write))).toEqual([at('scan-index.json')])
    expect(excerpts('DF-004', code(`fs.writeFileSync(path.join(workDir, "scan-index.json"), text)`))).toHaveLength(1)
    expect(excerpts('DF-004', code(`const file = ${at('scan-index.json')}\nWrite(file, index)`))).toEqual(['file'])
    expect(excerpts('DF-004', code('scan > "$WORK_DIR/scan-index.json"', 'bash'))).toHaveLength(1)
    expect(
      excerpts('DF-004', { 'phases/01-a.md': '# A\n\nWrite the index to `{workDir}/scan-index.json`.\n' }),
    ).toEqual(['{workDir}/scan-index.json'])
  })
  it.each([
    ['a read in another file', { ...code(write), 'phases/02-b.md': phase(`Read(${at('scan-index.json')})`) }],
    ['a read by a script', { ...code(write), 'scripts/use.py': 'import json\nload("scan-index.json")\n' }],
    ['checkpoints', code(`Write(${at('checkpoints/a.json')}, a)`)],
    ['backups', code(`Write(${at('plan.bak')}, a)`)],
    ['logs', code(`fs.appendFileSync(${at('events.txt')}, a)`)],
    ['reports', code(`Write(${at('scan-report.json')}, a)`)],
    ['a pattern that covers it', { ...code(write), 'phases/02-b.md': phase(`Read(${at('scan-*.json')})`) }],
    [
      'a path for an agent',
      code(`${write}\nAgent({ prompt: \`Look at ${put('workDir')}/scan-index.json. Return JSON.\` })`),
    ],
    [
      'a path in a variable for an agent',
      code(`const file = ${at('scan-index.json')}\nWrite(file, a)\nAgent({ prompt: \`Look at ${put('file')}.\` })`),
    ],
    ['a path for a command', code(`${write}\nBash(\`tool --in ${put('workDir')}/scan-index.json\`)`)],
    [
      'an output section',
      { ...code(write), 'SKILL.md': entryWith('# Base\n\n## Output\n\n- `{workDir}/scan-index.json`\n') },
    ],
    ['a file of the project', code(`Write(\`${put('projectRoot')}/scan-index.json\`, a)`)],
    ['a page for people', code(`Write(${at('view.html')}, a)`)],
    ['the whole folder', { ...code(write), 'phases/02-b.md': '# B\n\nRead all files in the work folder.\n' }],
  ])('leaves alone %s', (_what, files) => none('DF-004', files))
})

describe('DF-009', () => {
  const read = `use(JSON.parse(Read(${at('merge-plan.json')})))`
  it('finds tools, commands and words', () => {
    expect(excerpts('DF-009', code(read))).toEqual([at('merge-plan.json')])
    expect(excerpts('DF-009', code('jq .a "$WORK_DIR/merge-plan.json"', 'bash'))).toHaveLength(1)
    expect(excerpts('DF-009', { 'phases/01-a.md': '# A\n\nParse the wish into `{workDir}/wish.json`.\n' })).toEqual([])
    expect(excerpts('DF-009', { 'phases/01-a.md': '# A\n\nParse `{workDir}/wish.json`.\n' })).toHaveLength(1)
    expect(excerpts('DF-009', { 'phases/01-a.md': '# A\n\n读取 `{workDir}/merge-plan.json` 并合并。\n' })).toEqual([
      '{workDir}/merge-plan.json',
    ])
  })
  it.each([
    ['a variable', 'plan = work_dir / "merge-plan.json"\nuse(json.loads(plan.read_text()))', 'plan'],
    ['brackets', 'use((work_dir / "merge-plan.json").read_bytes())', 'work_dir / "merge-plan.json"'],
    ['open', 'plan = Path(out_dir, "merge-plan.json")\nwith plan.open() as file:\n    use(json.load(file))', 'plan'],
  ])('finds paths of Python: %s', (_what, source, excerpt) =>
    expect(excerpts('DF-009', code(source, 'python'))).toEqual([excerpt]),
  )
  it.each([
    ['a write', 'plan = work_dir / "merge-plan.json"\nplan.write_text(text)\nuse(plan.read_text())'],
    ['a write by open', 'plan = work_dir / "merge-plan.json"\nplan.open("w").write(text)\nuse(plan.read_text())'],
    ['an existence test', 'plan = work_dir / "merge-plan.json"\nif plan.exists():\n    use(plan.read_text())'],
    ['an argument', 'plan = Path(args.plan)\nuse(plan.read_text())'],
  ])('leaves paths of Python alone where there is %s', (_what, source) => none('DF-009', code(source, 'python')))
  it.each([
    ['a write anywhere', { ...code(read), 'phases/00-b.md': phase(`Write(${at('merge-plan.json')}, a)`) }],
    ['an existence test', code(`if (exists(${at('merge-plan.json')})) ${read}`)],
    ['a condition in words', { 'phases/01-a.md': '# A\n\nRead `{workDir}/merge-plan.json` if it exists.\n' }],
    ['a try with a catch', code(`try {\n  ${read}\n} catch {\n  start()\n}`)],
    [
      'an input section',
      { ...code(read), 'SKILL.md': entryWith('# Base\n\n## Input\n\n- `{workDir}/merge-plan.json`\n') },
    ],
    ['a contract of an agent', code(`Agent({ prompt: \`Save it as ${put('workDir')}/merge-plan.json.\` })\n${read}`)],
    ['a folder that is an argument', code(`const workDir = args.session\n${read}`)],
    ['files of the project', code(`use(Read(\`${put('projectRoot')}/merge-plan.json\`))\nuse(Read("package.json"))`)],
    ['files of the skill', code('use(Read("specs/rules.json"))')],
    ['patterns', code(`use(Read(${at('*.json')}))`)],
    ['an example', { 'phases/01-a.md': `# A\n\n## Example\n\n${phase(read).slice(5)}` }],
  ])('leaves alone %s', (_what, files) => none('DF-009', files))
})

describe('DF-002', () => {
  const two = (one: string, other: string): TestFiles => ({
    'phases/01-a.md': phase(one),
    'phases/02-b.md': phase(other),
  })
  it('stands at the rarer name', () => {
    const files = two('log(task.name)\nshow(task.title)', 'log(task.name)')
    expect(findingsOf('DF-002', files)).toMatchObject([
      { excerpt: 'task.title', line: 5, data: { pair: ['name', 'title'], sites: 3 } },
    ])
  })
  it('finds the other pairs, in templates and in Python', () => {
    expect(excerpts('DF-002', two('log(job.status)\nlog(job.status)', `log(\`${put('job.state')}\`)`))).toEqual([
      'job.state',
    ])
    expect(
      excerpts('DF-002', { 'phases/01-a.md': phase('log(doc.path)\nuse(doc.path)\nlog(doc["file_path"])', 'python') }),
    ).toEqual(['doc["file_path"]'])
    const apart = `<b>{guide.name}</b>\n\n\n\n\n<p>{guide.title}</p>`
    expect(excerpts('DF-002', { 'phases/01-a.md': phase(`show(\`${put('task.name')}\`)\nkeep(task.title)`) })).toEqual([
      'task.title',
    ])
    expect(excerpts('DF-002', { 'phases/01-a.md': phase(apart, 'jsx') })).toEqual(['guide.title'])
    expect(excerpts('DF-002', two('log(task.name.length)', 'log(task.title)'))).toEqual(['task.title'])
    expect(excerpts('DF-002', two('log(run.error.message)', 'log(run.errors)'))).toEqual(['run.errors'])
  })
  it.each([
    [
      'two fields of one schema',
      {
        ...two('log(task.name)', 'log(task.title)'),
        'specs/t.md': phase('interface Task { name: string; title: string }', 'ts'),
      },
    ],
    [
      'two keys of one object',
      { ...two('log(task.name)', 'log(task.title)'), 'specs/t.md': phase('{ "name": "", "title": "" }', 'json') },
    ],
    ['receivers that differ', two('log(task.name)', 'log(page.title)')],
    ['methods', two('log(task.name)', 'log(task.title())')],
    ['a receiver called state', two('log(state.name)', 'log(state.title)')],
    [
      'errors beside error',
      {
        ...two('log(run.error)', 'log(run.errors)'),
        'specs/t.md': phase('interface Run { error: string; errors: string[] }', 'ts'),
      },
    ],
    [
      'one where the other is not there',
      code(
        "if (typeof task.title === 'string') return task.title\nif (typeof task.name === 'string') return task.name",
      ),
    ],
    ['one as the default of the other', code('log(task.title || task.name)')],
    ['names for anything', two('log(item.name)', 'log(item.title)')],
    [
      'two values that stand side by side in markup',
      code('<h3>{guide.name}</h3>\n<p className="post">\n  {guide.title}\n</p>', 'jsx'),
    ],
    ['an object beside a plain value', two('ctx.state.owner = ownerOf(ctx)', 'ctx.status = 404')],
  ])('leaves alone %s', (_what, files) => none('DF-002', files))
})

describe('DF-006', () => {
  const ask = (text: string) => `Agent({ subagent_type: "explore", prompt: \`${text} Return JSON.\` })`
  it('finds prompts and templates of files', () => {
    expect(excerpts('DF-006', code(ask(`Check ${put('moduleName')}.`)))).toEqual([put('moduleName')])
    expect(excerpts('DF-006', code(ask('Check {{module_name}}.')))).toEqual(['{{module_name}}'])
    expect(excerpts('DF-006', code(`Task(prompt: "Check ${put('moduleName')}")`))).toEqual([put('moduleName')])
    expect(excerpts('DF-006', code(`Write("a.md", \`# ${put('reportTitle.trim()')}\`)`))).toEqual([
      put('reportTitle.trim()'),
    ])
    expect(excerpts('DF-006', code(`spawn_agent({ message: \`检查 ${put('moduleName')}\` })`))).toEqual([
      put('moduleName'),
    ])
  })
  it.each([
    ['shell blocks', code('echo "$' + '{module_name}"', 'bash')],
    ['upper-case names', code(ask(`In ${put('HOME_DIR')}.`))],
    ['arguments', code(ask(`Do ${put('args.topic')} and $ARGUMENTS.`))],
    ['loop variables', code(`for (const moduleName of modules) ${ask(put('moduleName'))}`)],
    ['callback parameters', code(`modules.map((moduleName) => ${ask(put('moduleName'))})`)],
    ['parameters', code(`function check({ moduleName }) {\n  ${ask(put('moduleName'))}\n}`)],
    ['destructured names', code(`const { moduleName } = plan\n${ask(put('moduleName'))}`)],
    ['escaped ones', code(ask(`Keep \\${put('moduleName')}`))],
    [
      'a table',
      {
        ...code(ask(put('moduleName'))),
        'specs/v.md': '# V\n\n| Variable | Meaning |\n|---|---|\n| module_name | the module |\n',
      },
    ],
    ['words', { ...code(ask(put('moduleName'))), 'specs/v.md': '# V\n\n- **Module name**: asked for.\n' }],
    ['an input', { ...code(ask(put('moduleName'))), 'specs/v.md': '# V\n\n## Input\n\n- `moduleName`\n' }],
    [
      'a variable of another phase',
      { ...code(ask(put('moduleName'))), 'phases/00-b.md': phase('let moduleName = pick()') },
    ],
    ['an example', { 'phases/01-a.md': `# A\n\n## Example\n\n${phase(ask(put('moduleName'))).slice(5)}` }],
  ])('leaves alone %s', (_what, files) => none('DF-006', files))
})

describe('DF-006 and what code uses', () => {
  const asked = (expression: string, before = '') =>
    code(`${before}const r = Agent({ subagent_type: "x", prompt: \`Look: ${put(expression)}. Return JSON\` })`)
  it('knows what something is pushed to', () => none('DF-006', asked("turns.join(' ')", 'turns.push(turn)\n')))
  it('does not know what is only used', () => expect(excerpts('DF-006', asked("turns.join(' ')"))).toHaveLength(1))
  it.each([
    ['a helper that is given a value', 'json.dumps(state)', ''],
    ['an imported module', 'clock.now()', 'import clock\n'],
    ['one of several', 'clock.now()', 'import os, clock as other, clock\n'],
    ['a name of its own', 'c.now()', 'import clock as c\n'],
    ['what is imported from a module', 'today.iso()', 'from clock import (\n    now,\n    today,\n)\n'],
  ])('knows in Python %s', (_what, source, before) =>
    none('DF-006', code(`${before}Task(subagent_type="x", prompt=f"State: {${source}}. Return JSON")`, 'python')),
  )
  it('takes names in Python that sets nothing for places to fill in', () => {
    const call = 'Task(subagent_type="x", prompt=f"Spec: {spec_content}. Return JSON")'
    none('DF-006', code(call, 'python'))
    expect(excerpts('DF-006', code(`notes = pick()\n${call}`, 'python'))).toHaveLength(1)
  })
  it('does not know in Python what nobody imports or sets', () =>
    expect(
      excerpts(
        'DF-006',
        code('import clock as c\nTask(subagent_type="x", prompt=f"At {clock.now()}. Return JSON")', 'python'),
      ),
    ).toHaveLength(1))
  it.each(['import { turns } from "./turns"\n', 'import turns, * as all from "./turns"\n'])(
    'knows in JavaScript what is imported: %s',
    (before) => none('DF-006', asked("turns.join(' ')", before)),
  )
})

describe('DF-004 and folders that are read whole', () => {
  const written = { 'phases/00-map.md': `# Map\n\n\`\`\`js\nWrite(${at('module-map.json')}, map)\n\`\`\`\n` }
  it.each(['glob("src/**/*.ts", check)', 'glob("**/*.md", check)'])('finds a file beside %s', (call) =>
    expect(findingsOf('DF-004', { ...written, ...code(call) })).toHaveLength(1),
  )
  it.each([`glob(\`${put('workDir')}/*\`, check)`, 'readdir(workDir)'])('not beside %s', (call) =>
    none('DF-004', { ...written, ...code(call) }),
  )
})
