import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../../../test-skill.ts'

const twoPhases = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${one}\n`,
  'phases/02-b.md': `# B\n\n${other}\n`,
})

const declared = 'const RowSchema = z.object({ id: z.string(), kind: z.enum(["a", "b"]), at: z.date() })'

const sampleType = fence('ts', `${declared}\nconst Open = RowSchema.omit({ at: true })`)

const moods = (last: string): string =>
  fence('python', `class BoxMood(str, Enum):\n    """How a box is."""\n    CALM = "calm"\n\n    ${last}`)

const schema = (last: string, title = 'BoxMood'): string =>
  fence('json', `{ "title": "${title}", "type": "string", "enum": ["calm", "busy", "${last}"] }`)

const schemas = (last: string): string =>
  fence('yaml', `components:\n  schemas:\n    BoxMood:\n      type: string\n      enum: [calm, busy, ${last}]`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'an item with one value less than the type',
    twoPhases(fence('ts', "type BoxMood = 'calm' | 'busy' | 'lost'"), '`BoxMood`: one of `calm`, `lost`.'),
  ],
  ...[
    '`BoxMood` of a box is one of `calm`, `busy`, `gone`, in this order; the keeper says when it goes on.',
    '`BoxMood` is one of `calm`, `busy`, `lost`, `gone`, in this order.',
    '`BoxMood` of each box is either `calm`, `busy` or `gone` — nothing else.',
  ].map(
    (text): Case => [
      'DOC-CON-001',
      `a type and what a sentence says of it: ${text}`,
      entry(`## Mood\n\n${fence('ts', 'type BoxMood = "calm" | "busy" | "lost"')}\n\n${text}`),
    ],
  ),
  ['DOC-CON-001', 'schemas of one title', twoPhases(schema('lost'), schema('gone'))],
  ['DOC-CON-001', 'schemas of one key in YAML', twoPhases(schemas('lost'), schemas('gone'))],
  [
    'DOC-CON-001',
    'a schema and a type',
    twoPhases(schemas('lost'), fence('ts', "type BoxMood = 'calm' | 'busy' | 'gone'")),
  ],
  ['DOC-CON-001', 'a class of values in Python', twoPhases(moods('LOST = "lost"'), moods('GONE = "gone"'))],
  [
    'DOC-CON-001',
    'a type beside the row of its values',
    twoPhases(
      fence('ts', "type BoxMood = 'calm' | 'lost'"),
      '| Type | Values |\n|---|---|\n| `BoxMood` | `calm`, `gone` |',
    ),
  ],
  [
    'DOC-CON-001',
    'an enum among others that the text speaks of',
    {
      ...entry(`Return a \`Mood\`.\n\n${fence('ts', "const MOST = 3\nenum Mood { Calm = 'calm', Busy = 'busy' }")}`),
      ...phase(fence('ts', "enum Mood { Calm = 'calm', Late = 'late' }\nenum Way { Up = 'up', Down = 'down' }")),
    },
  ],
  [
    'DOC-CON-001',
    'types of its own',
    {
      'agents/kit/charts/src/kind.ts': "export type Kind = 'a' | 'b'\n",
      'agents/kit/charts/types/kind.ts': "export type Kind = 'a' | 'b' | 'c'\n",
    },
  ],
  [
    'DOC-CON-001',
    'an enum',
    twoPhases(
      fence('ts', "enum Mood { Calm = 'calm', Busy = 'busy' }"),
      fence('ts', "enum Mood { Calm = 'calm', Late = 'late' }"),
    ),
  ],
  [
    'DOC-CON-001',
    'an enum of modes under a title that says its name',
    {
      ...entry(`## Shelf mode\n\n${fence('ts', "enum ShelfMode { Calm = 'calm', Busy = 'busy' }")}`),
      'references/shelf.md': `# Shelf mode\n\n${fence('ts', "enum ShelfMode { Calm = 'calm', Late = 'late' }")}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'a term that is called a mode, under its name',
    {
      ...entry('## Shelf mode\n\n`shelf_mode` is one of `calm`, `busy`, `late`.'),
      ...phase('## The shelf mode\n\n`shelf_mode` is one of `calm`, `busy`, `lost`.'),
    },
  ],
  [
    'DOC-CON-001',
    'a closed list of Python',
    twoPhases(fence('python', 'Mood = Literal["calm", "busy"]'), fence('python', 'Mood = Literal["calm", "late"]')),
  ],
  [
    'DOC-CON-001',
    'members in double quotes',
    twoPhases(fence('ts', 'type Mood = "calm" | "busy"'), fence('ts', 'type Mood = "calm" | "late"')),
  ],
  [
    'DOC-CON-001',
    'a type that is declared twice',
    entry(`## Modes\n\n${fence('ts', "type Mode = 'a' | 'b'")}\n\n## Types\n\n${fence('ts', "type Mode = 'a' | 'c'")}`),
  ],
  [
    'DOC-CON-001',
    'a type that is given away twice',
    entry(
      `${fence('ts', "export type Mode = 'a' | 'b'")}\n\n## Types\n\n${fence('ts', "export type Mode = 'a' | 'c'")}`,
    ),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'an item with some values of a type that a step takes',
    twoPhases(
      fence('ts', "type BoxMood = 'calm' | 'busy' | 'lost'"),
      'When nothing moves, `BoxMood` is `calm` or `lost`.',
    ),
  ],
  ['DOC-CON-001', 'schemas of two titles', twoPhases(schema('lost'), schema('gone', 'LidMood'))],
  ['DOC-CON-001', 'titles that tools put on fields', twoPhases(schema('lost', 'Mood'), schema('gone', 'Mood'))],
  ['DOC-CON-001', 'one schema in another order', twoPhases(schemas('lost'), schema('lost'))],
  [
    'DOC-CON-001',
    'a list that leaves out some',
    entry(`${fence('ts', "type Format = 'a' | 'b' | 'c'")}\n\n${fence('ts', "type Format = 'a' | 'b' | ... | 'c'")}`),
  ],
  [
    'DOC-CON-001',
    'classes of values in samples',
    {
      ...entry(`See \`references/a.md\`.\n\n${moods('LOST = "lost"')}`),
      'references/a.md': `# A\n\n${moods('GONE = "gone"')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'names and values that are no types',
    twoPhases(
      '| Field | Value |\n|---|---|\n| Login | `a` or `b` |',
      '| Field | Value |\n|---|---|\n| Login | `c` or `d` |',
    ),
  ],
  [
    'DOC-CON-001',
    'one class of values with a remark',
    twoPhases(moods('LOST = "lost"'), moods('LOST = "lost"  # for "ever"')),
  ],
  [
    'DOC-CON-001',
    'a type beside the row of the same values',
    twoPhases(
      fence('ts', "type BoxMood = 'calm' | 'lost'"),
      '| Type | Values |\n|---|---|\n| `BoxMood` | `lost`, `calm` |',
    ),
  ],
  [
    'DOC-CON-001',
    'an enum among other things that show how they are written',
    {
      ...entry(fence('ts', "const MOST = 3\nenum Mood { Calm = 'calm', Busy = 'busy' }")),
      ...phase(fence('ts', "enum Mood { Calm = 'calm', Late = 'late' }\nenum Way { Up = 'up', Down = 'down' }")),
    },
  ],
  [
    'DOC-CON-001',
    'types of two programs that come along',
    {
      'agents/one/package.json': '{}',
      'agents/one/kind.ts': "export type Kind = 'a' | 'b'\n",
      'agents/two/package.json': '{}',
      'agents/two/kind.ts': "export type Kind = 'a' | 'b' | 'c'\n",
    },
  ],
  [
    'DOC-CON-001',
    'types of a library that comes along',
    {
      'agents/kit/vendor/charts/src/kind.ts': "export type Kind = 'a' | 'b'\n",
      'agents/kit/vendor/charts/types/kind.ts': "export type Kind = 'a' | 'b' | 'c'\n",
    },
  ],
  [
    'DOC-CON-001',
    'enums of two programs in one document',
    entry(
      `${fence('ts', "enum Mood { Calm = 'calm', Busy = 'busy' }")}\n\n${fence('ts', "enum Mood { Up = 'up', Down = 'down' }")}`,
    ),
  ],
  [
    'DOC-CON-001',
    'values of a type that the sample works with',
    { ...entry(sampleType), 'references/a.md': `# A\n\n${sampleType.replace('"b"', '"c"')}\n` },
  ],
  [
    'DOC-CON-001',
    'another skill beside the entry',
    {
      ...entry('`roof` is one of `tile`, `reed`, `slate`.'),
      'skills__barn__SKILL.md':
        '---\nname: barn\ndescription: Builds a barn. Use when hay comes in.\n---\n# Barn\n\n`roof` is one of `tile`, `reed`, `tin`.\n',
    },
  ],
  [
    'DOC-CON-001',
    'a term of modes in two of them',
    {
      ...entry('## Shelf mode in full builds\n\n`shelf_mode` is one of `calm`, `busy`, `late`.'),
      ...phase('## Shelf mode in quick builds\n\n`shelf_mode` is one of `calm`, `busy`, `lost`.'),
    },
  ],
  [
    'DOC-CON-001',
    'a type of each mode',
    entry(
      `## Quick mode\n\n${fence('ts', "type Mode = 'a' | 'b'")}\n\n## Full mode\n\n${fence('ts', "type Mode = 'a' | 'c'")}`,
    ),
  ],
  [
    'DOC-CON-001',
    'a type that a module gives away, beside one in a note',
    entry(`${fence('ts', "type Mode = 'a' | 'b'")}\n\n## Types\n\n${fence('ts', "export type Mode = 'a' | 'c'")}`),
  ],
]

describeCases(found, leftAlone)
