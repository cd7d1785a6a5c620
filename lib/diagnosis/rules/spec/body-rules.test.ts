import { describe, expect, test } from 'vitest'
import { entryWith, findingsOf, type TestFiles } from '../../test-skill.ts'

const inEntry = (body: string, more: TestFiles = {}): TestFiles => ({
  'SKILL.md': entryWith(`# Base skill\n\n${body}\n`),
  ...more,
})
const severities = (id: string, files: TestFiles, options: Parameters<typeof findingsOf>[2] = {}) =>
  findingsOf(id, files, options).map(({ severity }) => severity)

describe('a link', () => {
  test.each([
    'https://example.org/a.md',
    'mailto:me@example.org',
    '#L10',
    '#top',
    'references/{name}.md',
    'references/$NAME.md',
    'references/<name>.md',
    'references/*.md',
    '.workflow/state.json',
    '.claude/agents/a.md',
    'path/to/file.md',
    'internal-wiki/runbook',
    '#base-skill',
  ])('to %s is not judged or holds', (target) => {
    expect(severities('SPEC-013', inEntry(`See [x](<${target}>).`))).toEqual([])
  })

  test('may stand in a tag of HTML, in a line or in a block of its own', () => {
    const body =
      'See <a class="x" href="guides/a.md">a</a> and [b](guides/b.md).\n\n<p>\n  <img alt="" src=\'./c.svg\'>\n</p>\n'
    const found = findingsOf('SPEC-013', inEntry(body))
    expect(found.map(({ data, excerpt }) => [data.target, excerpt])).toEqual([
      ['guides/a.md', 'guides/a.md'],
      ['guides/b.md', 'guides/b.md'],
      ['./c.svg', './c.svg'],
    ])
  })

  test.each([
    '<a href="https://example.com/a.md">a</a> <img src="data:image/png;base64,AAAA"> <a name="b.md"></a>',
    'Write `<a href="a/b.md">` for it.',
    '```html\n<img src="a/b.png">\n```',
    '<pre>\n<img src="a/b.png">\n</pre>',
    '<!-- <img src="a/b.png"> -->',
  ])('in HTML is left alone where it is an address, a name, code or a comment: %s', (body) => {
    expect(severities('SPEC-013', inEntry(body))).toEqual([])
  })

  test('in an example, or to a file that the flow writes, is left alone', () => {
    expect(severities('SPEC-013', inEntry('## Example\n\nSee [x](a/b.md).'))).toEqual([])
    expect(severities('SPEC-013', inEntry('> See [x](a/b.md).'))).toEqual([])
    expect(
      severities('SPEC-013', inEntry('See [x](out-list.md).\n\n```js\nWrite(workDir + "/out-list.md", x)\n```')),
    ).toEqual([])
  })

  test('to a phase weighs more than one to a reference, a wrong heading less', () => {
    expect(severities('SPEC-013', inEntry('[x](phases/01-a.md) [y](references/a.md) [z](#nowhere)'))).toEqual([
      'high',
      'medium',
      'low',
    ])
  })

  test('names the only file it may have meant', () => {
    const files = inEntry('[x](references/Guide.md) [y](references/guide.md#setup)', {
      'references/guide.md': '# Guide\n\n## Set-up\n',
    })
    expect(findingsOf('SPEC-013', files).map(({ data }) => [data.kind, data.candidates])).toEqual([
      ['missing', ['references/guide.md']],
      ['heading', ['#set-up']],
    ])
  })

  test('out of the folder holds when the workspace has the file, but not in a skill for every client', () => {
    const files = inEntry('[x](../other/SKILL.md) [y](../none/SKILL.md)')
    const workspace = {
      skillPath: 'skills/base-skill',
      hasFile: (path: string) => path === 'skills/other/SKILL.md',
      agents: [],
    }
    expect(severities('SPEC-013', files, { workspace })).toEqual(['low'])
    expect(severities('SPEC-013', files, { workspace, client: 'generic' })).toEqual(['low', 'low'])
  })

  test('written with backslashes leads nowhere on other systems', () => {
    const files = inEntry('[x](references\\a.md)', { 'references/a.md': '# A\n' })
    expect(findingsOf('SPEC-013', files).map(({ data }) => data.kind)).toEqual(['backslash'])
  })

  test('in code marks counts where its folder exists, from the root or from the file', () => {
    const more = {
      'phases/01-a.md': 'Use `02-b.md`, `phases/02-b.md`, `phases/03-c.md` and `lib/none.ts`.\n',
      'phases/02-b.md': '# B\n',
    }
    expect(findingsOf('SPEC-013', inEntry('See `phases/01-a.md`.', more)).map(({ data }) => data.target)).toEqual([
      'phases/03-c.md',
    ])
    expect(severities('SPEC-013', inEntry('Never create `phases/09-x.md`.', more))).toHaveLength(1)
  })
})

describe('an orphan', () => {
  test.each([
    ['a link', 'See [a](references/a.md).'],
    ['a plain mention', 'Details are in a.md.'],
    ['its path behind the sign of a file', 'Read @references/a.md first.'],
    ['its path from here behind that sign', 'Read @./references/a.md first.'],
    ['its name behind that sign', 'Details are in @a.md.'],
    ['its folder', 'Read what you need from references/.'],
    ['a glob', 'Read `references/*.md`.'],
    ['Chinese text around it', '参考references/a.md文件'],
    ['its path in the repository', 'See `skills/base-skill/references/a.md`.'],
    ['its folder in the repository', 'Begin with a file of `skills/base-skill/references/`.'],
    ['a path below a variable', 'Run `cat $CLAUDE_SKILL_DIR/references/a.md`.'],
    ['a path below the folder of the skill', 'See [a]({baseDir}/references/a.md).'],
    ['a path below a shell variable', 'Run `cat $ROOT/skills/base-skill/references/a.md`.'],
    ['a folder below a variable', 'Read all of `{{skill_dir}}/references/`.'],
    ['a path below a variable in braces', `Run \`cat ${'$'}{CLAUDE_PLUGIN_ROOT}/skills/base-skill/references/a.md\`.`],
  ])('is no file that the entry names by %s', (_, body) => {
    expect(severities('SPEC-014', inEntry(body, { 'references/a.md': '# A\n' }))).toEqual([])
  })

  test('is no file that another reached file or import names', () => {
    const more = {
      'references/a.md': 'See `scripts/run.py`.',
      'scripts/run.py': 'from tool_box import x\nfrom core.colors import y\n',
      'scripts/core/colors.py': 'y = 1\n',
      'scripts/tool_box.py': 'x = 1\n',
    }
    expect(severities('SPEC-014', inEntry('See `references/a.md`.', more))).toEqual([])
  })

  test('is the file of a folder of that name elsewhere', () => {
    const body = 'Begin with a file of `skills/other-skill/references/`.'
    expect(severities('SPEC-014', inEntry(body, { 'references/a.md': '# A\n' }))).toHaveLength(1)
  })

  test('is no module that Python finds beside a folder around the file that imports it', () => {
    const more = (name: string) => ({
      'scripts/office/checks/pages.py': `from ${name} import x\n`,
      'scripts/office/parts/chart.py': 'x = 1\n',
    })
    const body = 'Run `scripts/office/checks/pages.py`.'
    expect(severities('SPEC-014', inEntry(body, more('parts.chart')))).toEqual([])
    expect(severities('SPEC-014', inEntry(body, more('pieces.chart')))).toHaveLength(1)
  })

  test('weighs more when it is a phase; README, tests and __init__ are none', () => {
    const more = { 'phases/01-a.md': '# A\n', 'README.md': '# R\n', 'tests/a.md': '# T\n', 'scripts/__init__.py': '' }
    expect(findingsOf('SPEC-014', inEntry('Text.', more)).map(({ file, severity }) => [file, severity])).toEqual([
      ['phases/01-a.md', 'medium'],
    ])
  })
})

describe('length and layout', () => {
  test('of a body: 500 lines are enough, twice as many weigh more', () => {
    const lines = (count: number) => ({ 'SKILL.md': entryWith('a\n'.repeat(count)) })
    expect(severities('SPEC-012', lines(500))).toEqual([])
    expect(severities('SPEC-012', lines(501))).toEqual(['medium'])
    expect(severities('SPEC-012', lines(1001))).toEqual(['high'])
    expect(
      severities('SPEC-012', { 'SKILL.md': entryWith('one two three four five six seven. '.repeat(700)) }),
    ).toEqual(['medium'])
  })

  test('of a long reference: a list of contents at the top is enough', () => {
    const long = `## One\n\n${'Text.\n\n'.repeat(200)}`
    const reference = (top: string) =>
      inEntry('See [a](references/a.md).', { 'references/a.md': `# A\n\n${top}\n\n${long}` })
    expect(severities('SPEC-016', reference('Text.'))).toEqual(['low'])
    expect(severities('SPEC-016', reference('- [One](#one)'))).toEqual([])
  })

  test('of fences: a longer outer one and tildes close as they should', () => {
    expect(severities('SPEC-015', inEntry('~~~md\n```js\n~~~\n\n````\n```\n````'))).toEqual([])
    expect(severities('SPEC-015', inEntry('```bash\n# comment\necho 1'))).toEqual(['medium'])
    const [end] = findingsOf('SPEC-015', inEntry('```markdown\n# Page\n\n```bash\nls\n```\n\nMore.\n```\n\nText.\n'))
    expect(end?.message.en).toMatch(/the block of line \d+, .* longer fences\.$/)
    expect(severities('SPEC-015', inEntry('Text\n\n```text\nx\n\n## Next\n\nText.'))).toEqual(['high'])
    expect(severities('SPEC-015', inEntry('```bash\nls\n\n## Next\n\nText.'))).toEqual(['high'])
  })
})

test('a fence of tildes that is open to the end is told, and no sound block before it', () => {
  const reply = '```\n**Status** -- checked just now\n\n**Next** -- open\n```\n\n'
  const [open, ...others] = findingsOf(
    'SPEC-015',
    inEntry(`${reply}## Short\n\n~~~text\na: b\n\`\`\`\n\nThat is all.\n`),
  )
  expect([open?.excerpt, others]).toEqual(['~~~text', []])
  const [first] = findingsOf('SPEC-015', inEntry(`~~~js\nlook()\n\n## Next\n\n${reply}~~~text\na: b\n~~~\n`))
  expect(first?.excerpt).toBe('~~~js')
})

describe('a fence in a document that is shown', () => {
  const shown = '```markdown\n## Title\n\n```bash\nls\n```\n'
  test('lacks its end where all others pair up', () => {
    expect(severities('SPEC-015', inEntry(`${shown}\nText.\n`))).toEqual(['medium'])
    expect(severities('SPEC-015', inEntry(`${shown}\nText.\n\n\`\`\`bash\nls\n`))).toEqual(['medium', 'medium'])
    expect(severities('SPEC-015', inEntry('```\nAnswer:\n\n```json\n{}\n```\n'))).toEqual(['medium'])
  })
  test('is told once where items of a list behind it leave fences open', () => {
    const items = '- jars\n  ```\n  tin\n- lids\n  ```\n  wax\n'
    expect(severities('SPEC-015', inEntry(`${shown}\n${items}`))).toEqual(['medium'])
    expect(severities('SPEC-015', inEntry(`\`\`\`bash\nls\n\`\`\`\n\n${items}`))).toEqual(['medium', 'medium'])
  })
  test('weighs less where only titles of the sample are in it', () => {
    const long = `${'Knead and wait.\n'.repeat(30)}\n## Oven\n\n`
    expect(severities('SPEC-015', inEntry('```markdown\n# Loaf\n\n## Dough\n\nKnead.\n'))).toEqual(['medium'])
    expect(severities('SPEC-015', inEntry(`\`\`\`markdown\n# Loaf\n\n${long}Bake.\n`))).toEqual(['high'])
    expect(severities('SPEC-015', inEntry('```markdown\nLoaf:\n\n## Dough\n\nKnead.\n'))).toEqual(['high'])
  })
  test('is ended by eye where a mark stands behind the inner end', () =>
    expect(severities('SPEC-015', inEntry('```markdown\n# Loaf\n"Say:\n```go\nbake()\n```"\n```\n\nText.\n'))).toEqual(
      [],
    ))
  test('is named where a fence inside has no language either', () => {
    const text = '```markdown\n## Loaf\n\n```\na bowl\n```\n\n## Oven\n\nBake.\n\n```js\na()\n```\n\n## After\n\nEat.\n'
    expect(findingsOf('SPEC-015', inEntry(text)).map(({ message }) => message.en)).toEqual([
      expect.stringMatching(/opens in line \d+; it seems to end the block of line 7,/),
    ])
  })
  test('ends it not behind a character without width', () =>
    expect(severities('SPEC-015', inEntry('```markdown\n## Title\n\n```bash\nls\n```\u200b\n```\n'))).toEqual([]))
  test('ends it, and the end of the document opens one', () =>
    expect(severities('SPEC-015', inEntry(`${shown}\`\`\`\n\nText.\n`))).toEqual(['medium']))
})

describe('a path in code marks', () => {
  const folder = { 'scripts/a.py': 'print(1)\n', 'rules/a.md': '# A\n' }
  const one = (body: string) =>
    severities('SPEC-013', inEntry(`${body} Run \`scripts/a.py\`, follow \`rules/a.md\`.`, folder))
  test.each([
    'Run `scripts/b.py`.',
    'The checks are in `rules/b.md`.',
    '- `lint`: `rules/b.md`',
    'Run `scripts/b.py`, that is `$\u{7b}CLAUDE_SKILL_DIR}/scripts/b.py`.',
    'Run `scripts/b.py`, that is `skills/base-skill/scripts/b.py`.',
    "The checks are in this skill's `rules/b.md`.",
    'The checks of `other-skill` are in `rules/b.md`.',
  ])('is missed: %s', (body) => expect(one(body)).toEqual(['medium']))

  test.each([
    "The names are in `other-skill`'s `rules/b.md`.",
    'Each of them reads its own `rules/b.md`.',
    "Run the repository's own `scripts/b.py`.",
    'A list comes here if a `rules/b.md` is added.',
    'Look at every `*.mk`, `make-*.sh` and `scripts/b.py`.',
    'It reuses `scripts/b.py`, that is `skills/shared/scripts/b.py`.',
    "The names are in the base skill's `rules/b.md`.",
    '| Names | `other-skill` `rules/b.md` |',
  ])('belongs to others: %s', (body) => expect(one(body)).toEqual([]))

  test.each([
    ...['references/status-template.md', 'rules/_template.md', 'CHANGELOG.md', 'examples/example-report.md'],
    ...['assets/wiki-template/index.md', 'scaffold/index.md'],
  ])('or a link in %s stands for a file elsewhere', (path) =>
    expect(severities('SPEC-013', { [path]: '# T\n\nSee [x](./ARCHITECTURE.md).\n' })).toEqual([]),
  )
})
