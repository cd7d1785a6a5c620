import { describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const both = (one: string, other: string): TestFiles => ({
  ...entry(`${one}\n\nSee \`references/b.md\`.`),
  'references/b.md': `# B\n\n${other}\n`,
})
const options = (value: number): string =>
  `| Flag | Default | Meaning |\n|---|---|---|\n| \`--fire\` | off | light it |\n| \`--max-loaves N\` | ${value} | loaves of a run |`
const mode = (text: string): string => `## Night mode\n\n${text}`

describeCases(
  [
    [
      rule,
      'an option that takes a value, in a row and a sentence',
      both(options(3), '`--max-loaves` (default: 5) bounds it.'),
    ],
    [rule, 'an option in one part on a mode', entry(mode(`\`--max-loaves\` (default: 5) bounds it.\n\n${options(3)}`))],
    [rule, 'a key of one mode', entry(mode('`oven_rest` defaults to 8.\n\nIt waits.\n\n- `oven_rest`: default 9'))],
    [
      rule,
      'a long name in items of two parts',
      entry(
        '## Inputs\n\n- `folder`\n- `max_loaves_per_oven` (default `2`)\n\n## Rest\n\n- It is warm.\n- `max_loaves_per_oven` defaults to 3.',
      ),
    ],
    [
      rule,
      'a time that one file tells twice, with and without its unit',
      both(
        '- `--oven-wait`: how long (default: 60000)\n\n## Again\n\n- `--oven-wait`: at most (default: 60000ms)',
        '- Script: `--oven-wait` (default: 30000)',
      ),
    ],
    [
      rule,
      'a title on what is done before a step',
      both('`oven_rest` defaults to 8.', '## Look before baking\n\n`oven_rest` defaults to 9.'),
    ],
    [
      rule,
      'a path in a row and in bold',
      both(
        '| Key | Default |\n|---|---|\n| `out_dir` | `.oven/out` |',
        '- **out_dir**: where it goes (default: `.loaf/out`)',
      ),
    ],
    [rule, 'a path of a key of one word', both('- `shelf` defaults to `.oven/a`', '- `shelf` defaults to `.oven/b`.')],
    [
      rule,
      'a word told before its key',
      both('By default, `oven_kind` is `gas`.', 'The default of `oven_kind` is `wood`.'),
    ],
    [
      rule,
      'a word in two parts of a document',
      entry('`oven_kind` defaults to `gas`.\n\n## Rest\n\n- `oven_kind` (default: `wood`)'),
    ],
  ],
  [
    [
      rule,
      'a key of one word in passing',
      both('The `shelf` defaults to `gas` here.', 'The `shelf` defaults to `wood` there.'),
    ],
    [
      rule,
      'a word in items of two parts',
      entry('## Gas\n\n- `oven_kind` (default: `gas`)\n- it\n\n## Wood\n\n- `oven_kind` (default: `wood`)'),
    ],
    [
      rule,
      'an option and a key of a block',
      both(options(3), `## Settings\n\n${fence('json', '{ "max_loaves": 5 }')}`),
    ],
    [rule, 'an option of one default', both(options(3), '`--max-loaves` (default: 3) bounds it.')],
    [
      rule,
      'a key in two modes',
      entry(`${mode('`oven_rest` defaults to 8.')}\n\n## Day mode\n\n\`oven_rest\` defaults to 9.`),
    ],
    [
      rule,
      'a short name in items of two parts',
      entry(
        '## Inputs\n\n- `folder`\n- `max_loaves` (default `2`)\n\n## Rest\n\n- It is warm.\n- `max_loaves` defaults to 3.',
      ),
    ],
    [rule, 'a title of how it was', both('`oven_rest` defaults to 8.', '## Before\n\n`oven_rest` defaults to 9.')],
    [
      rule,
      'a title of how it was before a change',
      both('`oven_rest` defaults to 8.', '## Before moving\n\n`oven_rest` defaults to 9.'),
    ],
  ],
)
