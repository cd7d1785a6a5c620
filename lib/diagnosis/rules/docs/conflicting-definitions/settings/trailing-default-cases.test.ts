import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({ ...entry(one), ...phase(other) })
const twice = (one: string, other: string): TestFiles => entry(`${one}\n\n## Knots\n\n${other}`)
const is = '`snap_limit` defaults to 4.'
const json = (snaps: number) => `{ "snap_limit": ${snaps}, "pause_minutes": 20 }`

/** Defaults and limits that stand some words behind their key, or that are taken where it is not set. */
const found: Case[] = [
  [
    rule,
    'defaults in brackets behind some words, in two sections',
    twice('Stop after `snap_limit` broken threads (default 4).', 'At most `snap_limit` threads may snap (default 6).'),
  ],
  [rule, 'one of them before its word', both(is, 'The loom waits `snap_limit` more rounds (6 by default).')],
  [
    rule,
    'a default of the script',
    both('- `width`: how wide, script default `2k`', 'Without a wish, `width` is sent with script default `4k`.'),
  ],
  [rule, 'a default that a key has', both(is, '`snap_limit` has a built-in default of 6.')],
  [
    rule,
    'limits of equations behind a comparison',
    both('Gate: `cover_threshold` = 80%.', 'It fails when the cover is below `cover_threshold` = 85%.'),
  ],
  [
    rule,
    'a constant with its number some words behind',
    both('After `MAX_SNAPS` tries (3) it stops.', 'After `MAX_SNAPS` tries (5) it stops.'),
  ],
  [rule, 'a default that a clause tells', both(is, 'The loom counts `snap_limit`, which defaults to 6, and stops.')],
  [
    rule,
    'a default behind its bare word',
    both(is, 'The gate is shut (`snap_limit` default 6, `pause_minutes` default 20).'),
  ],
  [rule, 'a row of defaults', both(is, 'Never raise a limit (the defaults: `pause_minutes` 20, `snap_limit` 6).')],
  [rule, 'what is used else', both(is, 'Read `snap_limit` from the settings, else use 6.')],
  [rule, 'what is used where a key is missing', both(is, 'If `snap_limit` is missing, use 6.')],
  [rule, 'what one falls back to', both(is, 'Fall back to 6 when `snap_limit` is not set.')],
  [rule, 'a default behind a comma', both(is, 'The loom waits `snap_limit` rounds, 6 by default, for a knot.')],
  [rule, 'what is used then', both(is, 'When `snap_limit` is not given, 6 is used.')],
  [rule, 'a limit that is needed', both('A sale needs a `min_cover` of 80.', 'A sale needs a `min_cover` of 70.')],
  [rule, 'items of keys in bold', both('## Limits\n\n- **snap_limit**: 4', '## Limits\n\n- **snap_limit**: 6')],
  [
    rule,
    'a value that YAML remarks as the default',
    both(fence('yaml', 'snap_limit: 4 # default'), '`snap_limit` (default: 6)'),
  ],
  [
    rule,
    'a file of settings beside a block of the same keys in a step',
    { 'references/loom.json': json(4), ...phase(fence('json', json(6))) },
  ],
  [
    rule,
    'tables of limits with a column of the most',
    {
      'SKILL.md': entryWith('# A\n\n| Limit | Max |\n|---|---|\n| `cord_length` | 120 |\n'),
      ...phase('| Limit | Max |\n|---|---|\n| `cord_length` | 150 |'),
    },
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'a row behind another sentence',
    both(is, 'A mill may change the defaults: all of them. Ours has `pause_minutes` 20, `snap_limit` 6.'),
  ],
  [rule, 'the same default behind other words', both(is, 'Stop after `snap_limit` broken threads (default 4).')],
  [rule, 'the same default in a clause', both(is, 'The loom counts `snap_limit`, which defaults to 4, and stops.')],
  [rule, 'a default for a case', both(is, 'Stop after `snap_limit` threads for silk (default 6).')],
  [rule, 'a default of something done with the key', both(is, 'Retries with the `snap_limit` command (default 6).')],
  [rule, 'an equation that is a case', both('Gate: `cover_threshold` = 80%.', 'If `cover_threshold` = 85%, ask.')],
  [rule, 'an equation of no limit', both('It begins at `cover_score` = 80.', 'It ends at `cover_score` = 85.')],
  [rule, 'what is used in another mode', both(is, '## Quick mode\n\nIf `snap_limit` is missing, use 6.')],
  [
    rule,
    'two files of data',
    { 'references/loom.json': json(4), 'references/other.json': json(6), ...phase('Weave.') },
  ],
]

describeCases(found, leftAlone)
