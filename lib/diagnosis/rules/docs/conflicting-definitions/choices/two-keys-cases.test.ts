import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})
const rows = (head: string, ...lines: string[]): string =>
  `${head}\n${head.replace(/[^|]+/g, '---')}\n${lines.map((line) => `${line}\n`).join('')}`
const keys = (last: string): string => `| \`loom.parts.${last}\` | show, open, lift | about it |`
const sizes = (middle: string): string => `| size | "thin" \\| "${middle}" \\| "thick" | how thick |`
const head = '| Prop | Type | Note |'
const declared = (name: string, last: string): string =>
  fence('ts', `interface ${name} {\n  spun: number\n}\n\ntype Twist = 'left' | 'right' | '${last}'`)
const threadStatus = (name: string, last: string, more: string): string =>
  fence('ts', `interface ${name} {\n  ${more}: number;\n  status: 'wound' | 'loose' | '${last}';\n}`)

const props = (component: string, middle: string): string =>
  `## ${component}\n\n\`weave_size\`: \`thin\`, \`${middle}\` or \`thick\``

/** Two lists that differ in a member, of one key. */
const found: Case[] = [
  [rule, 'a prop below one name in code', both(props('ClothProps', 'plain'), props('`ClothProps` table', 'medium'))],
  [
    rule,
    'a prop below a name in code and plain words',
    both(props('ClothProps', 'plain'), props('Sizes of cloth', 'medium')),
  ],
  [
    rule,
    'a key that two tables name by all its names',
    both(
      rows('| Key | Values | Note |', keys('frame')),
      rows('| Key | Values | Note |', keys('frame').replace('lift', 'drop')),
    ),
  ],
  [
    rule,
    'a prop of one component in two tables',
    both(
      rows(head, sizes('plain'), '| twist | number | turns |', '| dyed | boolean | colour |'),
      rows(head, sizes('medium'), '| twist | number | turns |', '| dyed | boolean | colour |'),
    ),
  ],
  [rule, 'a field with its option', both('`weave`: `plain`, `twill` or `satin`', 'Pass `--weave plain|twill|velvet`.')],
  [
    rule,
    'types that two blocks declare alone',
    entry(
      `## Yarn\n\n${fence('ts', "type Twist = 'left' | 'right'")}\n\n## Cloth\n\n${fence('ts', "type Twist = 'left' | 'none'")}`,
    ),
  ],
  [
    rule,
    'the status of one kind of state',
    entry(
      `## Yarn\n\n${threadStatus('YarnState', 'cut', 'length')}\n\n## Cloth\n\n${threadStatus('YarnState', 'torn', 'length')}`,
    ),
  ],
]

/** Lists of two things. */
const leftAlone: Case[] = [
  [rule, 'a prop below two names in code', both(props('ClothProps', 'plain'), props('YarnBallProps', 'medium'))],
  [
    rule,
    'a prop below the names of two tables',
    both(props('`cloth_roll`', 'plain'), props('`yarn_ball` table', 'medium')),
  ],
  [
    rule,
    'two keys below one name',
    both(
      rows('| Key | Values | Note |', keys('frame')),
      rows('| Key | Values | Note |', keys('shuttle').replace('lift', 'drop')),
    ),
  ],
  [
    rule,
    'two keys that share words',
    both('`warp_thread_side`: `left`, `right` or `both`', 'Set `thread_side_colour` to `left`, `right` or `none`.'),
  ],
  [
    rule,
    'a prop of two components',
    both(
      rows(head, sizes('plain'), '| twist | number | turns |', '| dyed | boolean | colour |'),
      rows(head, sizes('medium'), '| height | number | metres |', '| loomed | boolean | done |'),
    ),
  ],
  [
    rule,
    'an option and a field of what comes out',
    entry(
      `## Options\n\n${rows('| Option | Note |', '| `--type` | `Yarn`, `Cloth`, or `all` |', '| `--most` | how many |')}\n\n## Output\n\n${rows('| Field | Note |', '| `type` | `Yarn`, `Cloth`, or `Thread` |', '| `weight` | in grams |')}`,
    ),
  ],
  [
    rule,
    'a verb before the first of several things, in Chinese',
    both(
      rows('| 目的 | 解决什么 |', '| **weave** | 帮助织工学会纺线/织布/染色 |', '| **sell** | 卖布 |'),
      rows('| 目的 | 解决什么 |', '| **weave** | 推动纺线/织布/染色 |', '| **sell** | 卖布 |'),
    ),
  ],
  [
    rule,
    'what a role is for',
    both(
      '- `weaver`: spin/mend/dye',
      rows('| Role | Purpose |', '| `weaver` | spin, weave, dye |', '| `carder` | cleans the wool, sorts it |'),
    ),
  ],
  [
    rule,
    'types of two samples of a lesson',
    entry(`## Yarn\n\n${declared('Yarn', 'none')}\n\n## Cloth\n\n${declared('Cloth', 'both')}`),
  ],
  [
    rule,
    'the status of two kinds of state',
    entry(
      `## Yarn\n\n${threadStatus('YarnState', 'cut', 'length')}\n\n## Cloth\n\n${threadStatus('ClothState', 'torn', 'width')}`,
    ),
  ],
]

describeCases(found, leftAlone)
