import { type Case, describeCases } from '../../../test-cases.ts'
import { entry, type TestFiles } from '../../../test-skill.ts'

const rule = 'DOC-CON-001'
const withPhase = (one: string, other: string, title = 'More'): TestFiles => ({
  ...entry(`${one}\n\nThen follow [more](phases/more.md).`),
  'phases/more.md': `# ${title}\n\n${other}\n`,
})
const list = (first: string, second: string) => `- **P1**: ${first}\n- **P2**: ${second}`
const table = (first: string, second: string) => `| 优先级 | 含义 |\n|---|---|\n| P0 | ${first} |\n| P1 | ${second} |`

const found: Case[] = [
  [
    rule,
    'two bold lists that are one but for a level',
    entry(
      `## Sorting\n\n${list('jars with two cracked lids', 'jars with one label')}\n\n## Shelf\n\n${list('jars that a guest asked for', 'jars with one label')}`,
    ),
  ],
  [
    rule,
    'two Chinese tables that are one but for a level',
    entry(`## 分拣\n\n${table('玻璃罐子', '新到罐子')}\n\n## 顺序\n\n${table('已封存罐子', '新到罐子')}`),
  ],
  [
    rule,
    'one label and a table of one row, both below a title of levels',
    withPhase(
      '## Priorities\n\n**P0:** cracked lids on jars',
      '| Class | Finding |\n|---|---|\n| P0 | faded jar labels |',
      'Rank',
    ),
  ],
  [
    rule,
    'values below a title that is the word for them',
    withPhase('`jar_mode` 可选值：`wet`、`dry`。', '`jar_mode` 可选值：`wet`、`dry`、`cold`。', '模式'),
  ],
  [
    rule,
    'a limit in brackets that ends something',
    withPhase('Stop when `JAR_LIMIT` (4) is reached.', '`JAR_LIMIT`: 6 jars per crate.'),
  ],
  [
    rule,
    'an order on a limit and a column of limits',
    entry('## Fill\n\nSet `jar_weight_max` to 4.\n\n## Limits\n\n| Key | Limit |\n|---|---|\n| `jar_weight_max` | 6 |'),
  ],
  [
    rule,
    'a hard limit and a column of limits',
    entry(
      '## Settings\n\n`max_jars`: 12 (hard limit)\n\n## Notes for long days\n\n| Option | Limit |\n|---|---|\n| `max_jars` | 20 |',
    ),
  ],
  [
    rule,
    'items that give actions their order',
    withPhase(
      '- wash-jars: order 1\n- fill-jars: order 2\n- seal-jars: order 3',
      '- wash-jars: order 1\n- dry-jars: order 2\n- fill-jars: order 3',
    ),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'the files of another skill in a folder of this one',
    {
      ...withPhase('`jar_mode` 可选值：`wet`、`dry`。', 'Text.'),
      'jars/SKILL.md': '---\nname: jars\ndescription: Sorts jars.\n---\n# Jars\n\nText.\n',
      'jars/more.md': '# Modes\n\n`jar_mode` 可选值：`wet`、`dry`、`cold`。\n',
    },
  ],
  [
    rule,
    'two lists that have no level in common',
    entry(
      `## Sorting\n\n${list('jars with two cracked lids', 'jars with one label')}\n\n## Shelf\n\n${list('crates that a guest asked for', 'crates below the window')}`,
    ),
  ],
  [
    rule,
    'two titles of levels that are about two things',
    withPhase(
      '## Jar priorities\n\n**P0:** cracked lids on jars',
      '## Crate priorities\n\n| Class | Finding |\n|---|---|\n| P0 | rusty crate nails |',
    ),
  ],
  [
    rule,
    'an order that takes another value than the default',
    entry(
      '## Fill\n\nSet `jar_weight_max` to 4.\n\n## Settings\n\n| Key | Default |\n|---|---|\n| `jar_weight_max` | 6 |',
    ),
  ],
  [
    rule,
    'orders of two lists of other actions',
    withPhase('- wash-jars: order 1\n- fill-jars: order 2', '- wash-jars: order 2\n- stack-crates: order 1'),
  ],
]

describeCases(found, leftAlone)
