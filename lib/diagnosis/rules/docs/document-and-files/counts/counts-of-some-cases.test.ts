import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const lids = (...rows: readonly string[]): TestFiles =>
  entry(`The shop has three lids:\n\n| Lid | Use |\n|---|---|\n${rows.map((row) => `| ${row} | jars |`).join('\n')}`)
const rows = (head: string, ...names: readonly string[]): string =>
  `| ${head} | Told to the shop? |\n|---|---|\n${names.map((name) => `| \`${name}\` | yes |`).join('\n')}`
const numbered = (first: number, ...names: readonly string[]): string =>
  names.map((name, at) => `${first + at}. \`${name}\` - one more`).join('\n')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    rule,
    'two more behind the told ones',
    entry(
      'It can stand in one of two states:\n\n- **Fixed** - on a base\n- **Hung** - on a hook\n\n- **Mills** may only stand.\n- **Axles** may hang.',
    ),
  ],
  [rule, 'a row too many', lids('Cork', 'Tin', 'Glass', '**Wax**')],
  [rule, 'a row too many that is only read', lids('Cork', 'Tin', 'Glass', 'Wax (read-only)')],
  [
    rule,
    'a level too many of four',
    entry('## 三层货架\n\n| 层 | 用途 |\n|---|---|\n| 上层 | 甲 |\n| 中层 | 乙 |\n| 下层 | 丙 |\n| 底层 | 丁 |'),
  ],
  [
    rule,
    'an item too many',
    entry('It keeps two stamps:\n\n- `sent` — when it went\n- `seen` — when it came\n- `read` — when it was opened'),
  ],
  [
    rule,
    'parts under a head of their own',
    entry(`Work is separated into two moods:\n\n${rows('Temper', 'calm', 'cross', 'glad')}`),
  ],
  [
    rule,
    'numbers that end too early',
    entry(`## Six Lid Kinds\n\n**Flat** (2 kinds):\n${numbered(1, 'cork', 'tin')}\n\nEach fits.`),
  ],
  [rule, 'names without an article each', entry('Have two roads to the mill: a lane, a path, and a track.')],
  [
    rule,
    'outputs that are too few',
    entry('It makes five outputs.\n\n## Outputs\n\n- `a.md`\n- `b.md`\n- `c.md`\n- `d.md`'),
  ],
  [rule, 'what is said of all of them', entry('Three checks run for each jar:\n\n- **Lid**: shut\n- **Tape**: whole')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [rule, 'a row that is there in one case only', lids('Cork', 'Tin', 'Glass', '**Wax** (round jars only)')],
  [
    rule,
    'a row that is no level',
    entry('## 三层货架\n\n| 名称 | 用途 |\n|---|---|\n| 店主 | 看管 |\n| 上层 | 甲 |\n| 中层 | 乙 |\n| 下层 | 丙 |'),
  ],
  [
    rule,
    'a row between phases',
    entry(
      '## 三阶段寄送流程\n\n| 阶段 | 说明 |\n|---|---|\n| 阶段A | 甲 |\n| 签字 | 不定 |\n| 阶段B | 乙 |\n| 阶段C | 丙 |',
    ),
  ],
  [
    rule,
    'another name of one of them',
    entry('It keeps two stamps:\n\n- `sent` — when it went\n- `seen` — when it came\n- `s` — old alias of `sent`'),
  ],
  [
    rule,
    'members of the parts',
    entry(`Work is separated into two moods:\n\n${rows('Field', 'calm', 'cross', 'glad')}`),
  ],
  [
    rule,
    'numbers that go on below labels',
    entry(
      `## Four Lid Kinds\n\n**Flat** (2 kinds):\n${numbered(1, 'cork', 'tin')}\n\n**Round** (2 kinds):\n${numbered(3, 'wax', 'glass')}`,
    ),
  ],
  [
    rule,
    'a table whose head is its first row',
    entry('There are three lids:\n\n|  |  |\n|---|---|\n| Lid | Use |\n| Cork | a |\n| Tin | b |\n| Wax | c |'),
  ],
  [rule, 'sides of all jars', entry('It takes 12 shots: top, middle, and foot on all four sides.')],
  [rule, 'ways to several sides', entry('Milk runs in 5 ways: down, and to the sides.')],
  [
    rule,
    'what each is like',
    entry('Have two roads to the mill: a long, winding, dusty lane, and a short, steep, stony path.'),
  ],
  [rule, 'the others of a kind', entry('Jam is one of four goods (along with honey, tea, and milk).')],
  [
    rule,
    'outputs of one kind',
    entry('It makes four shop-owned outputs.\n\n## Outputs\n\n- `a.md`\n- `b.md`\n- `c.md`\n- `d.md`\n- `all.md`'),
  ],
  [
    rule,
    'what changes of all dimensions',
    entry(
      'Two dimensions change for boxes:\n\n| Dimension | Share |\n|---|---|\n| size | 3 |\n| age | 4 |\n| form | 5 |',
    ),
  ],
  [
    rule,
    'a number within a name',
    entry('Query relevant S/4 shop files:\n\n- **Jars**: jars.json\n- **Lids**: lids.json\n- **Tape**: tape.json'),
  ],
  [
    rule,
    'what is said of others behind the told ones',
    entry(
      'It can stand in one of two states:\n\n- **Fixed** - on a base\n- **Hung** - on a hook\n\n- **Mills** may only stand.\n- **Axles** may hang.\n- **Pumps** may stand.\n- **Wheels** may hang.',
    ),
  ],
]

describeCases(found, leftAlone)
