import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase } from '../../test-skill.ts'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'SPEC-013',
    'a schema with which the output is to comply',
    {
      ...entry('Check it with `references/schema.json`. Output must conform to `schema.json`.'),
      'references/a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'a link between two fences that pair up',
    entry('```markdown\n# Page\n```\n\nSee [forms](forms.md).\n\n```\nls\n```\n\nText.'),
  ],
  [
    'SPEC-013',
    'a script that several commands run',
    { ...entry(fence('bash', 'python scripts/gone.py a\npython scripts/gone.py b')), 'scripts/a.py': 'print(1)\n' },
  ],
  ...[
    'cd ~/.claude/skills/base-skill',
    'cd /srv/pots/skills/base-skill/',
    'cd "$SKILL_DIR"',
    'pushd "$CLAUDE_SKILL_ROOT"',
  ].map(
    (to): Case => [
      'SPEC-013',
      `a script that is run in the folder of the skill: ${to}`,
      { ...entry(fence('bash', `${to}\npython scripts/fill_pots.py --all`)), 'scripts/fill-pots.py': 'print(1)\n' },
    ],
  ),
  ...['字段顺序见 `references/order.md`，不要自行排列。', 'See `references/order.md`, and do not sort yourself.'].map(
    (text): Case => [
      'SPEC-013',
      `a page before a ban on something else: ${text}`,
      { ...entry(text), 'references/a.md': '# A\n' },
    ],
  ),
  [
    'SPEC-013',
    'a page beside another that begins with example',
    { ...entry('See `references/style.md`.'), 'references/example-style.md': '# E\n' },
  ],
  [
    'SPEC-013',
    'a script that a command runs',
    { ...entry(fence('bash', 'uv run --quiet scripts/gone.py --all > out.txt')), 'scripts/a.py': 'print(1)\n' },
  ],
  ...[
    ['powershell', 'python scripts/gone.py all `\n  --out pots'],
    ['cmd', 'py scripts/gone.py all'],
    ['powershell', 'pwsh -File ./scripts/gone.ps1 -All'],
  ].map(
    ([language, code]): Case => [
      'SPEC-013',
      `a script that a command of another shell runs: ${code}`,
      { ...entry(fence(language!, code!)), 'scripts/a.py': 'print(1)\n' },
    ],
  ),
  [
    'SPEC-013',
    'a script that is a command, in a phase',
    { ...phase(fence('bash', 'set -e\n./scripts/gone.sh')), 'phases/scripts/a.sh': 'ls\n' },
  ],
  [
    'SPEC-013',
    'a script among commits, beside one of the skill that is run so',
    {
      ...entry(fence('bash', './scripts/a.sh\n./scripts/gone.sh\ngit add notes.md\ngit commit -m notes')),
      'scripts/a.sh': 'ls\n',
    },
  ],
  [
    'SPEC-013',
    'settings beside an example of others',
    { ...entry('Read `config/places.json` first.'), 'config/names.example.json': '{}' },
  ],
  [
    'SPEC-013',
    'what tells how a thing is updated',
    { ...entry('Update the table per `references/gone.md`.'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'what moves things', { ...entry('`scripts/gone.sh` moved the parts.'), 'scripts/a.sh': 'ls\n' }],
  [
    'SPEC-013',
    'what a page among forms links above them',
    {
      ...entry('See [it](references/templates/page.md).'),
      'references/templates/page.md': '# P\n\nSee [b](../b.md).\n',
    },
  ],
  [
    'SPEC-013',
    'what stands behind brackets with an example',
    { ...entry('Take a part (e.g. `a.md`) and read `references/two.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'what is read behind a sentence with an example',
    { ...entry('Take a part (e.g. a page). Then read `references/two.md`.'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'where parts are',
    { ...entry('The details stand below:\n- Forms \u2192 `references/forms.md`'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'a version in a path', { ...entry('Read `references/v1.2.md` first.'), 'references/a.md': '# A\n' }],
  [
    'SPEC-013',
    'a heading of the entry',
    { ...entry('See [b](references/b.md).'), 'references/b.md': '# B\n\nSee [A](../SKILL.md#none).\n' },
  ],
  [
    'SPEC-013',
    'a heading that no fence holds, beside a fence that is open',
    entry('See [one](#one), [two](#two).\n\n```yaml\na: 1\n\n## Two\n\nText.'),
  ],
  [
    'SPEC-013',
    'what is read on the way to what is made',
    { ...entry('1. Follow the steps \u2192 `references/b.md`'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'a path in code marks that goes up from a phase',
    { ...phase('Follow `../references/b.md`.'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'a folder in one from here', { ...entry('See [old](./references/old/).'), 'references/a.md': '# A\n' }],
  ['SPEC-013', 'what is not announced', entry('See [more](more.md) (a summary).')],
  ['SPEC-013', 'a link between two quotes', entry('Say "so", see [Parts](04-parts.md), or "thus".')],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'SPEC-013',
    'a heading that a fence makes code because one inside of a page ended the page',
    entry(
      'See [two](#two-parts).\n\n```\n- One\n\n```php\n$a\n```\n\n- Two\n```\n\n---\n\n## Two **parts**\n\nText.\n\n```\nx\n```\n',
    ),
  ],
  [
    'SPEC-013',
    'what a step makes',
    { ...entry('1. Render it with the plain theme \u2192 `pages/a.html` (beside its text).'), 'pages/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'links of a page that a fence was to show, behind the fence in it',
    entry('```markdown\n# Page\n\n```bash\nls\n```\n\nSee [forms](forms.md).\n```\n\nText.'),
  ],
  [
    'SPEC-013',
    'links of a page that is filled in',
    entry('- [All](./all.md)\n- [Parts](./parts.md){{#unless parts}} (to come){{/unless}}'),
  ],
  [
    'SPEC-013',
    'scripts that commands run elsewhere, make or do without',
    {
      ...entry(
        [
          'cd "$PROJECT"\npython scripts/build.py',
          'cd ../skills/kiln\npython scripts/build.py',
          'python -c "print(1)" scripts/text.py',
          'node $ROOT/scripts/x.mjs',
          'python scripts/a.py scripts/input.py',
          'bash tools/other.sh',
        ]
          .map((text) => fence('bash', text))
          .join('\n\n'),
      ),
      'scripts/a.py': 'print(1)\n',
    },
  ],
  [
    'SPEC-013',
    'a script of the project that is committed there',
    {
      ...entry(
        `${fence('bash', './scripts/notes.sh "1.2"')}\n\n${fence('bash', 'git add notes.md\ngit commit -m notes')}\n\nSee [watch](scripts/watch.ts).`,
      ),
      'scripts/watch.ts': 'watch()\n',
    },
  ],
  [
    'SPEC-013',
    'settings that each user makes from the example beside them',
    {
      ...entry('Read `config/places.json`, `config/names.local.yaml` and `config/keys.env`. See [them](config/.env).'),
      'config/places.example.json': '{}',
      'config/names.sample.yaml': 'a: 1\n',
      'config/keys.env.template': 'A=1\n',
      'config/.env.example': 'A=1\n',
    },
  ],
  [
    'SPEC-013',
    'a path in quotes that shows how to write one',
    { ...entry('Point to it ("**Load:** `references/x.md`").'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'what the user is told to make', { ...entry('新建 `themes/mine.json` 文件。'), 'themes/a.json': '{}' }],
  [
    'SPEC-013',
    'where a table says that something is written',
    { ...entry('| 来源 | 写入位置 |\n|---|---|\n| 错误 | `patterns/errors.md` |'), 'patterns/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'the second of two examples',
    { ...entry('Put more beside it (e.g. `references/one.md`, `references/two.md`).'), 'references/a.md': '# A\n' },
  ],
  [
    'SPEC-013',
    'what a form links beside its copy',
    {
      ...entry('Copy [it](references/templates/page.md).'),
      'references/templates/page.md': '# P\n\nSee [b](docs/b.md).\n',
    },
  ],
  [
    'SPEC-013',
    'where parts are to go',
    { ...entry('Move details to references/:\n- Forms \u2192 `references/forms.md`'), 'references/a.md': '# A\n' },
  ],
  ...['phases/0..5.md', 'phases/Exxxx.md', 'phases/xxx-notes.md'].map(
    (path): Case => [
      'SPEC-013',
      `a form of many names: ${path}`,
      { ...entry(`Follow \`${path}\`.`), 'phases/1.md': '# A\n' },
    ],
  ),
  [
    'SPEC-013',
    'a row that is planned',
    {
      ...entry('| Part | File |\n|---|---|\n| one | `phases/01-a.md` |\n| two (planned) | `phases/02-b.md` |'),
      'phases/01-a.md': '# A\n',
    },
  ],
  [
    'SPEC-013',
    'what a page of a site links from its root',
    {
      ...entry('See [them](references/site/list.md).'),
      'references/site/list.md': '# L\n\n[one](/pages/one.md)\n',
      'references/site/pages/one.md': '# One\n',
      'references/site/index.html': '<html></html>\n',
    },
  ],
  ['SPEC-013', 'addresses of mail', entry('Ask <a.b@example.org> or [me](c@example.org).')],
  [
    'SPEC-013',
    'an entry with another name',
    {
      'SKILL.md': null,
      'skill.md': entryWith('# A\n\nSee [b](references/b.md).\n'),
      'references/b.md': '# B\n\nSee [A](../SKILL.md).\n',
    },
  ],
  [
    'SPEC-013',
    'what a script makes',
    {
      ...entry('Run `scripts/a.py`, then read `data/posts.md`.'),
      'data/a.md': '# A\n',
      'scripts/a.py': 'write(FOLDER / "posts.md")\n',
    },
  ],
  ['SPEC-013', 'how to write a link', entry('- "See [Parts](04-parts.md) for how they meet"')],
  [
    'SPEC-013',
    'a number that is left open',
    { ...entry('Copy it to `references/parts-v1.XX.md`.'), 'references/a.md': '# A\n' },
  ],
  ['SPEC-013', 'what is announced', entry('See [more](more.md) (coming soon).')],
  [
    'SPEC-013',
    'a sample of an output',
    { ...entry('See `expected/sample-report.md`.'), 'expected/sample-report.md': '# R\n\n[one](pages/one.md)\n' },
  ],
  ...['不要读取 `references/order.md`，也不要排列。', '`references/order.md` must not be read.'].map(
    (text): Case => [
      'SPEC-013',
      `a page that is not to be read: ${text}`,
      { ...entry(text), 'references/a.md': '# A\n' },
    ],
  ),
]

describeCases(found, leftAlone)
