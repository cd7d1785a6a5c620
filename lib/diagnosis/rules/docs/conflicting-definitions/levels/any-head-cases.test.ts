import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, phase, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({ ...entry(one), ...phase(other) })
const table = (heads: string, ...rows: string[]) =>
  `| ${heads} |\n|${'---|'.repeat(heads.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`
const places = table(
  '# | Place | Store | Description',
  'S1 | P1 | `rows` | what is found',
  'S2 | P1 | `busy` | whether it looks',
  'S3 | P2 | `note` | what was said',
)
const torn = 'P0 | torn cloth'

/** Levels in tables of any heads, and in sentences on what one means. */
const found: Case[] = [
  [
    rule,
    'levels behind running numbers',
    both(
      `## Levels\n\n${table('# | Level | Meaning', '1 | P0 | torn cloth', '2 | P1 | loose thread')}`,
      `## Levels\n\n${table('# | Level | Meaning', '1 | P0 | dull dye', '2 | P1 | loose thread')}`,
    ),
  ],
  [
    rule,
    'levels behind marks',
    both(
      `## Levels\n\n${table('Icon | Level | Sign', '🔴 | P0 | torn cloth', '🟡 | P1 | loose thread')}`,
      `## Levels\n\n${table('Level | Sign', 'P0 | dull dye', 'P1 | loose thread')}`,
    ),
  ],
  [
    rule,
    'a table below a title of levels, and one below none',
    both(
      `## Yarn tiers\n\n${table('Tier | Yarns', 'P0 | silk, wool', 'P1 | hemp, jute')}`,
      `## Yarns\n\n${table('Tier | Yarns', 'P0 | nylon, rayon', 'P1 | hemp, jute')}`,
    ),
  ],
  [
    rule,
    'tables of three columns',
    both(
      table('Bucket | Fault | Owner', `${torn} | weaver`, 'P1 | loose edge | weaver'),
      table('Bucket | Fault | Owner', `${torn} | weaver`, 'P1 | faded colour | weaver'),
    ),
  ],
  [
    rule,
    'what is done today, and at the end of the month',
    both(
      `## Snap levels\n\n${table('Level | Action', 'P0 | Stop now', 'P1 | Knot it today')}`,
      `## When a thread snaps\n\n${table('Level | Action', 'P1 | Leave it until the end of the month')}`,
    ),
  ],
  [
    rule,
    'what one level means, twice in a section',
    entry('**P1** means: the edge is loose on most rows.\n\n**P1** means: nobody saw the fault.'),
  ],
]

const leftAlone: Case[] = [
  [rule, 'places of a screen behind the names of what they hold', entry(places)],
  [
    rule,
    'numbered tasks with their levels',
    both(
      `## Tasks\n\n${table('# | Priority | Task', '1 | P0 | sew cloth', '2 | P1 | wind thread')}`,
      `## Tasks\n\n${table('# | Priority | Task', '1 | P0 | dye wool', '2 | P1 | cut hemp')}`,
    ),
  ],
  [
    rule,
    'columns of two heads',
    both(
      table('Bucket | Fault | Owner', `${torn} | Ann`, 'P1 | loose edge | Bo'),
      table('Bucket | Colour', 'P0 | red', 'P1 | amber'),
    ),
  ],
  [
    rule,
    'one meaning in other words',
    entry('**P1** means: the edge is loose on most rows.\n\n**P1** means: most rows have a loose edge.'),
  ],
  [
    rule,
    'a table whose rows name more than levels',
    both(
      table('Bucket | Fault | Owner', `${torn} | Ann`, 'all | dust | Bo'),
      table('Bucket | Fault | Owner', `${torn} | Ann`, 'P1 | dust | Bo'),
    ),
  ],
]

describeCases(found, leftAlone)
