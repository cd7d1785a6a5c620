import { type Case, describeCases } from '../../test-cases.ts'
import { fence, phase, type TestFiles } from '../../test-skill.ts'

const tools = "{ lint: 'a', unit: 'b', style: 'c', pack: 'd' }"

const racks = (code: string, ...rows: string[]): TestFiles => ({
  ...phase(code),
  'references/racks.md': `# Racks\n\n| Jar | Rack |\n|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`,
})

const rackRows = ['plum | north', 'pear | south', 'fig | east', 'nut | west', 'leek | core']

const doors = (code: string): TestFiles => ({
  ...phase(fence('js', code)),
  'specs/doors.md':
    '# Doors\n\n| Door | Key |\n|---|---|\n| 1st | red |\n| 2nd | blue |\n| 3rd | green |\n| 4th | white |\n',
})

/** Fields of a document and their types, and code that maps them. */
const fieldTypes = (code: string): TestFiles => ({
  ...phase(fence('js', code)),
  'references/jars.md':
    '# Jars\n\n| Field | Type | Meaning |\n|---|---|---|\n| `fruit` | text | a |\n| `weight` | number | b |\n| `lids` | list of texts | c |\n| `sealed` | boolean | d |\n',
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-RED-002',
    'types of fields that a reference tells',
    fieldTypes(
      'const typeOf = new Map([["fruit", "text"], ["weight", "number"], ["lids", "list of texts"], ["sealed", "boolean"]])',
    ),
  ],
  [
    'DOC-RED-002',
    'keys that begin with a digit',
    doors('const keys = { "1st": "red", "2nd": "blue", "3rd": "green", "4th": "white" }\nopen(keys[door])'),
  ],
  ...[
    `${tools} as const`,
    `${tools} satisfies Tools`,
    `Object.freeze(${tools})`,
    `new Map(Object.entries(${tools}))`,
  ].map(
    (value): Case => [
      'DOC-RED-002',
      `a mapping in the form ${value}`,
      {
        'specs/tools.json': '{ "lint": "a", "unit": "b", "style": "c", "pack": "d" }',
        ...phase(fence('ts', `const tools = ${value}\nrun(tools[kind])`)),
      },
    ],
  ),
  [
    'DOC-RED-002',
    'a mapping with the values of a table of a reference',
    racks(
      fence('js', 'const racks = { plum: "north", "pear": "south", fig: "east", nut: "west" }\nuse(racks)'),
      ...rackRows,
    ),
  ],
  [
    'DOC-RED-002',
    'such a mapping in Python',
    racks(
      fence(
        'python',
        'RACKS = {\n  "plum": "north",\n  "pear": "south",\n  "fig": "east",\n  "nut": "west",\n}\nuse(RACKS)',
      ),
      ...rackRows,
    ),
  ],
  [
    'DOC-RED-002',
    'such a mapping with Chinese values',
    racks(
      fence('js', 'const racks = { plum: "北架", pear: "南架", fig: "东架", nut: "西架" }\nuse(racks)'),
      ...['plum | 北架', 'pear | 南架', 'fig | 东架', 'nut | 西架'],
    ),
  ],
  [
    'DOC-RED-002',
    'a mapping with a type',
    {
      'specs/tools.md': `# T\n\n${fence('json', '{ "lint": "a", "unit": "b", "style": "c", "pack": "d" }')}\n`,
      ...phase(fence('ts', "const tools: Record<string, string> = { lint: 'a', unit: 'b', style: 'c', pack: 'd' }")),
    },
  ],
  [
    'DOC-RED-002',
    'numbers that are written in two ways',
    {
      'specs/beats.md':
        '# B\n\n| Beat | At |\n|---|---|\n| start | 0.10 |\n| turn | 0.50 |\n| peak | 0.80 |\n| close | 1.0 |\n',
      ...phase(fence('js', 'const beats = { start: 0.1, turn: 0.5, peak: 0.8, close: 1 }')),
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-RED-002',
    'what parameters of given types are set to',
    {
      ...phase(
        fence(
          'php',
          "$body = [\n    'jar' => '/plum.txt',\n    'kind' => 3,\n    'shelf' => 1,\n    'lid' => 'loose',\n];",
        ),
      ),
      'references/jars.md':
        '# Jars\n\n| Parameter | Type | Description |\n|---|---|---|\n| `jar` | string | Path of the jar (`/plum.txt`) |\n| `kind` | int | Kind (0, 1, 3, 4) |\n| `shelf` | int | Shelf (1 to 9) |\n| `lid` | bool | Whether it has one |\n',
    },
  ],
  [
    'DOC-RED-002',
    'a mapping with other values than a table of a reference',
    racks(
      fence('js', 'const sizes = { plum: "small", pear: "large", fig: "wide", nut: "round" }\nuse(sizes)'),
      ...rackRows,
    ),
  ],
  [
    'DOC-RED-002',
    'a mapping that a function is given',
    {
      'specs/tools.json': '{ "lint": "a", "unit": "b", "style": "c", "pack": "d" }',
      ...phase(fence('ts', `const made = merge(base, Object.keys(${tools}))`)),
    },
  ],
  [
    'DOC-RED-002',
    'fields that are filled in',
    fieldTypes('const jar = { fruit: "plum", weight: "heavy", lids: "two", sealed: "yes" }\nkeep(jar)'),
  ],
  [
    'DOC-RED-002',
    'other numbers for the same keys',
    {
      'specs/beats.md':
        '# B\n\n| Beat | At |\n|---|---|\n| start | 0.10 |\n| turn | 0.50 |\n| peak | 0.80 |\n| close | 1.0 |\n',
      ...phase(fence('js', 'const beats = { start: 0.2, turn: 0.4, peak: 0.6, close: 0.9 }')),
    },
  ],
  [
    'DOC-RED-002',
    'a literal of other things under the same names, with some of the values',
    {
      'references/widths.md': `# Widths\n\n${fence('ts', "const widths = {\n  small: '8cm',\n  middle: '16cm',\n  large: '24cm',\n  huge: '32cm',\n}")}\n`,
      ...phase(
        fence(
          'ts',
          "const heights = {\n  small: '4cm',\n  middle: '8cm',\n  large: '16cm',\n  huge: '24cm',\n}\nuse(heights)",
        ),
      ),
    },
  ],
]

describeCases(found, leftAlone)
