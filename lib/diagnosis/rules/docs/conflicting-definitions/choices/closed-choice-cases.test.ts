import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({ ...entry(one), 'references/b.md': `# B\n\n${other}\n` })
const fields = (values: string, beside = 'owner') =>
  `| Field | Values |\n|---|---|\n| \`cloth_grade\` | ${values} |\n| \`${beside}\` | a name |`
const scale = (first: string) => `| Priority | Meaning |\n|---|---|\n| P0 | ${first} |\n| P1 | wrong label |`

/** One term with two closed lists of values. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'lines that give other values',
    both('`grade`: one of `low`, `mid`, `high`', '`grade`: one of `red`, `green`, `blue`, `grey`'),
  ],
  [
    'DOC-CON-001',
    'a row of allowed values and a sentence with one more',
    both(
      '| Field | Allowed |\n|---|---|\n| `crop_state` | `sown`, `growing`, `cut` |\n| `crop_id` | any text |',
      'Its `crop_state` must be one of `sown`, `growing`, `ripe`, `cut`.',
    ),
  ],
  [
    'DOC-CON-001',
    'bare values between commas in two tables of the same fields',
    both(fields('rough, plain, fine'), fields('rough, plain, fine, royal')),
  ],
  [
    'DOC-CON-001',
    'values between slashes in a Chinese column, and a sentence',
    entry(
      '`weave` 的取值：`plain` | `twill` | `satin`。\n\n| 字段 | 取值 |\n|---|---|\n| `weave` | `plain` / `twill` |',
    ),
  ],
  [
    'DOC-CON-001',
    'a term of two words',
    entry(
      'The sack state is one of `full`, `open`, `torn`.\n\n## Gate\n\nThe sack state is one of `sealed`, `open`, `torn`.',
    ),
  ],
  [
    'DOC-CON-001',
    'a term that is told as that of a thing',
    entry(
      'The state of a sack is one of `full`, `open`, `torn`.\n\n## Gate\n\nThe sack state is one of `sealed`, `open`, `torn`.',
    ),
  ],
  [
    'DOC-CON-001',
    'a sentence that ends with its list',
    entry('The weave is one of `plain`, `twill`, `satin`.\n\n## Gate\n\nWeave can be `plain`, `twill` or `knit`.'),
  ],
  [
    'DOC-CON-001',
    'a Chinese term in plain words',
    entry('麻袋状态只能是 `满`、`开`、`破`。\n\n## 关口\n\n麻袋状态为以下之一：`封`、`开`、`破`。'),
  ],
  [
    'DOC-CON-001',
    'two things that happen, under one level',
    {
      ...entry(`## Priorities\n\n${scale('outage of the mill')}`),
      'references/b.md': `# Triage\n\n${scale('data loss only')}\n`,
    },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-001',
    'items on the fields of two things',
    both('- `grade`: one of `low`, `mid`, `high`', '- `grade`: one of `red`, `green`, `blue`, `grey`'),
  ],
  [
    'DOC-CON-001',
    'lines on a word of many uses',
    both('`status`: one of `open`, `done`', '`status`: one of `red`, `green`, `blue`'),
  ],
  [
    'DOC-CON-001',
    'a field of two objects',
    both(fields('rough, plain, fine'), fields('rough, plain, fine, royal', 'weaver_name')),
  ],
  ['DOC-CON-001', 'the values in another order', both(fields('rough, plain, fine'), fields('fine, plain, rough'))],
  ['DOC-CON-001', 'a list that goes on', both(fields('rough, plain, fine'), fields('rough, plain, etc'))],
  [
    'DOC-CON-001',
    'a state for one case',
    entry(
      'The sack state is one of `full`, `open`, `torn`.\n\nAfter the rain, when the sack state is one of `open`, `torn`, stop.',
    ),
  ],
  [
    'DOC-CON-001',
    'states of two things',
    entry('The sack state is one of `full`, `open`, `torn`.\n\nThe gate state is one of `shut`, `open`, `torn`.'),
  ],
  [
    'DOC-CON-001',
    'one degree in other words',
    {
      ...entry(`## Priorities\n\n${scale('critical outage of the mill')}`),
      'references/b.md': `# Triage\n\n${scale('blocks all the weavers')}\n`,
    },
  ],
  [
    'DOC-CON-001',
    'the values of two versions',
    {
      ...entry('See [old](references/1.4/a.md) and [new](references/2.0/a.md).'),
      'references/1.4/a.md': '# A\n\n`BoxSize`: `Small`, `Large`, `Odd`\n',
      'references/2.0/a.md': '# A\n\n`BoxSize`: `Small`, `Large`, `Huge`\n',
    },
  ],
  [
    'DOC-CON-001',
    'a sentence that goes on behind its list',
    entry('The weave is one of `plain`, `twill`, `satin`.\n\n## Gate\n\nWeave can be `plain`, `twill` or `knit` here.'),
  ],
  [
    'DOC-CON-001',
    'the values of two calls in a collection of them',
    {
      ...entry('See `references/`.'),
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, n) => [`references/call-${n}.md`, `# Call ${n}\n\nIt runs.\n`]),
      ),
      'references/call-1.md': '# One\n\nThe image form is one of `jpeg`, `png`, `bmp`, `webp`.\n',
      'references/call-2.md': '# Two\n\nThe image form is one of `jpeg`, `png`, `heif`, `webp`.\n',
    },
  ],
  [
    'DOC-CON-001',
    'two paths',
    {
      ...entry('See `lid.md` and `belt.md`.'),
      'lid.md': '# Lid\n\nSources: docs/parts/plain/lid.mdx\n',
      'belt.md': '# Belt\n\nSources: docs/parts/plain/belt.mdx\n',
    },
  ],
]

describeCases(found, leftAlone)
