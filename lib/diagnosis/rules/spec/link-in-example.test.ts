import { expect, it } from 'vitest'
import type { Workspace } from '../../model/skill-model.ts'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, findingsOf } from '../../test-skill.ts'

const table = (...paths: string[]) =>
  ['| Style | File |', '|---|---|', ...paths.map((path) => `| Blue | [${path}](${path}) |`)].join('\n')
const styles = { 'styles/blue.md': '# B\n', 'styles/green.md': '# G\n' }

/** Links that stand where examples stand, or are written as for another root, and that lead a reader astray all the same. */
const found: Case[] = [
  [
    'SPEC-013',
    'a file below examples that stands there in other letters',
    { ...entry('## Examples\n\nFill in the [form](references/Order-Form.md).'), 'references/order-form.md': '# F\n' },
  ],
  [
    'SPEC-013',
    'a remark in quote marks that sends the reader on',
    { ...entry('> **Reference**: See [the forms](./references/gone.md) for all.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a remark that sends the reader to the root of the machine',
    { ...entry('> *Consult [the forms](/references/a.md) first.*'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'where a page is referenced from',
    { ...entry('See [a](references/a.md).'), 'references/a.md': '# A\n\n> Referenced from [SKILL.md](SKILL.md).\n' },
  ],
  [
    'SPEC-013',
    'a remark in Chinese',
    {
      ...entry('见 [a](references/a.md)。'),
      'references/a.md': '# A\n\n> 详见 [b](references/b.md)。\n',
      'references/b.md': '# B\n',
    },
  ],
  [
    'SPEC-013',
    'a row of a table of examples whose other rows lead to files',
    { ...entry(`## Style Examples\n\n${table('styles/blue.md', 'styles/red.md', 'styles/green.md')}`), ...styles },
  ],
  [
    'SPEC-013',
    'an item below files of examples',
    {
      ...entry("For detailed examples, see:\n\n- [blue](styles/blue.md) - Don't use it twice\n- [red](styles/red.md)"),
      ...styles,
    },
  ],
  [
    'SPEC-013',
    'a path in code marks among others of the folder of examples',
    {
      ...entry('Load one of the `examples/`:\n\n- `examples/one.md`\n- `examples/tow.md`'),
      'examples/one.md': '# O\n',
      'examples/two.md': '# T\n',
    },
  ],
  [
    'SPEC-013',
    'what the section of outputs sends to',
    { ...entry('## Artifacts\n\nKeeping and hand-over: see `references/gone.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'what tells of outputs',
    { ...entry('Inputs/outputs and how it is called: see `references/gone.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a script that is also run from the folder of the skill',
    {
      ...entry(`Use \`scripts/gone.py\`.\n\n${fence('bash', 'python3 <skill>/scripts/gone.py sort --all')}`),
      'scripts/a.py': 'print(1)\n',
    },
  ],
  [
    'SPEC-013',
    'a path from the root of the machine',
    { ...entry('See [a](/references/a.md).'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a path from the root that means the folder of the page',
    { ...entry('See [a](references/a.md).'), 'references/a.md': '# A\n\n[b](/b.md)\n', 'references/b.md': '# B\n' },
  ],
  [
    'SPEC-013',
    'a page without its extension',
    { ...entry('See [gates](quality-gates).'), 'quality-gates.md': '# Q\n' },
  ],
  [
    'SPEC-013',
    'a remark in quote marks that says where something lives',
    { ...entry('> **Note**: the forms live in [forms](references/from.md).'), 'references/form.md': '# F\n' },
  ],
  [
    'SPEC-013',
    'an order to read below worked examples',
    {
      ...entry('## Worked Examples\n\nFor more of them, read\n[these](references/gone.md).'),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'the same with a path in code marks',
    { ...entry('## 使用示例\n\n请阅读 `references/gone.md`。'), 'references/a.md': '# A\n' },
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'SPEC-013',
    'an example in Korean',
    { ...entry('- **예시**: 표를 위한 `references/tables.md`'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'a remark in an example', entry('## Example of a page\n\n> See [forms](forms.md).')],
  ['SPEC-013', 'a quote that says something else', entry('> The page begins with [forms](forms.md), then text.')],
  [
    'SPEC-013',
    'a table of examples of which none is there',
    entry(`## Examples\n\n${table('pages/a.md', 'pages/b.md')}`),
  ],
  [
    'SPEC-013',
    'a list of how not to do it',
    { ...entry('## Bad examples\n\n- [blue](styles/blue.md)\n- [red](styles/red.md)'), ...styles },
  ],
  [
    'SPEC-013',
    'a marked item',
    { ...entry('## Examples\n\n- ✅ [blue](styles/blue.md)\n- ❌ [red](styles/red.md)'), ...styles },
  ],
  [
    'SPEC-013',
    'a file of an example that has another name',
    { ...entry('## Examples\n\nFill in the [form](references/Order-Form.md).'), 'references/orders.md': '# F\n' },
  ],
  [
    'SPEC-013',
    'a wrong example of letters',
    { ...entry('## Bad examples\n\n[form](references/Order-Form.md)'), 'references/order-form.md': '# F\n' },
  ],
  ['SPEC-013', 'a page of a site', entry('See [the guide](/guide/forms.md).')],
  ['SPEC-013', 'a word that names no page', { ...entry('See [gates](quality-gates).'), 'gates.md': '# Q\n' }],
  [
    'SPEC-013',
    'a folder beside a page of its name',
    { ...entry('See [all](references).'), 'references.md': '# R\n', 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'an order to read below a label of examples',
    { ...entry('## Examples\n\nBad:\n\nRead [these](references/gone.md).'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'an order within an example of a page',
    { ...entry('## Example of a page\n\nRead [these](references/gone.md).'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a file that an example makes',
    { ...entry('## Examples\n\nIt writes [these](references/gone.md).'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'an order to read in a folder of the example', entry('## Examples\n\nRead [these](docs/gone.md).')],
]

describeCases(found, leftAlone)

it('a path from the root of the repository is one of the repository', () => {
  const workspace: Workspace = {
    skillPath: 'skills/base-skill',
    hasFile: (path) => path === 'references/a.md',
    agents: [],
  }
  const files = { ...entry('See [a](/references/a.md).'), 'references/a.md': '# A\n' }
  expect(findingsOf('SPEC-013', files, { workspace })).toEqual([])
})
