import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../../../test-skill.ts'

const found = (files: TestFiles) => findingsOf('DOC-CON-001', files)
const none = (files: TestFiles) => expect(found(files)).toEqual([])
const priorities = (title: string, ...rows: string[]) =>
  `# ${title}\n\n| Priority | Problem |\n|---|---|\n${rows.map((row) => `| ${row} |\n`).join('')}`
const code = (body: string, lang = 'ts', before = '# Data\n\n') => `${before}\`\`\`${lang}\n${body}\n\`\`\`\n`

describe('DOC-CON-001 meanings of P<n>', () => {
  it('stands on the later value and names the earlier one, in CRLF too', () => {
    const files = {
      'SKILL.md': entryWith(priorities('A', '**P0** | Data flow', '**P1** | Agents')).replaceAll('\n', '\r\n'),
      'specs/prio.md': priorities('B', '`P0` | Authoring', 'P1 | agents'),
    }
    expect(found(files)).toMatchObject([
      {
        file: 'specs/prio.md',
        excerpt: 'Authoring',
        severity: 'high',
        data: { key: 'P0', values: ['Data flow', 'Authoring'] },
      },
    ])
    expect(found(files)[0]!.related).toMatchObject([{ file: 'SKILL.md', line: 9 }])
  })
  it('compares the two ends of the scale whatever the headings are about', () => {
    const label = (title: string, value: string) => `# A\n\n## ${title}\n\n- **P0**: ${value}\n`
    const both = (one: string, other: string): TestFiles => ({
      'SKILL.md': entryWith(label('Triage', one)),
      'specs/a.md': label('Planning', other),
    })
    expect(found(both('blocks the release', 'nice to have'))).toHaveLength(1)
    expect(
      found({ 'SKILL.md': entryWith(label('Triage', 'optional')), 'specs/a.md': priorities('B', 'P0 | Outage') }),
    ).toHaveLength(1)
    none(both('blocks the release', 'wrong totals'))
    none(both('blocks the release', 'critical, not optional'))
  })
  it('compares bold labels below headings of one subject', () => {
    const label = (value: string) => `# A\n\n## 优先级\n\n- **P0**: ${value}\n`
    expect(found({ 'SKILL.md': entryWith(label('数据流')), 'specs/a.md': label('上下文') })).toHaveLength(1)
    none({ 'SKILL.md': entryWith(label('数据流')), 'specs/a.md': label('数据流') })
  })
  it.each<[string, string]>([
    ['the same in other letters', priorities('B', 'P0 | **data-flow**')],
    ['a longer wording of the same', priorities('B', 'P0 | Data flow problems')],
    [
      'a change log',
      priorities('Change log', 'P1 | x')
        .replace('# Change log', '# B\n\n## Change log')
        .replace('P1 | x', 'P0 | Authoring'),
    ],
    ['a mode', priorities('B', 'P0 | Authoring').replace('# B', '# B\n\n## Strict mode')],
    ['an example', priorities('B', 'P0 | Authoring').replace('# B', '# B\n\n## Example')],
    ['another question', priorities('B', 'P0 | Two hours').replace('Problem', 'Answer within')],
    ['a degree of urgency', priorities('B', 'P0 | Must fix now')],
  ])('leaves alone: %s', (_what, text) =>
    none({ 'SKILL.md': entryWith(priorities('A', 'P0 | Data flow')), 'specs/b.md': text }),
  )
})

describe('DOC-CON-001 values of types and fields', () => {
  it('compares aliases, zod lists and fields of types of one name', () => {
    const a = code("type Severity = 'low' | 'high'\ninterface Task { kind: 'a' | 'b'; id: string }")
    const b = code("type Severity =\n  | 'low'\n  | 'mid'\n  | 'high'\ninterface Task { kind: 'a' | 'c'; id: string }")
    expect(found({ 'phases/01-a.md': a, 'phases/02-b.md': b }).map(({ data }) => data['key'])).toEqual([
      'Severity',
      'kind',
    ])
    const zod = code("const SeveritySchema = z.enum(['low', 'mid'])")
    expect(found({ 'phases/01-a.md': a, 'phases/02-b.md': zod })).toHaveLength(1)
  })
  it('is worse when a table of the flow decides by the field of the state', () => {
    const state = (values: string) => code(`interface State {\n  status: ${values};\n  round: number;\n}`)
    const files = { 'phases/state-schema.md': state("'new' | 'done'"), 'specs/s.md': state("'new' | 'closed'") }
    expect(found(files)).toMatchObject([{ severity: 'high', excerpt: "status: 'new' | 'closed'" }])
    const orchestrator = '# O\n\n| Condition | Action |\n|---|---|\n| state.status = new | scan |\n'
    expect(found({ ...files, 'phases/orchestrator.md': orchestrator })).toMatchObject([{ severity: 'critical' }])
  })
  it.each<[string, string]>([
    ['another order', code("type Severity = 'high' | 'low'")],
    ['a field of that name elsewhere', code("interface Other { severity: 'x' | 'y' }")],
    ['an anti-pattern', code("type Severity = 'x' | 'y'", 'ts', '# A\n\nWrong:\n\n')],
  ])('leaves alone: %s', (_what, text) =>
    none({
      'phases/01-a.md': code("type Severity = 'low' | 'high'\ninterface Task { severity: 'a' | 'b' }"),
      'phases/02-b.md': text,
    }),
  )
  it('leaves alone types of sample code in references', () =>
    none({ 'references/a.md': code("type Size = 'a' | 'b'"), 'references/b.md': code("type Size = 'x' | 'y'") }))
})

describe('DOC-CON-001 defaults and limits', () => {
  const table = (value: string, title = 'Settings') =>
    `# A\n\n## ${title}\n\n| Key | Default |\n|---|---|\n| \`max_rounds\` | ${value} |\n`
  const of = (command: string, value: string) => table(value).replace('# A', `# ${command}`)
  it.each<[string, TestFiles, string]>([
    ['tables', { 'SKILL.md': entryWith(table('5')), 'specs/c.md': table('`3`') }, '`3`'],
    [
      'a table and prose',
      { 'SKILL.md': entryWith(table('5')), 'specs/c.md': '# A\n\nSet `max_rounds` (default: 3) first.\n' },
      '3',
    ],
    [
      'Chinese prose',
      { 'SKILL.md': entryWith(table('5')), 'specs/c.md': '# A\n\n参数 `max_rounds`（默认 3）。\n' },
      '3',
    ],
    [
      'constants',
      { 'phases/01-a.md': code('const MAX_ROUNDS = 5', 'js'), 'phases/02-b.md': code('MAX_ROUNDS = 3', 'python') },
      '3',
    ],
  ])('finds two values in %s', (_what, files, excerpt) =>
    expect(found(files)).toMatchObject([{ severity: 'low', excerpt }]),
  )
  it.each<[string, TestFiles]>([
    ['the same number written otherwise', { 'SKILL.md': entryWith(table('1,000')), 'specs/c.md': table('1000') }],
    ['a mode of its own', { 'SKILL.md': entryWith(table('5')), 'specs/c.md': table('3', 'Quick mode') }],
    [
      'a row for a version',
      {
        'SKILL.md': entryWith(table('5')),
        'specs/c.md': table('3 | v2 only')
          .replace('Default |', 'Default | Note |')
          .replace('|---|---|', '|---|---|---|'),
      },
    ],
    ['commands of references', { 'references/a.md': of('Fetch', '5'), 'references/b.md': of('Push', '3') }],
  ])('leaves alone: %s', (_what, files) => none(files))
})

describe('DOC-CON-001 order numbers', () => {
  const table = (...names: string[]) =>
    `# A\n\n| # | Action |\n|---|---|\n${names.map((name, n) => `| ${n + 1} | ${name} |\n`).join('')}`
  it('finds each action that stands at two places', () => {
    const files = {
      'SKILL.md': entryWith(table('init', 'scan', 'report')),
      'specs/o.md': table('`init`', '`report`', '`scan`'),
    }
    expect(found(files).map(({ excerpt, line }) => [excerpt, line])).toEqual([
      ['2', 6],
      ['3', 7],
    ])
  })
  it('leaves alone: orders with a single action in common', () => {
    none({ 'SKILL.md': entryWith(table('ask', 'sort', 'print')), 'specs/o.md': table('sort', 'weigh', 'send') })
  })
  it('leaves alone: the same order, and orders of different things', () => {
    none({ 'SKILL.md': entryWith(table('init', 'scan')), 'specs/o.md': table('Init', '**scan**') })
    none({
      'SKILL.md': entryWith(table('init', 'scan')),
      'specs/o.md': table('scan', 'init').replace('Action', 'Phase'),
    })
  })
})

describe('DOC-CON-001 constants in words', () => {
  const said = (text: string) => ({ 'specs/a.md': '# A\n\n`MAX_ROUNDS` = 5\n', 'phases/01-b.md': `# B\n\n${text}\n` })
  it.each(['`MAX_ROUNDS` = 12', 'Here `MAX_ROUNDS` is 12.', '`MAX_ROUNDS` is set to `12`.'])('%s', (text) =>
    expect(found(said(text))).toMatchObject([{ file: 'specs/a.md', excerpt: '5', data: { values: ['12', '5'] } }]),
  )
  it.each(['`MAX_ROUNDS` = 5', '`MAX_ROUNDS` is reached.', '`MAX_ROUNDS` is 5 by default.', '`MIN_ROUNDS` = 2'])(
    'not %s',
    (text) => none(said(text)),
  )
})

describe('DOC-CON-001 samples', () => {
  const sample = (values: string) =>
    code(`const Env = z.object({\n  NODE_ENV: z.enum([${values}]),\n  mode: z.string(),\n})`)
  it('leaves alone the environment of two programs', () =>
    none({ 'SKILL.md': entryWith(sample('"a", "b"')), 'references/b.md': sample('"a", "b", "c"') }))
})

describe('DOC-CON-001 numbers', () => {
  const two = (one: string, other: string) => ({
    'specs/a.md': `# A\n\n${one}\n`,
    'phases/01-b.md': `# B\n\n${other}\n`,
  })
  it.each([
    ['The default is `max_share: 1%`.', '`MAX_SHARE` = 0.01'],
    ['The `wait_time` defaults to 60 seconds.', '| Key | Default |\n|---|---|\n| `wait_time` | 1 min |'],
    ['`wait_time` 默认为 2 分钟。', '| Key | Default |\n|---|---|\n| `wait_time` | `120_000` |'],
    ['`page_lines` (default: 500 lines)', 'By default `page_lines`: 500 is used (`page_lines`, default 500).'],
    ['`severity` is one of `low`, `high`.', '`severity` is either `high` or `low`.'],
    ['`severity` is one of `low`, `high`.', 'When `severity` is one of `low`, `none`, stop.'],
    ['The default for `max_rows` is 200.', '`max_rows` is 100 in the example.'],
    ['For the default cache, `max_tokens: 1` is the older way.', 'By default `max_tokens: 9` is sent.'],
  ])('%s and %s agree', (one, other) => none(two(one, other)))
  it.each([
    ['`max_rounds: 3` by default.', 'The default is `max_rounds: 5`.'],
    ['The default is `max_share: 1%`.', '`MAX_SHARE` = 0.1'],
    ['The `wait_time` defaults to 30 seconds.', '| Key | Default |\n|---|---|\n| `wait_time` | 60s |'],
    ['`wait_time` (default: 500 ms)', '| Key | Default |\n|---|---|\n| `wait_time` | 500 minutes |'],
    ['The default for `max_rows` is 200.', '`max_rows` (default: 100)'],
    ['By default, `max_rows` is set to 200.', 'The default `max_rows` = 100.'],
    ['`max_rows` 的默认值为 200。', '`max_rows` 默认为 100。'],
    ['`max_tries` defaults to 3.', 'When it fails, try again (`max_tries`, default 5).'],
    ['The default timeout is 30 seconds (`timeout_seconds: 30`).', '`timeout_seconds: 60` is the default.'],
    ['`severity` is one of `low`, `medium`, `high`.', '`severity` must be one of: `minor`, `major` or `critical`.'],
  ])('%s and %s do not', (one, other) => expect(found(two(one, other))).toHaveLength(1))
})

describe('DOC-CON-001 what is told', () => {
  it('says values without the marks of code', () => {
    const table = (value: string) => `# A\n\n| Key | Default |\n|---|---|\n| \`max_rounds\` | ${value} |\n`
    const [finding] = found({ 'SKILL.md': entryWith(table('`3`')), 'specs/a.md': table('`5`') })
    expect(finding).toMatchObject({ data: { values: ['3', '5'] }, excerpt: '`5`' })
  })

  it('says what a level means without the marks around it', () => {
    const means = 'P1 means: broken link.\n\nP2 means: dim lamp.\n\nP3 means: dull colour.'
    const [finding] = found({
      'SKILL.md': entryWith(`# A\n\n${means}\n`),
      'specs/b.md': priorities('B', 'P1 | wrong figure', 'P2 | dim lamp', 'P3 | dull colour'),
    })
    expect(finding).toMatchObject({ data: { key: 'P1', values: ['broken link', 'wrong figure'] } })
  })

  it('says a degree as a word', () => {
    const table = '| Level | Fixed within |\n|---|---|\n| Major | 2 hours |\n| Minor | 9 days |'
    const text = `# A\n\n## Times\n\n${table}\n\n## B\n\nMajor issues are fixed within 1 hour.\n`
    const [finding] = found({ 'SKILL.md': entryWith(text) })
    expect(finding).toMatchObject({ data: { key: 'Major', values: ['2 hours', 'within 1 hour'] } })
  })

  it('says a time, and not the sentence that tells it', () => {
    const table = '| Level | Fixed within |\n|---|---|\n| SEV1 | 2 hours |\n| SEV2 | 9 days |'
    const [finding] = found({ 'SKILL.md': entryWith(`# A\n\n${table}\n\n## B\n\nSEV1 问题必须在 1 小时内修复。\n`) })
    expect(finding).toMatchObject({ data: { key: 'SEV1', values: ['2 hours', '1 小时内'] } })
  })
})
