import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const rule = 'DOC-RED-002'
const table =
  '# Crates\n\n| Fruit | Crate |\n|---|---|\n| Red pear | oak wood |\n| Plum (dry) | card |\n| 3-year fig | wicker |\n| Quince | steel |\n'
const beside = (code: string, language: string): TestFiles => ({
  ...entry(`The crates stand in [the table](references/crates.md).\n\n${fence(language, code)}`),
  'references/crates.md': table,
})
const records = (...crates: string[]): string =>
  JSON.stringify(
    ['Red pear', 'Plum (dry)', '3-year fig', 'Quince'].map((key, at) => ({ key, crate: crates[at] })),
    null,
    1,
  )

/** Mappings whose keys are several words, and lists of records in JSON. */
const found: Case[] = [
  [
    rule,
    'branches of a shell with keys of several words',
    beside(
      'case "$1" in\n  "Red pear") crate="oak wood" ;;\n  "Plum (dry)") crate="card" ;;\n  "3-year fig") crate="wicker" ;;\n  "Quince") crate="steel" ;;\nesac',
      'bash',
    ),
  ],
  [
    rule,
    'a dictionary with a key that begins with a number',
    beside(
      'CRATES = {\n    "Red pear": "oak wood",\n    "Plum (dry)": "card",\n    "3-year fig": "wicker",\n    "Quince": "steel",\n}',
      'python',
    ),
  ],
  [rule, 'records in JSON', beside(records('oak wood', 'card', 'wicker', 'steel'), 'json')],
]

const leftAlone: Case[] = [
  [rule, 'records in JSON with values of their own', beside(records('red', 'blue', 'green', 'black'), 'json')],
  [
    rule,
    'an object of JSON, which may be a record',
    beside('{ "Red pear": "oak wood", "Plum (dry)": "card", "3-year fig": "wicker", "Quince": "steel" }', 'json'),
  ],
]

describeCases(found, leftAlone)
