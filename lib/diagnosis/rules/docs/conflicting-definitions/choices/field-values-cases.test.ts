import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const inOne = (text: string, code: string): TestFiles => entry(`${text}\n\n## Record\n\n${code}`)
const inTwo = (text: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${text}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const type = (values: string, field = 'grade'): string =>
  fence('ts', `interface Boat {\n  id: string\n  ${field}: ${values}\n}`)
const sentence = '`grade` is one of `low`, `mid`, `high`.'
const state = '`status` is one of `moored`, `loaded`, `gone`.'

/** A field of a type, or a type, to which a text gives other values; one list of a common word in two files. */
const found: Case[] = [
  [rule, 'a field and a sentence', inOne(sentence, type("'low' | 'mid' | 'top'"))],
  [rule, 'a field and a sentence of two files', inTwo(sentence, type("'low' | 'mid' | 'top'"))],
  [rule, 'a field with a value more', inTwo(sentence, type("'low' | 'mid' | 'high' | 'top'"))],
  [
    rule,
    'a field and a list',
    inOne('The grade is one of:\n\n- `low`\n- `mid`\n- `high`', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field and a row',
    inTwo('| Field | Values |\n|---|---|\n| `grade` | `low`, `mid`, `high` |', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field and a sentence in Chinese',
    inOne('`grade` 只能是 `low`、`mid`、`high`。', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field of a schema',
    inTwo(sentence, fence('js', "const Boat = z.object({ id: z.string(), grade: z.enum(['low', 'mid', 'top']) })")),
  ],
  [
    rule,
    'a type and a word for what it is of',
    inOne('A grade is one of `low`, `mid`, `high`.', fence('ts', "type Grade = 'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field and an item that gives one of its values',
    inTwo('- `id`: number of the boat\n- `grade`: one of `low`, `mid`, `high`', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field and an item with words before its values',
    inTwo('- **`grade`** — what it is worth: either `low`, `mid` or `high`.', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field and an item that is nothing but its values',
    inTwo('- `grade`: `low`, `mid`, or `high`', type("'low' | 'mid' | 'top'")),
  ],
  [rule, 'a field and a Chinese item', inTwo('- `grade`：可选值：`low`、`mid`、`high`', type("'low' | 'mid' | 'top'"))],
  [
    rule,
    'a field and a Chinese item that is nothing but its values',
    inTwo('- `grade`：`low`、`mid` 或 `high`', type("'low' | 'mid' | 'top'")),
  ],
  [rule, 'a field of a common name with one list', inTwo(state, type("'moored' | 'loaded' | 'sunk'", 'status'))],
  [rule, 'a common word in two files with one list', inTwo(state, '`status` is one of `moored`, `loaded`, `sunk`.')],
  [
    rule,
    'two forms of one phase',
    inOne(
      fence('', 'PHASE_DONE: dough\nTRAY: {tray}\nOUTCOME: {raised|sunk|late}'),
      fence('', 'PHASE_DONE: dough\nTRAY: {tray}\nOUTCOME: {raised|burnt|late|pale}'),
    ),
  ],
]

/** Fields that agree, and fields of other things. */
const leftAlone: Case[] = [
  [rule, 'a field that agrees', inTwo(sentence, type("'high' | 'mid' | 'low' | null"))],
  [rule, 'a field of another thing', inTwo(sentence, type("'low' | 'b' | 'c'"))],
  [rule, 'a common name with another list', inTwo(state, type("'moored' | 'hauled' | 'sunk'", 'status'))],
  [rule, 'a common name with a list in another order', inTwo(state, type("'loaded' | 'moored' | 'sunk'", 'status'))],
  [rule, 'a common name with a value more', inTwo(state, type("'moored' | 'loaded' | 'gone' | 'sunk'", 'status'))],
  [
    rule,
    'two types of which one agrees',
    inTwo(
      sentence,
      `${type("'low' | 'mid' | 'top'")}\n\n${fence('ts', "interface Crew {\n  grade: 'low' | 'mid' | 'high'\n}")}`,
    ),
  ],
  [
    rule,
    'some of the values',
    inTwo('`grade` can be values such as `low`, `mid`, `high`.', type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'an item that goes on behind its values',
    inTwo('- `grade`: one of `low`, `mid`, `high` for a boat without sails', type("'low' | 'mid' | 'top'")),
  ],
  [rule, 'an item with some values', inTwo('- `grade`: `low`, `mid`', type("'low' | 'mid' | 'top'"))],
  [
    rule,
    'items of two things',
    inTwo('- `grade`: one of `low`, `mid`, `high`', '- `grade`: one of `red`, `green`, `blue`'),
  ],
  [rule, 'a condition', inTwo('If `grade` is one of `low`, `mid`, `high`, stop.', type("'low' | 'mid' | 'top'"))],
  [
    rule,
    'a sentence below a title of a mode',
    inTwo(`## In strict mode\n\n${sentence}`, type("'low' | 'mid' | 'top'")),
  ],
  [
    rule,
    'a field of a program that is shown',
    inTwo(
      sentence,
      fence(
        'ts',
        "import { x } from 'lib'\ninterface Boat {\n  grade: 'low' | 'mid' | 'top'\n}\nexport function f(b: Boat) {\n  return x(b)\n}",
      ),
    ),
  ],
  [
    rule,
    'a common word of two references',
    {
      'references/a.md': `# A\n\n${state}\n`,
      'references/b.md': '# B\n\n`status` is one of `moored`, `loaded`, `sunk`.\n',
    },
  ],
  [
    rule,
    'a common word that is told of one thing',
    inTwo(state, 'In a fleet, `status` is one of `moored`, `loaded`, `sunk`.'),
  ],
  [
    rule,
    'a common field of which a text tells for one thing',
    inTwo(
      'Of a fleet, the `status` is one of `moored`, `loaded`, `gone`.',
      type("'moored' | 'loaded' | 'sunk'", 'status'),
    ),
  ],
  [rule, 'a common word with a list in another order', inTwo(state, '`status` is one of `loaded`, `moored`, `sunk`.')],
  [
    rule,
    'forms of two phases',
    inOne(
      fence('', 'PHASE_DONE: dough\nTRAY: {tray}\nOUTCOME: {raised|sunk|late}'),
      fence('', 'PHASE_DONE: crust\nTRAY: {tray}\nOUTCOME: {raised|burnt|late|pale}'),
    ),
  ],
]

describeCases(found, leftAlone)
