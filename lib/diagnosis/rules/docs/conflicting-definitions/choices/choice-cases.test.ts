import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../../../test-skill.ts'

const both = (one: string, other: string): TestFiles => ({
  ...entry(`See \`references/b.md\`.\n\n${one}`),
  'references/b.md': `# B\n\n${other}\n`,
})

const row = (values: string, head = 'Values'): string => `| Key | ${head} |\n|---|---|\n| \`scope\` | ${values} |`

const record = (values: string): string => fence('json', `{ "id": "1", "title": "T", "size": "${values}" }`)

const head = (values: string, keys = 'title: T\nowner: me\ndue: soon'): string =>
  fence('yaml', `${keys}\nstate: ${values}`)

/** An agent answers with a record below this line. */
const answered = (line: string, values: string): string => `${line}\n\n${record(values)}`
const byPrompt = (line: string, path: string): TestFiles => ({
  ...entry(`See \`${path}\`.\n\n${answered(line, 'small|medium')}`),
  [path]: `# B\n\n${record('small|huge')}\n`,
})

/** One term with two lists of values. */
const found: Case[] = [
  [
    'DOC-CON-001',
    'what one agent answers with, also by its prompt',
    byPrompt('The weigher agent returns:', 'prompts/weigher.md'),
  ],
  [
    'DOC-CON-001',
    'a sentence and a row',
    both('The field `scope` takes `public`, `internal` or `secret`.', row('`public`, `private`, `secret`')),
  ],
  ['DOC-CON-001', 'two rows', both(row('`user`, `project`, or `local`'), row('`user`, `project`, or `global`'))],
  ['DOC-CON-001', 'rows with bars', both(row('a \\| b \\| c', 'Type'), row('a \\| b \\| d', 'Type'))],
  ['DOC-CON-001', 'sentences in Chinese', both('`verdict` 取值：`ok`、`fail`。', '`verdict` 取值：`pass`、`fail`。')],
  ['DOC-CON-001', 'two samples of one record', both(record('small|medium|large'), record('small|middle|large'))],
  [
    'DOC-CON-001',
    'a sample with one value less',
    both(
      fence('json', '{ "id": "1", "title": "T", "owner": "O", "size": "s|m|l" }'),
      fence('json', '{ "id": "1", "title": "T", "owner": "O", "size": "s|m" }'),
    ),
  ],
  ['DOC-CON-001', 'heads of one file', both(head('open | closed'), head('open | done'))],
  [
    'DOC-CON-001',
    'labels in words',
    both('- Estimate complexity: simple/moderate/complex', '- Estimate complexity: simple/medium/complex'),
  ],
  [
    'DOC-CON-001',
    'a description and a remark',
    both('- `scope` - who may see it (one of `all`, `team`, `me`)', fence('yaml', 'scope: all # all | team | owner')),
  ],
  [
    'DOC-CON-001',
    'the default of an option behind its description',
    both(
      '- `--max-pages <n>` - pages to read (default: 25)',
      '| Option | Use |\n|---|---|\n| `--max-pages` | pages to read, default 50 |',
    ),
  ],
  [
    'DOC-CON-001',
    'a clause on a term and the values of it',
    both(
      'Each has a `topic`, which must be `bug`, `task` or `idea`.',
      'Valid values for `topic`: `bug`, `task`, `wish`.',
    ),
  ],
  [
    'DOC-CON-001',
    'one record with other words',
    both(
      fence('json', '{ "id": "1", "title": "T", "owner": "O", "size": "s|m|l" }'),
      fence('json', '{ "id": "1", "title": "T", "owner": "O", "size": "small|large" }'),
    ),
  ],
  ['DOC-CON-001', 'code that is told', both('Write `outcome: kept|sent|late`.', 'Write `outcome: kept|lost|late`.')],
  ['DOC-CON-001', 'items in Chinese', both('- `place`：可选值 `a`、`b`、`c`', '- `place`：可选值 `a`、`b`、`d`')],
  ['DOC-CON-001', 'a default with a unit', both('`wait_time`: 30s by default.', '- `wait_time`: 10s by default')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  ['DOC-CON-001', 'how an id is written', both(head('pot-xxxxxx | cup-0000'), head('pot-xxxxxx | cup-xxxx'))],
  [
    'DOC-CON-001',
    'what an agent answers with, and the prompt of another',
    byPrompt('The weigher agent returns:', 'prompts/tier-two.md'),
  ],
  [
    'DOC-CON-001',
    'what two agents answer with',
    both(answered('The weigher agent returns:', 'small|medium'), answered('The sorter agent returns:', 'small|huge')),
  ],
  ['DOC-CON-001', 'lists that say that there are more', both(record('small|medium|etc'), record('small|huge|etc'))],
  [
    'DOC-CON-001',
    'a phrase behind the members',
    both('- 质量评分：完整/一致/准确/及时四项评分', '- 质量评分：完整/一致/准确/及时四项评分模型'),
  ],
  [
    'DOC-CON-001',
    'orders that lead in lists, in Chinese',
    entry('- 必须包含：甲、乙、丙、丁\n\n## B\n\n- **必须包含**：甲、乙、丙、戊'),
  ],
  [
    'DOC-CON-001',
    'orders that lead in lists',
    entry('- Must contain: cup | pot | jar\n\n## B\n\n- **Must contain**: cup | pot | lid'),
  ],
  ['DOC-CON-001', 'one list in another order', both(row('`a`, `b` or `c`'), '`scope` must be one of `c`, `b`, `a`.')],
  ['DOC-CON-001', 'some of the values', both(row('`a`, `b` or `c`'), 'The `scope` can be values such as `a` or `x`.')],
  ['DOC-CON-001', 'an open list', both(row('`a`, `b`, `c`'), '`scope` takes `a`, `x`, etc.')],
  ['DOC-CON-001', 'what one step takes', both(row('`a`, `b` or `c`'), '`scope` takes `a` or `b`.')],
  ['DOC-CON-001', 'a condition', both(row('`a`, `b` or `c`'), 'If `scope` is one of `a`, `x`, stop.')],
  ['DOC-CON-001', 'the state of two records', both(head('open | closed'), head('open | done', 'host: h\nport: 80'))],
  [
    'DOC-CON-001',
    'a word that each record has a use of its own for',
    both(
      '`status` takes `open`, `late` or `closed`.',
      '| Key | Values |\n|---|---|\n| `status` | `open`, `late`, `sent` |',
    ),
  ],
  ['DOC-CON-001', 'paths', both('- Script: scripts/checks/one', '- Script: scripts/checks/two')],
  [
    'DOC-CON-001',
    'types in code',
    both(fence('vue', "size?: 'a' | 'b' | 'c'"), fence('vue', "size?: 'a' | 'b' | 'd'")),
  ],
  [
    'DOC-CON-001',
    'a default that each of two commands has',
    {
      ...entry(
        '## Read\n\n- `max_rows`: rows (default 10)\n- `at`: x\n\n## Send\n\n- `max_rows`: rows (default 50)\n- `to`: x',
      ),
      'references/b.md': '# B\n\n- `max_rows`: rows (default 50)\n',
    },
  ],
  [
    'DOC-CON-001',
    'a default of one case',
    both('- `max_rows`: rows (default 10)', '- `max_rows`: rows; for slow machines the default is 5'),
  ],
  [
    'DOC-CON-001',
    'what documents of one name hold',
    both('- **方案文档**：包含选型、结构、数据库等', '- **方案文档**：包含选型、结构、组件等'),
  ],
  [
    'DOC-CON-001',
    'lists that are values',
    both(
      fence('yaml', 'id: 1\ntitle: T\nowner: O\ntest: ["run", "all"]'),
      fence('yaml', 'id: 1\ntitle: T\nowner: O\ntest: ["run", "one"] # a|b'),
    ),
  ],
]

describeCases(found, leftAlone)
