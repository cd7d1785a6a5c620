import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({ ...entry(one), ...phase(other) })
const beside = (one: string, other: string): TestFiles => ({ ...entry(one), 'references/b.md': `# B\n\n${other}\n` })
const table = (head: string, value: number) => `| ${head} |\n|---|---|\n| max_jars | ${value} |`
const yaml = (value: number, rest = 'list_limit: 10') => fence('yaml', `${rest}\ntimeout_seconds: ${value}`)
const titled = (title: string): TestFiles =>
  entry(
    `## ${title}\n\n### Options\n\n- \`--shelf\` - first shelf that is filled (default: 2)\n- \`--lid\` - kind of lid (default: 8)\n\n## Notes\n\n\`--shelf\` defaults to 3.`,
  )

const sets = (lead: string) => `${lead}${fence('bash', 'MAX_JARS=4\nkiln list')}`

/** What a setting is unless somebody sets it, and two settings that stand alone. */
const found: Case[] = [
  [rule, 'a constant in bold', both('- **MAX_JARS = 3** on a shelf', '- **MAX_JARS = 9** on a shelf')],
  [rule, 'a plain constant where its line begins', both('- **MAX_JARS = 3** — jars', 'MAX_JARS = 9 以后视为满。')],
  [
    rule,
    'a constant in a sentence on all cases in German',
    both('`MAX_JARS` defaults to 8.', 'Für alle Keller gilt, `MAX_JARS=4`.'),
  ],
  [
    rule,
    'a constant of one word unless it is set',
    both('`JARS` is 4 unless the keeper says otherwise.', '`JARS` defaults to 8.'),
  ],
  [rule, 'a key unless it is given', both('`max_jars` is 4 unless one is given.', '`max_jars` defaults to 8.')],
  [rule, 'a number if nothing is set', both('`max_jars`, 4 if not set.', '`max_jars` defaults to 8.')],
  [rule, 'what is so when left out', both('If omitted, `max_jars` is 4.', 'When not given, `max_jars` is 8.')],
  [
    rule,
    'a pair unless somebody wants more',
    both('Set `max_jars: 4` unless the keeper wants more.', 'The default is `max_jars: 8`.'),
  ],
  [
    rule,
    'an order unless somebody wants more',
    both('Set `maxJars` to 4 unless the keeper asks for more.', 'The default is `maxJars: 8`.'),
  ],
  [
    rule,
    'pairs that are taken by default',
    both('By default, take `max_jars: 4`.', 'Unless told otherwise, use `max_jars = 8`.'),
  ],
  [
    rule,
    'pairs that are taken by default in Chinese',
    both('默认使用 `max_jars: 4`。', '除非用户另有要求，设为 `max_jars: 8`。'),
  ],
  [
    rule,
    'a constant that a block sets right below its title',
    beside(table('Setting | Default', 8).replace('max_jars', 'MAX_JARS'), sets('')),
  ],
  [rule, 'a constant of one word in two sentences', both('`TTL` is 30 minutes.', '`TTL` is 60 minutes.')],
  [
    rule,
    'a constant of one word with a unit',
    both('`TTL` = 30 minutes.', 'A jar older than `TTL` (60 minutes) is thrown away.'),
  ],
  [
    rule,
    'a key with a sign for its value',
    both('- `max_jars: N` — at most so many jars a day (default: 4).', '`max_jars` defaults to 6.'),
  ],
  [rule, 'two settings, one of them a limit', beside(yaml(30), yaml(15))],
  [rule, 'tables in Japanese', both(table('設定 | 既定値', 4), table('設定 | 既定値', 8))],
  [rule, 'tables in German', both(table('Einstellung | Standardwert', 4), table('Einstellung | Standardwert', 8))],
  [rule, 'options of a quick reference', titled('Quick Reference')],
]

const leftAlone: Case[] = [
  [
    rule,
    'a constant in bold for two sizes',
    both('- **MAX_JARS = 3** for small shelves\n- **MAX_JARS = 9** for large shelves', 'Done.'),
  ],
  [
    rule,
    'what somebody may try',
    both('`MAX_JARS` defaults to 8.', 'Where the shelf bends, try **`MAX_JARS=4`** first.'),
  ],
  [
    rule,
    'a constant in a sentence on a case',
    both('`MAX_JARS` defaults to 8.', 'For a keeper who wants less work, add `MAX_JARS=4`.'),
  ],
  [
    rule,
    'a constant in a sentence on a case in Spanish',
    both('`MAX_JARS` defaults to 8.', 'Para un cliente que quiere\n"menos trabajo", ofrécele añadir `MAX_JARS=4`.'),
  ],
  [
    rule,
    'what a block sets for a case',
    beside(table('Setting | Default', 8).replace('max_jars', 'MAX_JARS'), sets('For a full cellar:\n\n')),
  ],
  [rule, 'what a block sets and a sentence tells', beside('`MAX_JARS` defaults to 8.', sets(''))],
  [
    rule,
    'a pair for a case unless somebody wants more',
    both('For a full cellar, set `max_jars: 4` unless the keeper wants more.', 'The default is `max_jars: 8`.'),
  ],
  [
    rule,
    'a pair unless something happens',
    both('Set `max_jars: 4` unless it rains.', 'The default is `max_jars: 8`.'),
  ],
  [rule, 'what a word in capitals counts', both('Two jars `FAIL` (3).', 'Some jars `FAIL` (5).')],
  [rule, 'one default told so twice', both('`JARS` is 4 unless the keeper says otherwise.', '`JARS` defaults to 4.')],
  [rule, 'a value unless something happens', both('`max_jars` is 4 unless it rains.', '`max_jars` defaults to 8.')],
  [rule, 'two settings of a case', beside(`For the winter:\n\n${yaml(30)}`, yaml(15))],
  [
    rule,
    'two settings of which none is a limit',
    beside(yaml(30, 'colour: 3').replace('timeout', 'sweeping'), yaml(15, 'colour: 3').replace('timeout', 'sweeping')),
  ],
  [rule, 'options of a quick run', titled('Quick run')],
]

describeCases(found, leftAlone)
