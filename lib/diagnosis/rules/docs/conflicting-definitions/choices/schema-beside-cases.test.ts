import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const schema = (key: string, ...values: string[]): string =>
  `{\n  "properties": {\n    "${key}": { "type": "string", "enum": ${JSON.stringify(values)} },\n    "text": { "type": "string" }\n  }\n}\n`
const row = '| Field | Values |\n|---|---|\n| `glaze` | `matt`, `clear`, `ash` |\n| `text` | any |'
const beside = (text: string, path: string, ...values: string[]): TestFiles => ({
  ...entry(text),
  [path]: schema('glaze', ...values),
})

/** The values of a field in a schema that is no document, and in a text. */
const found: Case[] = [
  [
    rule,
    'lists behind one word in two files',
    {
      ...entry('Use the glazes `matt`, `clear` and `ash`.'),
      'references/pots.md': '# Pots\n\nAllowed glazes: `matt`, `clear`, `salt`.\n',
    },
  ],
  [rule, 'a schema among the assets and a row', beside(row, 'assets/pot.schema.json', 'matt', 'clear', 'salt')],
  [
    rule,
    'a schema and a sentence',
    beside('`glaze` is one of `matt`, `clear` and `ash`.', 'config/pot.json', 'matt', 'clear', 'salt'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'lists behind two words',
    {
      ...entry('Use the glazes `matt`, `clear` and `ash`.'),
      'references/pots.md': '# Pots\n\nAllowed paints: `matt`, `clear`, `salt`.\n',
    },
  ],
  [
    rule,
    'lists behind one word in a case',
    {
      ...entry('Use the glazes `matt`, `clear` and `ash`.'),
      'references/pots.md': '# Pots\n\nFor jars use the glazes `matt`, `clear`, `salt`.\n',
    },
  ],
  [rule, 'the same values', beside(row, 'assets/pot.schema.json', 'matt', 'clear', 'ash')],
  [rule, 'a schema of other values', beside(row, 'assets/pot.schema.json', 'red', 'blue', 'ash')],
]

describeCases(found, leftAlone)
