import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../test-skill.ts'
import { readFile } from './read-file.ts'
import { readTypes } from './read-types.ts'

const python = (code: string) => `# Data\n\n\`\`\`python\n${code}\n\`\`\`\n`
const typesOf = (code: string) => readFile('phases/01-a.md', Buffer.from(python(code))).types
const fieldsOf = (code: string) => typesOf(code).map(({ name, fields }) => [name, ...fields.map((one) => one.name)])

describe('classes of Python that declare fields', () => {
  it.each([
    ['a typed dict', 'class RunState(TypedDict, total=False):\n    topic: str\n    items: list[str]\n'],
    ['a model', 'class RunState(pydantic.BaseModel):\n    topic: str = Field(...)\n    items: list[str] = []\n'],
    [
      'a data class',
      '@dataclass(frozen=True)\nclass RunState:\n    """What is kept."""\n    topic: str\n    items: list\n',
    ],
    [
      'a named tuple',
      'import re\nclass RunState(NamedTuple):\n  topic: str\n\n  items: dict[\n    str, int\n  ]\nx: int = 1\n',
    ],
  ])('reads %s', (_what, code) => expect(fieldsOf(code)).toEqual([['RunState', 'topic', 'items']]))

  it('keeps types, comments, values and what may be missing', () => {
    const [type] = typesOf(
      'class Found(TypedDict):\n    level: Literal["low", "high"]  # how bad\n    note: Optional[str]\n    part: str = Field(description="where it is")\n',
    )
    expect(type).toMatchObject({ form: 'class', open: false, isState: false })
    expect(type!.fields).toMatchObject([
      { type: 'Literal["low", "high"]', values: ['low', 'high'], comment: 'how bad', optional: false },
      { type: 'Optional[str]', values: null, optional: true },
      { type: 'str', comment: 'where it is', optional: true },
    ])
  })
  it('takes no fields from methods, other classes and plain objects', () => {
    expect(fieldsOf('class A(BaseModel):\n    one: str\n    def run(self):\n        two: str = ""\n')).toEqual([
      ['A', 'one'],
    ])
    expect(
      fieldsOf('class A(Enum):\n    one: str\nclass B:\n    two: str\n@dataclass\nclass C:\n    three: int\n'),
    ).toEqual([['C', 'three']])
  })
  it('may hold more where another class is its base', () =>
    expect(typesOf('class A(TypedDict, Base):\n    one: str\n')[0]).toMatchObject({ open: true }))
})

const many = Array.from({ length: 16 }, (_, n) => `    field_${n}: str\n`).join('')

describe('a state written as a class', () => {
  const state = (body: string) => python(`class RunState(TypedDict):\n${body}`)
  it('has too many fields, a debug field, no request', () => {
    expect(findingsOf('APV-003', { 'phases/state-schema.md': state(many) })).toMatchObject([{ data: { count: 16 } }])
    expect(
      findingsOf('APV-005', { 'phases/state-schema.md': state('    debug_log: str\n    topic: str\n') }),
    ).toHaveLength(1)
    expect(
      findingsOf('MEM-004', { 'phases/state-schema.md': state('    status: str\n    items: list\n') }),
    ).toHaveLength(1)
    expect(findingsOf('MEM-004', { 'phases/state-schema.md': state('    status: str\n    topic: str\n') })).toEqual([])
  })
  it('declares what the steps use', () => {
    const files = {
      'phases/state-schema.md': state('    status: str\n    topic: str\n'),
      'phases/01-a.md': python('if state["stage"] == "new":\n    start(state["topic"])'),
    }
    expect(findingsOf('DF-008', files).map(({ data }) => data['field'])).toEqual(['stage'])
  })
  it.each<[string, TestFiles]>([
    [
      'its block imports a package',
      { 'references/graphs.md': python(`from graphs import Graph\n\nclass RunState(TypedDict):\n${many}`) },
    ],
    [
      'functions of the same document take it',
      {
        'SKILL.md': entryWith(
          `${python(`class RunState(TypedDict):\n${many}`)}\n${python('def plan(state: RunState) -> dict:\n    return {}')}`,
        ),
      },
    ],
    ['it stands in a script', { 'scripts/run.py': `class RunState(TypedDict):\n${many}` }],
  ])('belongs to a program where %s', (_what, files) => expect(findingsOf('APV-003', files)).toEqual([]))
})

describe('a return value written as a class', () => {
  const found = (base: string, level = 'str') =>
    python(`class Found(${base}):\n    file: str\n    line: int\n    level: ${level}\n`)
  it('is defined once', () =>
    expect(
      findingsOf('DOC-RED-003', { 'specs/found.md': found('TypedDict'), 'phases/01-a.md': found('TypedDict') }),
    ).toHaveLength(1))
  it('says one list of values', () =>
    expect(
      findingsOf('DOC-CON-001', {
        'specs/found.md': found('BaseModel', "Literal['low', 'high']"),
        'phases/01-a.md': found('BaseModel', "Literal['low', 'high', 'fatal']"),
      }),
    ).toHaveLength(1))
  it('is defined once in an entry too that shows a program elsewhere', () =>
    expect(
      findingsOf('DOC-RED-003', {
        'SKILL.md': entryWith(`${python('from web import App')}\n${found('BaseModel')}`),
        'specs/found.md': found('BaseModel'),
      }),
    ).toHaveLength(1))
  it('may be shown again in documents on programs', () => {
    const web = (text: string) => `${python('from web import App')}\n${text}`
    expect(
      findingsOf('DOC-RED-003', {
        'references/a.md': web(found('BaseModel')),
        'references/b.md': web(found('BaseModel')),
      }),
    ).toEqual([])
  })
})

it('code of Python without a class of fields is not parsed for its types', () => {
  const file = readFile('phases/01-a.md', Buffer.from(python('class Loader:\n    limit: int = 3\n')))
  const [block] = file.codeBlocks
  const unread = new Proxy(block!, {
    get(held, name) {
      if (name === 'tree') throw new Error('the code is parsed')
      return Reflect.get(held, name)
    },
  })
  const { path, role, text, tables, sectionAt } = file
  expect(readTypes({ path, role, text, tables, sectionAt, codeBlocks: [unread] })).toEqual([])
})
