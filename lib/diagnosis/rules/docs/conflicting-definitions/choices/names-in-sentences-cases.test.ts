import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`phases/b.md\`.\n\n${one}`),
  'phases/b.md': `# B\n\n${other}\n`,
})
const type = fence('ts', 'type Finish = "matte" | "glossy" | "satin"')
const row = '| Field | Values |\n|---|---|\n| `finish` | matte, glossy, satin |'
const supported = 'Supported finishes: `matte`, `glossy`, `satin`, `raw`.'

/** Lists of values behind the verbs of orders and records. */
const found: Case[] = [
  [rule, 'what a plain term is set to', both(type, 'Set the finish to `matte`, `glossy` or `rough`.')],
  [rule, 'what is written as one of its values', both(row, 'Write `finish` as matte, glossy or rough.')],
  [
    rule,
    'what something is tagged as',
    both('Each tile is tagged as `red`, `blue` or `green`.', 'Each tile is tagged as `red`, `blue` or `brown`.'),
  ],
  [
    rule,
    'plain words of the same name',
    both('The finish is one of matte, glossy, satin.', 'The finish is matte, glossy or rough.'),
  ],
  [
    rule,
    'all that is supported, and one more than in code',
    both(supported, fence('js', 'const FINISHES = ["matte", "glossy", "satin"]')),
  ],
]

const leftAlone: Case[] = [
  [rule, 'the same values', both(type, 'Set the finish to `matte`, `glossy` or `satin`.')],
  [
    rule,
    'tags of two things',
    both('Each tile is tagged as `red`, `blue` or `green`.', 'Each lid is marked as `red`, `blue` or `brown`.'),
  ],
  [
    rule,
    'plain words of another name',
    both('The finish is one of matte, glossy, satin.', 'The paint is matte, glossy or rough.'),
  ],
  [
    rule,
    'plain words that name no choice',
    both('The finish is one of matte, glossy, satin.', '- finish: matte, glossy, rough'),
  ],
  [
    rule,
    'what is supported for a case',
    both(
      'Supported finishes for slate: `matte`, `glossy`, `satin`, `raw`.',
      fence('js', 'const FINISHES = ["matte", "glossy", "satin"]'),
    ),
  ],
]

describeCases(found, leftAlone)
