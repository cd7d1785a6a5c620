import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({ ...entry(one), ...phase(other) })
const schema = (values: string, beside = '') =>
  fence(
    'json',
    `{ "type": "object", "properties": { ${beside}"dye_level": { "type": "string", "enum": [${values}] } } }`,
  )
const yaml = (values: string) => fence('yaml', `dye_level:\n  type: string\n  enum: [${values}]`)
const three = '"pale", "light", "deep"'
const four = `${three}, "full"`
const table = (values: string) => `| Field | Allowed values |\n|---|---|\n| \`dye_level\` | ${values} |`

/** Closed lists of values in schemas, in tables of one field, behind "enum", and behind the owner of a field. */
const found: Case[] = [
  [rule, 'fields of two schemas', both(schema(three), schema(four))],
  [rule, 'fields of two schemas in YAML', both(yaml('pale, light, deep'), yaml('pale, light, deep, full'))],
  [
    rule,
    'fields of two schemas that share other fields',
    both(schema(three, '"no": {}, "id": {}, '), schema(four, '"no": {}, ')),
  ],
  [rule, 'tables of one field', both(table('pale, light, deep'), table('pale, light, deep, full'))],
  [
    rule,
    'lists behind the word enum',
    both('- `dye_level`: required, enum `d1`, `d2`, `d4`', 'The loom takes `dye_level`: required, enum `d1`, `d2`.'),
  ],
  [
    rule,
    'one of them with its default',
    both('- `dye_level`: enum `d1`, `d2`, `d4`, default `d2`', '- `dye_level` (string, one of `d1`, `d2`)'),
  ],
  [
    rule,
    'fields behind what they are of',
    both('- Cloth `Stage`: `raw`, `woven`, `sold`', '- Cloth `Stage`: `raw`, `woven`, `dyed`, `sold`'),
  ],
  [
    rule,
    'values that a sentence names first',
    both('Allowed `dye_level` values: pale, light, deep.', 'Allowed `dye_level` values: pale, light, deep, full.'),
  ],
  [
    rule,
    'what a field may be',
    both('`dye_level` may be `pale`, `light` or `deep`.', '`dye_level` may be `pale`, `light`, `deep` or `full`.'),
  ],
  [
    rule,
    'a key in bold with its values in brackets',
    both(
      '- **dye_level** (`pale` | `light` | `deep`): how dark',
      '- **dye_level** (`pale` | `light` | `full`): how dark',
    ),
  ],
  [
    rule,
    'all that a field takes',
    both('`dye_level` accepts only `pale`, `light`, `deep`.', '`dye_level` accepts only `pale`, `light`.'),
  ],
]

const leftAlone: Case[] = [
  [rule, 'schemas in another order', both(schema(three), schema('"deep", "light", "pale"'))],
  [rule, 'schemas of two objects', both(schema(three, '"no": {}, "id": {}, '), schema(four, '"of": {}, "by": {}, '))],
  [
    rule,
    'schemas in two references',
    { 'references/a.md': `# A\n\n${schema(three)}`, 'references/b.md': `# B\n\n${schema(four)}` },
  ],
  [
    rule,
    'a word that many things have',
    both(schema(three).replace('dye_level', 'status'), schema(four).replace('dye_level', 'status')),
  ],
  [rule, 'tables of one field with other lists', both(table('pale, light, deep'), table('red, blue, grey'))],
  [
    rule,
    'a list for a case',
    both('- `dye_level`: enum `d1`, `d2`, `d4`', 'When wool is dyed, `dye_level`: enum `d1`, `d2`.'),
  ],
  [
    rule,
    'fields of two owners',
    both('- Cloth `Stage`: `raw`, `woven`, `sold`', '- Thread `Stage`: `raw`, `spun`, `wound`, `lost`'),
  ],
]

describeCases(found, leftAlone)
