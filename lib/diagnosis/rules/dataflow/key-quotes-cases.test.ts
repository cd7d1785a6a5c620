import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const returned = (code: string, info = 'json'): TestFiles => entry(`## Output\n\n${fence(info, code)}`)

const found: Case[] = [
  ['DF-007', 'a key in single quotes beside a choice', returned(`{ "heat": "low|high", 'lid': "on", "pots": [] }`)],
  [
    'DF-007',
    'a key in single quotes with a choice in its value',
    returned(`{ "pots": 3, 'lid': 'on|off', "heat": 2 }`),
  ],
  ['DF-007', 'a key without quotes beside a choice', returned('{ lid: "on|off", "pots": 3, "heat": 2 }')],
  [
    'DF-007',
    'a key without quotes beside a gap',
    returned('{ lid: { "pots": 3, "heat": "...", "glaze": "<color>" } }'),
  ],
]

const leftAlone: Case[] = [
  ['DF-007', 'a choice of texts in single quotes', returned(`{ "heat": 'low' | 'high', "lid": 'on' | 'off' }`)],
  ['DF-007', 'a key in single quotes in another notation', returned(`{ 'lid': 'on|off', "heat": 2 }`, 'json5')],
  ['DF-007', 'a key without quotes beside a choice of types', returned('{ lid: string | null, "pots": 3, "heat": 2 }')],
  ['DF-007', 'a colon within a text', returned('{ "note": "pots, lid: on | off", "heat": 2, "pots": 3 }')],
]

describeCases(found, leftAlone)
