import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const beside = (text: string, other: string): TestFiles => ({
  ...entry(text),
  'references/oven.md': `# Oven\n\n${other}\n`,
})
const references = (one: string, other: string): TestFiles => ({
  'references/a.md': `# Oven\n\n${one}\n`,
  'references/b.md': `# Shop\n\n${other}\n`,
})
const exported = fence('bash', 'export MAX_TRAYS_BAKED=50')

/** Values that stand beside their keys in a sentence, in brackets or in a line of a shell. */
const found: Case[] = [
  [
    rule,
    'a limit of a shell and its default',
    {
      ...entry('`OVEN_KEEP` defaults to 10.'),
      'references/limits.md': `# Numbers\n\n${fence('bash', 'OVEN_KEEP=25')}\n`,
    },
  ],
  [
    rule,
    'one limit below a key in two blocks of JSON',
    beside(
      `## Limits in force\n\n${fence('json', '{ "oven": { "max_trays": 12 } }')}`,
      fence('json', '{ "oven": { "max_trays": 20 } }'),
    ),
  ],
  [
    rule,
    'a constant that is asked for once',
    entry(
      'It is told by `OVEN_TURNS=4` alone.\n\nThen (`OVEN_TURNS=6` and no lid) go on. It ends when `OVEN_TURNS=6`.',
    ),
  ],
  [
    rule,
    'a pair in brackets without marks',
    beside(
      'It stops after the configured `max_trays: 5`.',
      'Default limits of the oven (max_trays: 3):\n\n- heat\n- stop',
    ),
  ],
  [
    rule,
    'a pair in brackets that holds for all',
    beside('It stops at `max_trays: 8`.', 'Hard limits (max_trays: 12) hold for all ovens.'),
  ],
  [
    rule,
    'two pairs of one document',
    entry(
      '## Limits\n\nDefault thresholds (min_score: 70):\n\n- heat\n\n## Gate\n\nThe gate opens at `min_score: 60`.',
    ),
  ],
  [rule, 'a variable that is exported', entry(`${exported}\n\nThe list is cut after \`MAX_TRAYS_BAKED=10\` entries.`)],
  [
    rule,
    'a long name in two references',
    references('`tray_turn_count` (default: 20)', '`tray_turn_count` (default: 50)'),
  ],
  [
    rule,
    'a reference whose title speaks of the skill itself',
    beside('`TRAY_COUNT` defaults to 4.', '## Rules for this skill\n\n`TRAY_COUNT` defaults to 6.'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'what a shell sets in one run',
    { ...entry('`OVEN_KEEP` defaults to 10.'), 'references/runs.md': `# Runs\n\n${fence('bash', 'OVEN_KEEP=25')}\n` },
  ],
  [
    rule,
    'one limit below two keys',
    beside(
      `## Limits in force\n\n${fence('json', '{ "oven": { "max_trays": 12 } }')}`,
      fence('json', '{ "rack": { "max_trays": 20 } }'),
    ),
  ],
  [
    rule,
    'an exit code that is asked for',
    entry(
      'The two ways are gated by `OVEN_EXIT=0` or not.\n\nWhen `OVEN_EXIT!=0`, it is cold. Otherwise (`OVEN_EXIT=2` and no lid) go on.',
    ),
  ],
  [
    rule,
    'the step of another language in which something is used',
    beside('- `oven-press` (Étape 2)\n- `oven-lid` (Étape 3)', '- `oven-press` (Étape 4)\n- `oven-lid` (Étape 5)'),
  ],
  [
    rule,
    'a variable that is exported to change a default',
    entry(`\`MAX_TRAYS_BAKED\` defaults to 10.\n\n${exported}`),
  ],
  [
    rule,
    'a default of a table and a variable that is exported',
    { ...entry(exported), 'references/a.md': '# A\n\n| Variable | Default |\n|---|---|\n| `MAX_TRAYS_BAKED` | 10 |\n' },
  ],
  [
    rule,
    'a pair in brackets for a case',
    beside('It stops after `max_trays: 5`.', 'Be quick for small ovens (max_trays: 3).'),
  ],
  [
    rule,
    'items of two references',
    references('- `tray_turn_count` (default: 20)', '- `tray_turn_count` (default: 50)'),
  ],
  [rule, 'a short name in two references', references('`tray_count` (default: 20)', '`tray_count` (default: 50)')],
  [
    rule,
    'a title that names some skills',
    beside('`TRAY_COUNT` defaults to 4.', '## Rules for baking skills\n\n`TRAY_COUNT` defaults to 6.'),
  ],
]

describeCases(found, leftAlone)
