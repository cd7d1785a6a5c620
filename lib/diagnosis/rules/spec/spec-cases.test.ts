import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { diagnoseFiles, entry, entryWith, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const dollar = '$'
const described = (text: string): TestFiles => ({
  'SKILL.md': entryWith('').replace(/description: .*/, `description: ${text}`),
})

const headed = (line: string, body = ''): TestFiles => ({
  'SKILL.md': entryWith(body).replace('\n---\n', `\n${line}\n---\n`),
})

const head = (lines: string): TestFiles => ({
  'SKILL.md': `---\nname: base-skill\ndescription: Use when asked to check a folder.\n${lines}\n---\n# A\n`,
})

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['SPEC-015', 'a document of tests', { 'tests/plan.md': '# A\n\n```yaml\na: 1\n\n## B\n' }],
  ['SPEC-015', 'a fence of tildes', entry('Call it so:\n\n~~~\ngo\n\n## Next\n\nMore.')],
  ['SPEC-008', 'the name with marks around it', described('«base-skill» — skill')],
  ['SPEC-008', 'a placeholder behind the name', described('"Folder check, thorough and quick - TODO"')],
  [
    'SPEC-014',
    'a script of the name that another folder has',
    {
      ...entry('Run `scripts/main.sh`.'),
      'scripts/main.sh': '. "/opt/tools/parts.sh"\n',
      'scripts/parts.sh': 'go() { :; }\n',
    },
  ],
  ['SPEC-008', 'a placeholder at the end', described('Sorts the parts of a folder. TBD')],
  ['SPEC-008', 'a word in Japanese', described('バックアップ')],
  [
    'SPEC-003',
    'a long name',
    { 'SKILL.md': `---\nname: ${'long-'.repeat(14)}name\ndescription: Use when asked to check a folder.\n---\n# A\n` },
  ],
  ['SPEC-008', 'brackets among words', described('Checks a folder (see `targets`) and [...] as well.')],
  ['SPEC-008', 'brackets that are to be filled', described('Checks a folder and its [description] and more.')],
  ['SPEC-002', 'the value of an anchor that is not there', headed('metadata: *.ts')],
  ['SPEC-008', 'a remark alone', described('"<!-- say what the skill is for -->"')],
  ['SPEC-008', 'one bracket around everything', described('"[One sentence on its use, then when it is used]"')],
  ['SPEC-008', 'an order to describe', described('Put a short description of it here')],
  ['SPEC-008', 'Chinese', described('待填写，发布之前再补上这一段说明文字')],
  ['SPEC-008', 'the name and the word skill', described('The base-skill skill.')],
  ['SPEC-008', 'words about a description', described('A brief description of the skill')],
  [
    'SPEC-008',
    'a text of no meaning',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Lorem ipsum dolor sit amet, use when needed.',
      ),
    },
  ],
  ['SPEC-011', 'tools as a map', headed('allowed-tools: {a: b}')],
  ['SPEC-011', 'a metadata that is a text', head('metadata: version two')],
  [
    'SPEC-011',
    'a metadata that is a text, in a head that breaks elsewhere',
    head('note: bakes: bread\nmetadata: version two'),
  ],
  [
    'SPEC-015',
    'a fence that swallows a heading',
    entry(`\`\`\`yaml\nservice: api\n\n## Next\n\nDo more.\n\n${fence('bash', 'ls')}\n\nText.`),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'SPEC-014',
    'tests, and what a person installs with',
    {
      'test.js': 'check()\n',
      'scripts/test-pages.sh': 'ls\n',
      'scripts/pages_test.sh': 'ls\n',
      'install.ps1': 'ls\n',
      'scripts/a.d.ts': 'export {}\n',
      'vitest.config.ts': 'export {}\n',
      'docs/plans/first.md': '# P\n',
    },
  ],
  [
    'SPEC-015',
    'a title that tildes underline',
    entry('Sources and drains\n~~~~~~~~~~~~~~~~~~\n\nA source gives, a drain takes.'),
  ],
  [
    'SPEC-008',
    'a word for what is to be done',
    described('待办 / TODO。用户说创建待办或查待办时使用，也用于批量建待办'),
  ],
  ['SPEC-008', 'a name of such marks at the end', described('Use when the user asks to look for each TODO')],
  ['SPEC-008', 'a text in Russian', described('"Проверяет папку и говорит, что в ней не так."')],
  ['SPEC-008', 'a text in Greek', described('Ελέγχει τον φάκελο base-skill και λέει τι λείπει.')],
  ['SPEC-008', 'a short text in Japanese', described('ローカルのコミットから復元')],
  ['SPEC-008', 'a short text in Korean', described('로컬 커밋에서 되돌리고 확인')],
  ...['SPEC-003', 'SPEC-004'].map(
    (rule): Case => [
      rule,
      'a name that runs on in a broken head',
      {
        'SKILL.md': `---\nname: base-skill\n${'checks what is there '.repeat(4)}\nmetadata:\n  a: b\n---\n# A\n`,
      },
    ],
  ),
  [
    'SPEC-008',
    'what is done with such marks',
    described('Renders TBD entries of a plan in red. Use when it is printed.'),
  ],
  [
    'SPEC-014',
    'a script beside the one that reads it',
    {
      ...entry('Run `scripts/main.sh`.'),
      'scripts/main.sh': '. "$(dirname "$0")/parts.sh"\n',
      'scripts/parts.sh': 'go() { :; }\n',
    },
  ],
  [
    'SPEC-008',
    'brackets in code',
    described('Sets `order: .of([...])` for a folder. Use when parts are out of order.'),
  ],
  ['SPEC-002', 'the value of an anchor', headed('metadata: &one\n  a: "1"\nhooks: *one')],
  [
    'SPEC-014',
    'a script for another system',
    { ...entry('Run `scripts/main.sh`.'), 'scripts/main.sh': 'ls\n', 'scripts/main.ps1': 'ls\n' },
  ],
  [
    'SPEC-014',
    'a name in bold, and one in other letters',
    {
      ...entry('- **sorting.md**: how letters are sorted\n\nFor stamps see STAMPS.md.'),
      'references/sorting.md': '# Sorting\n',
      'stamps.md': '# Stamps\n',
    },
  ],
  [
    'SPEC-014',
    'a folder that a variable has by default',
    {
      ...entry(`Run \`bash "${dollar}{SKILL_HOME:-${dollar}HOME/skills/base-skill}/scripts/main.sh"\`.`),
      'scripts/main.sh': 'ls\n',
    },
  ],
  [
    'SPEC-014',
    'what a link means in other letters',
    { ...entry('See [a](references/Notes.md).'), 'references/notes.md': '# Notes\n' },
  ],
  [
    'SPEC-008',
    'how it is called',
    described('Checks a folder and what is in it. Call it by /check [this|that] [description]'),
  ],
  [
    'SPEC-008',
    'a mark before a description',
    described('"[New] Sorts letters by sender. Use when the user asks for order."'),
  ],
  ['SPEC-008', 'a quote that is not closed', described("'It's broken here'")],
  [
    'SPEC-008',
    'words that are spoken of',
    {
      'SKILL.md': entryWith('# A\n').replace(
        /description: .*/,
        'description: Writes pages without lorem ipsum or gray boxes. Use when a page is asked for.',
      ),
    },
  ],
  ['SPEC-011', 'a map lost in broken YAML', head('metadata: {owner: [one, two}')],
  ['SPEC-011', 'a map that begins in the line of its key', head('metadata: owner: one')],
  ['SPEC-011', 'a map whose lines stand wrong', head('metadata:\n   owner: one\n  team: two')],
  ['SPEC-014', 'a test of a script', { 'scripts/test_run.py': 'def test_it(): pass\n' }],
  ['SPEC-015', 'a fixture', { 'tests/fixtures/open.md': '# A\n\n```yaml\na: 1\n\n## B\n' }],
  ['SPEC-015', 'a fence in a longer one', entry(`\`\`\`\`markdown\n# A\n\n${fence('bash', 'ls')}\n\`\`\`\``)],
  ['SPEC-015', 'a fence in a text of the shell', entry(fence('bash', "cat > a.md <<'EOF'\ntext\n\n~~~js\n~~~\nEOF"))],
]

describeCases(found, leftAlone)

it('begins the body at its title when nothing closes the head', () => {
  const text = entryWith('\n# Base skill\n\nFirst.\n\nFormat: two lines\n\n---\n\nLast.\n')
  const files = { 'SKILL.md': text.replace(/\n---\n/, '\n') }
  expect(findingsOf('SPEC-002', files)).toHaveLength(1)
  for (const rule of ['SPEC-006', 'SPEC-008', 'SPEC-010']) expect(findingsOf(rule, files)).toEqual([])
})

it('says once that a value cannot be read', () => {
  const files = described('[broken, list')
  expect(findingsOf('SPEC-002', files)).toHaveLength(1)
  expect(findingsOf('SPEC-008', files)).toEqual([])
})

it('a path behind a link to another skill is a file of that one', () => {
  const files = entry('See [`b`](../b/SKILL.md) for its docs (`references/x.md`) and `references/a.md`.')
  const found = findingsOf('SPEC-013', { ...files, 'references/a.md': '# A\n' })
  expect(found.map(({ data }) => data.target)).toEqual(['../b/SKILL.md'])
})

it.each([
  'The words are those of `ux` (`rules/text.md`). Follow `rules/a.md`.',
  'Load the `ux` skill. Read its `rules/text.md` and `rules/a.md`.',
  'How to say it: see ux `rules/text.md`.',
])('a path behind the name of a skill beside this one is a file of that one: %s', (body) => {
  const files = { ...entry(body), 'rules/a.md': '# A\n' }
  const broken = (hasFile: (path: string) => boolean) =>
    diagnoseFiles(files, {
      workspace: { skillPath: 'skills/base-skill', hasFile, agents: [] },
    }).findings.filter(({ ruleId }) => ruleId === 'SPEC-013')
  expect(broken((path) => path === 'skills/ux/rules/text.md')).toEqual([])
  expect(broken(() => false)).toHaveLength(1)
})

it('takes a file that stands there and was not read for no broken link, unless only the letter case fits', () => {
  const found = (link: string, held: string) =>
    findingsOf(
      'SPEC-013',
      { ...entry(`See [it](${link}).`), 'docs/Notes.md': '# N\n' },
      { workspace: { skillPath: 'skills/base-skill', agents: [], hasFile: (path) => path === held } },
    )
  expect(found('docs/far.md', 'skills/base-skill/docs/far.md')).toEqual([])
  expect(found('docs/far.md', 'docs/far.md')).toHaveLength(1)
  expect(found('docs/notes.md', 'skills/base-skill/docs/notes.md')).toHaveLength(1)
})

it('takes a path from the root of a plugin for what it is', () => {
  const files = { ...entry('The contract is `references/loop.md`.'), 'references/a.md': '# A\n' }
  const workspace = (held: string) => ({
    ...{ skillPath: 'plugins/one/skills/base-skill', agents: [] },
    hasFile: (path: string) => path === held,
  })
  const found = (held: string) => findingsOf('SPEC-013', files, { workspace: workspace(held) })
  expect(found('plugins/one/references/loop.md')).toEqual([])
  expect(found('plugins/two/references/loop.md')).toHaveLength(1)
})

it('takes a path that a command is run by for one from the root of the repository', () => {
  const files = { ...entry('Run `./scripts/all.sh` first.'), 'scripts/a.sh': 'ls\n' }
  const workspace = (held: string) => ({
    ...{ skillPath: 'skills/base-skill', agents: [] },
    hasFile: (path: string) => path === held,
  })
  expect(findingsOf('SPEC-013', files, { workspace: workspace('scripts/all.sh') })).toEqual([])
  expect(findingsOf('SPEC-013', files, { workspace: workspace('skills/scripts/all.sh') })).toHaveLength(1)
})

it('takes a nameless head for one of Claude Code by keys that work, not by broken ones', () => {
  const severityWith = (line: string) =>
    findingsOf('SPEC-003', {
      'SKILL.md': `---\ndescription: Use when asked to check a folder.\n${line}\n---\n# A\n`,
    })[0]?.severity
  expect(severityWith('context: fork')).toBe('medium')
  expect(severityWith('context: [fork]')).toBe('high')
})
