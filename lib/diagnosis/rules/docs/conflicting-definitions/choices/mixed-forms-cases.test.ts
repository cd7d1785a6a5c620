import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (first: string, second: string) => ({
  ...entry(`## Fields\n\n${first}\n\n[Report](phases/02-report.md)`),
  'phases/02-report.md': `# Report\n\n${second}\n`,
})
const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
const row = (values: string) => `| Field | Values |\n|---|---|\n| \`glaze\` | ${values} |`

const found: Case[] = [
  [
    rule,
    'enums without texts',
    both(fence('ts', 'enum KilnRisk { Low, Medium, High }'), fence('ts', 'enum KilnRisk { Low, High, Blocked }')),
  ],
  [
    rule,
    'enums of numbers',
    both(fence('ts', 'enum KilnRisk {\n  Low = 0,\n  High = 1, // hot\n}'), fence('ts', 'enum KilnRisk { Low, Shut }')),
  ],
  [rule, 'letters in a row of a table of one field', both(row('`A`, `B`, `F`'), row('`A`, `B`, `C`, `F`'))],
  [
    rule,
    'a list in one span amid a sentence',
    both('One of: `firing`: `whole | cracked | lost`.', 'Set `firing`: `whole | melted | lost` at the end.'),
  ],
  [
    rule,
    'a list in one span amid a sentence, and a type',
    both(
      'Set `firing`: `whole | cracked | lost` at the end.',
      fence('ts', "type Firing = 'whole' | 'melted' | 'lost'"),
    ),
  ],
  [
    rule,
    'a remark of YAML with commas',
    both(
      fence('yaml', 'firing: whole # one of whole, cracked, lost'),
      '`firing` is one of `whole`, `melted` or `lost`.',
    ),
  ],
  [
    rule,
    'items below a name alone',
    both('`firing`:\n\n- `whole`\n- `cracked`\n- `lost`', '- `firing`: one of `whole`, `melted`, `lost`'),
  ],
  [
    rule,
    'a sample and a type',
    both(
      fence('json', '{ "firing_end": "whole | cracked | lost" }'),
      fence('ts', "type FiringEnd = 'whole' | 'melted' | 'lost'"),
    ),
  ],
  [
    rule,
    'a type and a sentence with one more',
    both(fence('ts', "type FiringEnd = 'whole' | 'cracked' | 'lost'"), '`firing_end`: `whole | cracked | lost | sold`'),
  ],
]

const leftAlone: Case[] = [
  [rule, 'enums alike', both(fence('ts', 'enum KilnRisk { Low, High }'), fence('ts', 'enum KilnRisk { High, Low }'))],
  [
    rule,
    'enums of calls',
    both(fence('ts', 'enum KilnRisk { Low = at(1), High }'), fence('ts', 'enum KilnRisk { Low, Shut }')),
  ],
  [
    rule,
    'letters of a word that many things have',
    both(row('`A`, `B`, `F`').replace('glaze', 'type'), row('`A`, `C`').replace('glaze', 'type')),
  ],
  [
    rule,
    'a list in one span for a case',
    both('`firing`: `whole | cracked | lost`.', 'When the kiln is cold, set `firing`: `whole | lost`.'),
  ],
  [
    rule,
    'samples of two fields',
    both(
      fence('json', '{ "firing_end": "whole | cracked | lost" }'),
      fence('ts', "type PotState = 'whole' | 'melted' | 'lost'"),
    ),
  ],
]

describeCases(found, leftAlone)
