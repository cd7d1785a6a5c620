import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, phase, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({ ...entry(one), ...phase(other) })
const types = (head: string, cell: string, name = 'glaze') =>
  `| ${head} |\n|---|---|---|\n| ${name} | string | ${cell} |`
const english = 'Field | Type | Meaning'
const values = '| Key | Values |\n|---|---|\n| status | Fired, Glazed, Broken |'

/** What a term in code marks is: in Japanese, in names without marks, and in the row of a field with its type. */
const found: Case[] = [
  [
    rule,
    'a list in Japanese',
    both('`glaze` は matt / clear / white のいずれか。', '`glaze` は matt / clear / blue のいずれか。'),
  ],
  [
    rule,
    'a list in Japanese of a common term',
    both(
      '`status` は `fired` / `glazed` / `sold` のいずれか。',
      '`status` は `fired` / `glazed` / `lost` のいずれか。',
    ),
  ],
  [
    rule,
    'a row and a sentence in Japanese',
    both(types('フィールド | 型 | 説明', 'matt / clear / white'), '`glaze` は `matt`、`clear`、`blue` のいずれか。'),
  ],
  [
    rule,
    'names without marks in Chinese',
    both('`glaze` 的取值：matt、clear、white。', '`glaze` 的取值：matt、clear、blue。'),
  ],
  [
    rule,
    'a field of a Chinese name in a row and a sentence',
    both('字段 `窑温` 的取值：低、中、高、极高', '| 字段 | 取值 |\n|---|---|\n| `窑温` | 低、中、高 |'),
  ],
  [rule, 'names without marks', both('`glaze` is one of matt, clear, white.', '`glaze` is one of matt, clear, blue.')],
  [
    rule,
    'the row of a text field',
    both(types(english, 'matt / clear / white'), '`glaze` is one of `matt`, `clear`, `blue`.'),
  ],
  [
    rule,
    'the row of a common field',
    both(types(english, 'fired / glazed / sold', 'status'), '`status` is one of `fired`, `glazed`, `lost`.'),
  ],
  [rule, 'values in a row and a sentence that ends', both(values, '`status` may be `Fired`, `Glazed`, `Sold`.')],
  [
    rule,
    'both in one file',
    entry(`## Values\n\n${values}\n\n## Filter\n\n\`status\` may be \`Fired\`, \`Glazed\`, \`Sold\`.`),
  ],
  [
    rule,
    'two labels of a common term',
    both('`status`: `fired`, `glazed`, `sold`', '`status`: `fired`, `glazed`, `lost`'),
  ],
]

const leftAlone: Case[] = [
  [
    rule,
    'one list of a field of a Chinese name',
    both('字段 `窑温` 的取值：低、中、高', '| 字段 | 取值 |\n|---|---|\n| `窑温` | 高、中、低 |'),
  ],
  [rule, 'one list in Japanese', both('`glaze` は matt / clear のいずれか。', '`glaze` は matt / clear のいずれか。')],
  [rule, 'some in Japanese', both('`glaze` は matt / clear / white のいずれか。', '`glaze` は matt、clear など。')],
  [
    rule,
    'the row of a field that is no text',
    both(
      types(english, 'matt / clear / white').replace('string', 'Glaze[]'),
      '`glaze` is one of `matt`, `clear`, `blue`.',
    ),
  ],
  [rule, 'another list of a common term', both(values, '`status` may be `Open`, `Glazed`, `Sold`.')],
  [
    rule,
    'a list of a case',
    both('`glaze` is one of matt, clear, white.', 'If the jar is old, `glaze` is one of matt, clear, blue.'),
  ],
]

describeCases(found, leftAlone)
