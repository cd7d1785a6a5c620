import { describe, expect, it } from 'vitest'
import { entry, entryWith, findingsOf, type TestFiles } from '../../../test-skill.ts'

const found = (files: TestFiles) => findingsOf('DOC-CON-002', files)
const none = (files: TestFiles) => expect(found(files)).toEqual([])
const actions = (...names: string[]): TestFiles => ({
  'phases/orchestrator.md': '# Orchestrator\n\nPick the action.\n',
  ...Object.fromEntries(names.map((name) => [`phases/actions/action-${name}.md`, `# ${name}\n`])),
})
const table = (...names: string[]) =>
  `| Action | File |\n|---|---|\n${names.map((name) => `| ${name} | [${name}](phases/actions/action-${name}.md) |\n`).join('')}`

describe('DOC-CON-002 (a) catalogues', () => {
  it('names the file that a list leaves out, at the head of the list', () => {
    const files = {
      ...actions('init', 'scan', 'report'),
      'SKILL.md': entryWith(
        '# A\n\n## Actions\n\n- `phases/actions/action-init.md`\n- `phases/actions/action-scan.md`\n',
      ),
    }
    expect(found(files)).toMatchObject([{ file: 'SKILL.md', line: 9, column: 1, severity: 'medium' }])
    expect(found(files)[0]!.message.en).toContain('`phases/actions/action-report.md` is not listed')
  })
  it('is worse when a listed action is not there, in CRLF too, and keeps the broken link for itself', () => {
    const body = entryWith(`# A\n\n${table('init', 'scan', 'report')}`).replaceAll('\n', '\r\n')
    const [one, ...rest] = found({ ...actions('init', 'scan'), 'SKILL.md': body })
    expect(rest).toEqual([])
    expect(one).toMatchObject({ severity: 'high', excerpt: 'phases/actions/action-report.md', line: 11 })
  })
  it('reads roles in folders of their own and Chinese tables', () => {
    const role = (name: string) => [`roles/${name}/role.md`, `# ${name}\n`]
    const files = Object.fromEntries(['coordinator', 'planner', 'tester'].map(role))
    const body =
      '# A\n\n## 角色\n\n| 角色 | 文件 |\n|---|---|\n| 协调 | [a](roles/coordinator/role.md) |\n| 规划 | [b](roles/planner/role.md) |\n'
    expect(found({ ...files, 'SKILL.md': entryWith(body) })[0]!.message.zh).toContain('roles/tester/role.md')
  })
  it.each<[string, TestFiles]>([
    [
      'a chosen subset that says so',
      {
        ...actions('init', 'scan', 'report'),
        'SKILL.md': entryWith(`# A\n\nThe required actions:\n\n${table('init', 'scan')}`),
      },
    ],
    [
      'one that says it is not all',
      {
        ...actions('init', 'scan', 'report'),
        'SKILL.md': entryWith(`# A\n\nThe actions in daily use (not all of them):\n\n${table('init', 'scan')}`),
      },
    ],
    [
      'what another part of the document names',
      {
        ...actions('init', 'scan', 'report'),
        'SKILL.md': entryWith(`# A\n\n${table('init', 'scan')}\nOn failure \`action-report.md\` follows.\n`),
      },
    ],
    ['fewer than 60 %', { ...actions('a1', 'b1', 'c1', 'd1'), 'SKILL.md': entryWith(`# A\n\n${table('a1', 'b1')}`) }],
    [
      'planned files',
      {
        ...actions('init', 'scan'),
        'SKILL.md': entryWith(
          `# A\n\n${table('init', 'scan')}| report (planned) | [report](phases/actions/action-report.md) |\n`,
        ),
      },
    ],
    [
      'an example',
      { ...actions('init', 'scan', 'report'), 'SKILL.md': entryWith(`# A\n\n## Example\n\n${table('init', 'scan')}`) },
    ],
    [
      'two links in running text',
      {
        ...actions('init', 'scan', 'report'),
        'SKILL.md': entryWith('# A\n\n[a](phases/actions/action-init.md) and [b](phases/actions/action-scan.md).\n'),
      },
    ],
  ])('leaves alone: %s', (_what, files) => none(files))
})

describe('DOC-CON-002 (a) phases among the references', () => {
  const phases = (...named: string[]): TestFiles => ({
    'SKILL.md': entryWith(
      `# A\n\n| Phase | File |\n|---|---|\n${named.map((name, at) => `| ${at + 1} | [${name}](references/${name}.md) |\n`).join('')}`,
    ),
    'references/phase-1-sort.md': '# Sort\n\nSort them.\n',
    'references/phase-2-pack.md': '# Pack\n\nPack them.\n',
    'references/jars.md': '# Jars\n\nThey are round.\n',
  })
  it('finds one that is not there', () =>
    expect(found(phases('phase-1-sort', 'phase-2-pack', 'phase-3-send'))).toMatchObject([{ line: 11 }]))
  it('leaves alone all phases, and other references beside them', () => {
    none(phases('phase-1-sort', 'phase-2-pack'))
    none(phases('phase-1-sort', 'phase-2-pack', 'jars'))
  })
})

describe('DOC-CON-002 (b) ids of a JSON file', () => {
  const config = { 'specs/roles.json': JSON.stringify({ roles: [{ id: 'plan' }, { id: 'code' }, { id: 'test' }] }) }
  const doc = (...ids: string[]) => ({
    ...config,
    'specs/roles.md': `# Roles\n\nAll roles of \`roles.json\`:\n\n| Id | Use |\n|---|---|\n${ids.map((id) => `| \`${id}\` | x |\n`).join('')}`,
  })
  it('finds an id too many at its cell', () =>
    expect(found(doc('plan', 'code', 'test', 'ship'))).toMatchObject([{ file: 'specs/roles.md', excerpt: '`ship`' }]))
  it.each([
    [[1, 2, 3, 6, 5], 'Phase 6'],
    [[1, 2, 3, 5, 6], 'Phase 5'],
  ])('tells a gap at the number that stands in its place: %s', (numbers, there) =>
    expect(
      found({ 'SKILL.md': entryWith(`# A\n\n${numbers.map((one) => `## Phase ${one}\n\nx\n`).join('\n')}`) }),
    ).toMatchObject([{ excerpt: `## ${there}` }]),
  )

  it('finds an id too few', () => expect(found(doc('plan', 'code'))).toMatchObject([{ line: 5 }]))
  it('leaves alone a table that another sentence leads in', () => {
    const led = (lead: string) => {
      const files = doc('plan', 'code')
      return { ...files, 'specs/roles.md': files['specs/roles.md'].replace('\n\n| Id', `\n\n${lead}\n\n| Id`) }
    }
    none(led('There are two roles that ship the work:'))
    expect(found(led('There are three roles in `roles.json`:')).length).toBeGreaterThan(0)
  })
  it('reads keys that number what they say', () => {
    const config = (second: string) => ({
      'specs/roles.json': `{ "rules": { "R1": "names", "${second}": "links", "R3": "dates" } }`,
      'specs/roles.md':
        '# Rules\n\nAll rules of `roles.json`:\n\n| Id | Rule |\n|---|---|\n| R1 | names |\n| R3 | dates |\n',
    })
    expect(found(config('R2'))).toMatchObject([{ file: 'specs/roles.md' }])
    expect(found(config('second'))).toEqual([])
  })
  it('reads words that a text tells of, plain ids, and ids that begin with a digit', () => {
    const over = (config: string, base = 'causes.json'): TestFiles => ({
      [`specs/${base}`]: config,
      'specs/causes.md': `# Causes\n\nAll entries of \`${base}\`:\n\n| Id | Sign |\n|---|---|\n| race | a |\n| leak | b |\n| 4k | c |\n`,
    })
    const texts = '{ "race": "now and then", "leak": "grows", "4k": "large", "host": "one" }'
    expect(found(over(texts))).toMatchObject([{ file: 'specs/causes.md' }])
    expect(found(over(`{ "causes": ${texts} }`))).toMatchObject([{ file: 'specs/causes.md' }])
    expect(found(over('["race", "leak", "8k"]'))).toMatchObject([{ excerpt: '4k' }])
    none(over('["race", "leak", "4k"]'))
    none(over(`{ "scripts": ${texts} }`, 'package.json'))
    none(over('{ "race": "a", "leak": "b", "4k": "c", "name": "yard" }'))
  })
  it('leaves alone: the same ids in any order, and tables that do not name the file', () => {
    none(doc('test', 'code', 'plan'))
    none({ ...doc(), 'specs/roles.md': '# Roles\n\n| Id | Use |\n|---|---|\n| plan | x |\n| code | x |\n' })
  })
})

describe('DOC-CON-002 (c) stated counts', () => {
  const items = (count: number) => Array.from({ length: count }, (_, n) => `- Item ${n}\n  - detail\n`).join('')
  it.each([
    ['Run the six diagnoses:', 5, 'six diagnoses:'],
    ['There are 4 review **dimensions**:', 3, '4 review **dimensions**:'],
    ['The report has four required fields:', 5, 'four required fields:'],
    ['**Runs eight probes:**', 7, 'eight probes:**'],
    ['共有 5 个阶段：', 4, '5 个阶段：'],
    ['包括六种诊断：', 5, '六种诊断：'],
    ['遵循五大原则：', 4, '五大原则：'],
    ['The Three Core Principles:', 4, 'Three Core Principles:'],
  ])('finds %s with %i', (text, count, excerpt) => {
    const all = found({ 'SKILL.md': entryWith(`# A\n\n${text}\n\n${items(count)}`) })
    if (excerpt) expect(all).toMatchObject([{ excerpt, line: 7, data: { actual: count } }])
    else expect(all).toEqual([])
  })
  it.each([
    ['the right count', 'Run the three checks:'],
    ['at least', 'Run at least two checks:'],
    ['a range', 'Take 4-5 steps:'],
    ['the number of a phase', 'In phase 2 checks:'],
    ['units', 'It waits for 30 seconds:'],
    ['a choice', 'Select two options:'],
    ['至少', '至少 5 个阶段：'],
    ['an earlier number', 'It originally used 7 dimensions:'],
    ['what things come from', 'From 24 failure memories:'],
    ['a version', 'These work in all EPUB 2 reading systems:'],
    ['a second number in words', 'The four domains and the 16 core questions:'],
    ['a remark', 'This config (the two modes are mutually exclusive):'],
    ['more than the things', 'It has two sections plus supporting material:'],
    ['the number of a pass', '**Pass 2 process:**'],
    ['a name', '**The Six Sigma tools:**'],
    ['a name before other words', 'Use the Four Horsemen warning signs:'],
    ['a section', 'Per `standards/frameworks.md` §五大法人：'],
    ['what is more than its things', '五大法人買賣超資料來源：'],
    ['what stands above', '这 4 个步骤的结果相同：'],
    ['a part of the things', '**12 methods moved** (examples):'],
  ])('leaves alone: %s', (_what, text) => none({ 'SKILL.md': entryWith(`# A\n\n${text}\n\n${items(3)}`) }))
  const table = (head: string, ...firsts: string[]) =>
    `| ${head} | Note |\n|---|---|\n${firsts.map((first) => `| ${first} | x |\n`).join('')}`
  it.each([
    ['rows of things', 'Two patterns:', table('Pattern', 'one', 'two', 'three')],
    ['rows without a head', 'Differ in three ways:', table('', 'one', 'two', 'three', 'four')],
  ])('finds %s', (_what, text, rows) =>
    expect(found({ 'SKILL.md': entryWith(`# A\n\n${text}\n\n${rows}`) })).toHaveLength(1),
  )
  it.each([
    ['rows of other things', 'The cause lies in two places:', table('Failure', 'one', 'two', 'three')],
    ['rows that name a thing twice', 'It writes two files:', table('File', 'a.md', 'a.md', 'b.md')],
    ['rows of one thing in two kinds', 'It reads three sources:', table('Source', 'a (kept)', 'a (read)', 'b')],
    ['rows that stand for several', '共有 4 个命令：', table('需求', '`a-{x|y|z}`', '`b`')],
    ['rows of ranges', 'Each color has 5 steps:', table('Steps', '1-2', '3', '4-5')],
    ['a row with another name', 'There are 3 intervals:', table('Interval', '`@hourly`', '`@daily` or `@midnight`')],
    ['rows that name several', '共有 3 个命令：', table('需求', '`a` / `b`', '`c`')],
    ['a column of things', '有两个 op 可选：', '| 情况 | op |\n|---|---|\n| 一 | a |\n| 二 | b |\n| 三 | a |\n'],
  ])('leaves alone: %s', (_what, text, rows) => none({ 'SKILL.md': entryWith(`# A\n\n${text}\n\n${rows}`) }))
  it('leaves alone items that name several', () =>
    none({ 'SKILL.md': entryWith('# A\n\nThe three methods:\n\n- `a` — x\n- [`b`](b.md) / [`c`](c.md) — y\n') }))
  it('finds what is announced with 这 and comes below', () =>
    expect(found({ 'SKILL.md': entryWith(`# A\n\n这 4 个步骤如下：\n\n${items(3)}`) })).toHaveLength(1))
  it('leaves alone a list that goes on behind code', () =>
    none({ 'SKILL.md': entryWith('# A\n\nFour steps:\n\n1. One\n\n```sh\nls\n```\n\n2. Two\n3. Three\n4. Four\n') }))
})

describe('DOC-CON-002 (d) phase numbers', () => {
  const phases = (...names: string[]) => Object.fromEntries(names.map((name) => [`phases/${name}.md`, `# ${name}\n`]))
  it('finds a gap and a double of files', () => {
    expect(found(phases('01-a', '02-b', '04-d'))).toMatchObject([{ file: 'phases/04-d.md', data: { actual: 3 } }])
    expect(found(phases('01-a', '02-b', '02-c'))).toMatchObject([{ file: 'phases/02-c.md' }])
    expect(found(phases('phase-1-a', 'phase-2-b', 'phase-4-d'))).toMatchObject([{ file: 'phases/phase-4-d.md' }])
  })
  it('finds a gap of headings at the heading behind it', () => {
    const body = '# A\n\n## Phase 1: Read\n\nx\n\n## Phase 2: Do\n\nx\n\n## Phase 4: Report\n\nx\n'
    expect(found({ 'SKILL.md': entryWith(body) })).toMatchObject([{ line: 15, excerpt: '## Phase 4: Report' }])
    expect(found({ 'SKILL.md': entryWith('# 流程\n\n## 阶段 1：读\n\nx\n\n## 阶段 3：写\n\nx\n') })).toHaveLength(1)
  })
  it.each<[string, TestFiles]>([
    ['sub-phases', phases('01-a', '01-5-aa', '02-b', '02.5-bb', '03-c', '03a-cc')],
    ['sub-phases by their word', phases('phase-1-a', 'phase-2-b', 'phase-2.5-bb', 'phase-3-c')],
    [
      'a sub-phase that a list of the phases leaves out',
      {
        ...entry('- `phases/phase-1-a.md`\n- `phases/phase-2-b.md`\n- `phases/phase-3-c.md`'),
        ...phases('phase-1-a', 'phase-2-b', 'phase-2.5-bb', 'phase-3-c'),
      },
    ],
    ['numbers in tens', phases('10-a', '20-b', '40-d')],
    [
      'a gap that is meant',
      {
        ...phases('01-a', '02-b', '07-d'),
        'phases/loop.md': '# Loop\n\nThe visible gap where tests used to sit is intentional.\n',
      },
    ],
    [
      'phases that are headed together',
      { 'SKILL.md': entryWith('# A\n\n## Phase 1-3: All\n\nx\n\n## Phase 4: End\n\nx\n') },
    ],
    [
      'a phase in two parts',
      {
        'SKILL.md': entryWith(
          '# A\n\n## Phase 1: A\n\nx\n\n## Phase 2A: B\n\nx\n\n## Phase 2B: B\n\nx\n\n## Phase 3: C\n\nx\n',
        ),
      },
    ],
    [
      'ways of one phase',
      {
        'SKILL.md': entryWith(
          '# A\n\n## Phase 1: A\n\nx\n\n## Phase 2 (auto mode)\n\nx\n\n## Phase 2 (manual mode)\n\nx\n',
        ),
      },
    ],
    [
      'an overview and the details',
      {
        'SKILL.md': entryWith(
          '# A\n\n## Overview\n\n### Phase 1\n\nx\n\n### Phase 2\n\nx\n\n## Details\n\n### Phase 1\n\nx\n\n### Phase 2\n\nx\n',
        ),
      },
    ],
    [
      'parts named by letters',
      { 'SKILL.md': entryWith('# A\n\n## Phase 1\n\n### Phase 1-a: A\n\nx\n\n### Phase 1-b: B\n\nx\n') },
    ],
    ['some later phases', { 'SKILL.md': entryWith('# A\n\n## Phase 3\n\nx\n\n## Phase 5\n\nx\n') }],
  ])('leaves alone: %s', (_what, files) => none(files))
})
