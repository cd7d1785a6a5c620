import { describe, expect, it } from 'vitest'
import { findingsOf, type TestFiles } from '../../test-skill.ts'

const state = '{\n  status: string;\n  user_request: string;\n  findings: string[];\n  round: number;\n}'
const doc = (body: string, lang = 'ts', around = '') => `# Data\n\n${around}\`\`\`${lang}\n${body}\n\`\`\`\n`
const none = (rule: string, files: TestFiles) => expect(findingsOf(rule, files)).toEqual([])
const schema = { 'phases/state-schema.md': doc(`interface State ${state}`) }

describe('DOC-RED-001', () => {
  it('stands on the copy and names the schema', () => {
    const [found, ...rest] = findingsOf('DOC-RED-001', { ...schema, 'phases/01-a.md': doc(`interface State ${state}`) })
    expect(rest).toEqual([])
    expect(found).toMatchObject({ file: 'phases/01-a.md', line: 4, column: 1, severity: 'medium' })
    expect(found!.excerpt).toMatch(/^interface State/)
    expect(found!.related[0]).toMatchObject({ file: 'phases/state-schema.md', line: 4 })
  })
  it('is worse when a shared field differs, not when only blanks or the order of a union do', () => {
    const severityOf = (own: string, other: string) =>
      findingsOf('DOC-RED-001', {
        'phases/state-schema.md': doc(`interface State { id: string; kind: ${own}; round: number }`),
        'specs/state.md': doc(`interface State { id: string; kind: ${other}; round: number }`),
      }).map(({ severity }) => severity)
    expect(severityOf('string', 'string[]')).toEqual(['high'])
    expect(severityOf("'a' | 'b'", '"b"|"a"')).toEqual(['medium'])
  })
  it('sees a table and a zod object as definitions, CRLF and Chinese included', () => {
    const table =
      '# 状态\r\n\r\n| 字段 | 类型 |\r\n|---|---|\r\n| `status` | string |\r\n| `user_request` | string |\r\n| `round` | number |\r\n'
    expect(findingsOf('DOC-RED-001', { ...schema, 'specs/fields.md': table })).toHaveLength(1)
    const zod = 'const StateSchema = z.object({ status: z.string(), user_request: z.string(), round: z.number() })'
    expect(findingsOf('DOC-RED-001', { ...schema, 'specs/zod.md': doc(zod) })).toHaveLength(1)
  })
  it.each<[string, TestFiles]>([
    [
      'a subset that links to the schema and does not differ',
      {
        'phases/01-a.md': doc(
          'interface State { status: string; round: number; findings: string[] }',
          'ts',
          'A part of [the state](state-schema.md):\n\n',
        ),
      },
    ],
    [
      'another state',
      { 'phases/01-a.md': doc('interface AgentState { agent: string; busy: boolean; round: number }') },
    ],
    ['an example', { 'specs/a.md': `# Naming\n\n## Bad example\n\n\`\`\`ts\ninterface State ${state}\n\`\`\`\n` }],
    [
      'the first value of the state in code',
      { 'phases/01-a.md': doc("const state = { status: 'new', user_request: '', findings: [], round: 0 }", 'js') },
    ],
    ['what an example holds', { 'examples/a.md': doc(`interface State ${state}`) }],
    ['a template for other skills', { 'templates/a.md': doc(`interface State ${state}`) }],
  ])('leaves alone: %s', (_what, files) => none('DOC-RED-001', { ...schema, ...files }))
  it('leaves alone: an initial template beside its own interface in one file', () =>
    none('DOC-RED-001', {
      'phases/state-schema.md': `${schema['phases/state-schema.md']}\n## Initial state\n\n\`\`\`json\n{ "status": "new", "user_request": "", "findings": [], "round": 0 }\n\`\`\`\n`,
    }))
  it('reports a subset that links but differs', () => {
    const files = {
      ...schema,
      'phases/01-a.md': doc(
        'interface State { status: number; round: number; findings: string[] }',
        'ts',
        'See state-schema.md.\n\n',
      ),
    }
    expect(findingsOf('DOC-RED-001', files).map(({ severity }) => severity)).toEqual(['high'])
  })
})

describe('DOC-RED-003', () => {
  const finding = 'interface Finding { file: string; line: number; text: string }'
  it('keeps the definition of the spec and reports every other file once', () => {
    const files = {
      'phases/01-a.md': doc(finding),
      'phases/02-b.md': doc(`${finding}\n${finding}`),
      'specs/data.md': doc(finding),
    }
    expect(findingsOf('DOC-RED-003', files).map(({ file }) => file)).toEqual(['phases/01-a.md', 'phases/02-b.md'])
  })
  it('is worse when the copies differ in a shared field', () => {
    const files = { 'phases/01-a.md': doc(finding), 'phases/02-b.md': doc(finding.replace('number', 'string')) }
    expect(findingsOf('DOC-RED-003', files)).toMatchObject([{ severity: 'medium', data: { differs: true } }])
  })
  it('is said with the conflict where the copies differ in the values of a field, whichever of them is the canonical one', () => {
    const graded = (grades: string) => doc(`interface Finding { file: string; line: number; grade: ${grades} }`)
    const files = { 'phases/01-a.md': graded("'low' | 'high'"), 'specs/data.md': graded("'low' | 'top'") }
    expect(findingsOf('DOC-RED-003', files)).toEqual([])
    expect(findingsOf('DOC-CON-001', files)).toMatchObject([{ data: { also: ['DOC-RED-003'] } }])
  })
  it('sees one component that two documents tell of, with the same types of all that it takes', () => {
    const lid = 'interface LidProps { glaze: string; wide?: number; knob?: boolean }'
    const files = { 'references/lids.md': doc(lid), 'references/pots.md': doc(lid) }
    expect(findingsOf('DOC-RED-003', files)).toHaveLength(1)
    none('DOC-RED-003', { ...files, 'references/pots.md': doc(lid.replace('number', 'string')) })
    none('DOC-RED-003', { ...files, 'references/pots.md': doc(lid.replace(' }', '; rim: string }')) })
  })
  it('sees a type that a sample program declares word for word as a document defines it', () => {
    const kiln = 'interface Kiln { id: string; heat: number; door: string; racks: number }'
    const program = (type: string) =>
      doc(`import { fire } from 'kilns'\n\n${type}\n\nexport function burn(kiln: Kiln) { return fire(kiln) }`)
    const files = { 'references/kilns.md': doc(kiln), 'references/firing.md': program(kiln) }
    expect(findingsOf('DOC-RED-003', files)).toMatchObject([{ file: 'references/firing.md' }])
    none('DOC-RED-003', { ...files, 'references/firing.md': program(kiln.replace('number', 'string')) })
    none('DOC-RED-003', { ...files, 'references/kilns.md': program(kiln) })
    none('DOC-RED-003', { ...files, 'references/kilns.md': doc(`${kiln}\nshow({ of: Kiln })`) })
    const small = kiln.replace('; racks: number', '')
    none('DOC-RED-003', { 'references/kilns.md': doc(small), 'references/firing.md': program(small) })
  })
  it.each<[string, TestFiles]>([
    [
      'names of one or two letters',
      {
        'phases/01-a.md': doc('interface T { file: string; line: number }'),
        'phases/02-b.md': doc('interface T { file: string; line: number }'),
      },
    ],
    [
      'one name for different things',
      {
        'phases/01-a.md': doc(finding),
        'phases/02-b.md': doc('interface Finding { file: string; score: number; owner: string; due: string }'),
      },
    ],
    ['an example', { 'phases/01-a.md': doc(finding), 'phases/02-b.md': doc(finding, 'ts', 'Example:\n\n') }],
    [
      'a subset that links to the definition',
      {
        'specs/data.md': doc(finding),
        'phases/02-b.md': doc(
          'interface Finding { file: string; line: number }',
          'ts',
          'Of [data](../specs/data.md) only:\n\n',
        ),
      },
    ],
    [
      'the same of two languages',
      { 'references/python/a.md': doc(finding), 'references/typescript/a.md': doc(finding) },
    ],
    [
      'what sample components take',
      {
        'references/a.md': doc('interface ButtonProps { a: string; b: string }'),
        'references/b.md': doc('interface ButtonProps { a: string; b: string }'),
      },
    ],
  ])('leaves alone: %s', (_what, files) => none('DOC-RED-003', files))
})

describe('a file that a program writes', () => {
  const pot = 'interface Pot { name: string; glaze: string; height: number; kiln: string }'
  const twice = (head: string) =>
    findingsOf('DOC-RED-003', {
      'docs/api.md': `# API\n\n${head}\n\n\`\`\`ts\n${pot}\n\`\`\`\n`,
      'docs/pots.md': doc(pot),
    })
  it.each([
    '> This page is generated from the comments of the code. Do not edit it by hand.',
    '<!-- AUTO-GENERATED, never modify -->',
    '> 本文件由脚本自动生成，请勿手动编辑。',
  ])('defines nothing a second time: %s', (head) => expect(twice(head)).toEqual([]))
  it.each(['> Write this page by hand.', '> It is generated from the code.', '> Do not edit it.'])(
    'is told by both signs, not by one: %s',
    (head) => expect(twice(head)).toHaveLength(1),
  )
})
